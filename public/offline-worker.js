// The service worker of one page of the back office (the scoring of a match, the writing of a live blog): opens it without a
// network. It keeps nothing by itself; the page stores itself with its scripts and styles
// (src/admin/kit/offline-queue/shell-cache.ts), and this answers with them.
const patienceMilliseconds = 5000;
const { pathname: screenPath } = new URL(self.registration.scope);
const cacheName = `offline:${screenPath}`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && pathname === screenPath) event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** From the network where there is one: it knows who is signed in. A line that says nothing for long is none. */
async function page(request) {
  const found = await stored(screenPath);
  const answer = fetch(request);
  if (!found) return answer;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds, found));
  // A server that is away is no network either; a way to sign in is an answer.
  const fresh = answer.then((got) => (got.status >= 500 ? found : got)).catch(() => found);
  return Promise.race([fresh, patience]);
}

async function file(request) {
  return (await stored(new URL(request.url).pathname)) ?? fetch(request);
}

async function stored(path) {
  if (!(await caches.has(cacheName))) return undefined;
  return (await caches.open(cacheName)).match(path, { ignoreVary: true });
}
