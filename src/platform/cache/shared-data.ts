// What the shared-data cache promises (docs/decisions/0004): the page cache's rules for what many pages show alike.
import type { PageCache, RenderNotes } from "./page-cache.ts";

export type SharedDataNotes = Pick<RenderNotes, "tag" | "expiresAt">;

export type SharedData = Pick<PageCache, "invalidate" | "invalidateEverything" | "bypass"> & {
  /**
   * The value of `key`, loaded once however many pages ask, until one of its tags is invalidated or its time is over.
   * What `load` notes is noted for each page that reads it. The value is handed to all of them: nobody may change it.
   * One without a tag is loaded each time, because no write could ever drop it. Rejects as `load` does; a failure is
   * not kept.
   */
  read<Value>(key: string, notes: SharedDataNotes, load: (notes: SharedDataNotes) => Promise<Value>): Promise<Value>;
};
