// Lets the console open while the line is down: the page as it was last seen, and its own files. Whoever signs out
// takes it along. A page adds its own files (offline.js); here they are only served. A worker of every browser is a
// script, not a module.
"use strict";

const KEPT = "console";
const PAGE = /^\/matches\/[^/]+\/console$/;
const MODULE = /^\/static\/v-[^/]+\//;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && url.pathname.startsWith("/sign-")) event.waitUntil(caches.delete(KEPT));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && PAGE.test(url.pathname)) event.respondWith(page(request, url));
  else if (lasts(url)) event.respondWith(file(request));
});

// Whether the address of a file changes when the file does.
function lasts(url) {
  return url.pathname.startsWith("/static/") && (url.searchParams.has("v") || MODULE.test(url.pathname));
}

async function page(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(KEPT)).put(url.pathname, answer.clone());
    return answer;
  } catch (fault) {
    const kept = await caches.match(url.pathname, { ignoreVary: true });
    if (kept) return kept;
    throw fault;
  }
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) || fetch(request);
}
