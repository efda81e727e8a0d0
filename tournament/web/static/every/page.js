// Every page: times by the reader's own clock. Without this file they are by the clock of the hall, whose zone stands beside them.
import { showOwnTimes } from "../shared/own_times.js";

showOwnTimes(document.body);
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes) if (node instanceof Element) showOwnTimes(node);
}).observe(document.body, { childList: true, subtree: true });
