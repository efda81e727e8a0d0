// A picture on its way: what is too large or no picture is said before anything is sent, and a bar shows how far it is.
const TAKEN = ["image/jpeg", "image/png", "image/webp"];

for (const form of document.querySelectorAll("form.upload")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = faultOf(form);
    if (fault) tell(form, fault);
    else send(form);
  });
}

function faultOf(form) {
  const file = [...form.querySelectorAll("input[type=file]")].flatMap((input) => [...input.files])[0];
  if (!file) return form.dataset.nothing;
  if (file.size > Number(form.dataset.most)) return form.dataset.tooLarge;
  if (file.type && !TAKEN.includes(file.type)) return form.dataset.notAPicture;
  return null;
}

function send(form) {
  const request = new XMLHttpRequest();
  const bar = form.querySelector("progress");
  const button = form.querySelector("button");
  tell(form, "");
  bar.hidden = false;
  button.disabled = true;
  request.upload.addEventListener("progress", (moved) => {
    if (moved.lengthComputable) bar.value = (100 * moved.loaded) / moved.total;
  });
  request.addEventListener("load", () => {
    if (request.status === 200) {
      location.assign(request.responseURL);
      return;
    }
    stop(form, refusalIn(request.responseText) ?? form.dataset.lost);
  });
  request.addEventListener("error", () => stop(form, form.dataset.lost));
  request.open("POST", form.action);
  request.setRequestHeader("HX-Request", "true"); // what was done is said on the page that is opened then, not to this script
  request.send(new FormData(form));
}

function refusalIn(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return page.querySelector(".refusal:not([hidden])")?.textContent.trim() || page.querySelector("main p")?.textContent.trim();
}

function stop(form, words) {
  form.querySelector("progress").hidden = true;
  form.querySelector("button").disabled = false;
  tell(form, words);
}

function tell(form, words) {
  const line = form.querySelector(".refusal");
  line.textContent = words;
  line.hidden = !words;
}
