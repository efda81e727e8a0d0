// Elements that scripts add to a page. Words are always text, never markup.

export function element(tag, name, words = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = words;
  return made;
}

export function button(words, pressed) {
  const made = element("button", "button", words);
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}

export function drawn(name, facts) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(facts)) made.setAttribute(key, value);
  return made;
}

// Whether a click is one that scripts may take over: others open a new tab or a menu.
export const isPlain = (event) => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

// Style sheets show what needs a script only on a page that has one.
export function markAsScripted() {
  document.documentElement.classList.add("scripted");
}
