// Keeps a page of the back office on this phone, so that it opens without a network. The page holds no data: what it
// shows is in the storage of its person.
import { offlineCachePrefix, offlineWorkerUrl } from "#app/features/sport/offline/offline-pages.ts";

const assetPattern = /\/assets\/[\w./-]+/g;

/**
 * Registers the service worker of the page at this path and stores page, scripts and styles, all of one build. Does
 * nothing where the browser has no service workers: outside of https and this machine.
 */
export async function keepShell(scope: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  const [answer, cache] = await Promise.all([fetch(scope), caches.open(`${offlineCachePrefix}${scope}`)]);
  // Without a session there is another page in its place.
  if (!answer.ok || answer.redirected) return;
  const page = await answer.clone().text();
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const wanted = new Set([...page.matchAll(assetPattern)].map(([path]) => path));
  for (const path of loaded) if (path.startsWith("/assets/")) wanted.add(path);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...wanted].filter((path) => !known.has(path)).map((path) => cache.add(path)));
  // Last, so that the page never stands there without what it needs.
  await cache.put(scope, answer);
  await Promise.all([...known].filter((path) => !wanted.has(path) && path !== scope).map((path) => cache.delete(path)));
  await navigator.serviceWorker.register(offlineWorkerUrl, { scope, updateViaCache: "none" });
  await navigator.storage?.persist?.();
}

/** Where nothing is to be entered or sent any longer, nothing is needed on this phone. */
export async function dropShell(scope: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  const mine = workers.filter((worker) => new URL(worker.scope).pathname === scope);
  await Promise.all(mine.map((worker) => worker.unregister()));
  await caches.delete(`${offlineCachePrefix}${scope}`);
}
