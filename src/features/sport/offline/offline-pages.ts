// The pages of the back office that open without a network, what they leave in a browser, by name, and how the part
// goes that is not for others: on the next page after somebody has signed out.

/** What was entered and is not sent yet: one database for each kind of screen. It belongs to its person and stays. */
export const queueDatabases = { scoring: "rangashala-scoring", liveBlogs: "rangashala-live-blogs" } as const;
/** What these pages have read from the server last. */
export const readDatabase = "rangashala-read";
/** One cache for each page, with its path behind this: the page, its scripts and styles. */
export const offlineCachePrefix = "offline:";
/** Their service worker: each page has one of its own, so that nothing else is in its reach. */
export const offlineWorkerUrl = "/offline-worker.js";

export const scoringPath = (matchId: string) => `/admin/matches/${matchId}/score`;
export const liveBlogPath = (storyId: string) => `/admin/articles/${storyId}/live`;

/** Whether this page opens without a network, so that its answer must let it have a service worker. */
export const isOfflinePage = (pathname: string) =>
  /^\/admin\/(matches\/[^/]+\/score|articles\/[^/]+\/live)$/.test(pathname);

/** Removes service workers, the pages that they keep, and what was read. Never fails: what is not there need not go. */
export async function forgetOfflinePages(): Promise<void> {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = "caches" in globalThis ? await caches.keys() : [];
    await Promise.all(names.filter((name) => name.startsWith(offlineCachePrefix)).map((name) => caches.delete(name)));
    indexedDB.deleteDatabase(readDatabase);
  } catch {
    // A browser that forbids storage has none of it.
  }
}
