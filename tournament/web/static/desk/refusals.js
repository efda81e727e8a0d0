// What is refused to a tap that changes the page in place is said above it.

export function sayRefusals() {
  document.body.addEventListener("htmx:responseError", (event) => say(event.detail.xhr.responseText));
}

function say(html) {
  const refusal = new DOMParser().parseFromString(html, "text/html").querySelector(".refusal");
  if (!refusal) return;
  document.getElementById("refused")?.remove();
  refusal.id = "refused";
  document.querySelector(".tabs").after(document.adoptNode(refusal));
}
