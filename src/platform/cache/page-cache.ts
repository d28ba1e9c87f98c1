// What the page cache promises (docs/decisions/0004).
import type { SharedPage } from "./shared-page.server.ts";

/** What a render tells the cache about itself while it runs. */
export type RenderNotes = {
  /** Names what the answer was made from, so that a write can drop it from the page cache. */
  tag(...tags: string[]): void;
  /** The moment at which this page becomes wrong by itself (a scheduled publication, an ad's edge). */
  expiresAt(timestamp: Date): void;
  /**
   * Whether the figures on this page are still what they say, asked once a minute, or after so many seconds, while the
   * page is asked for: `false` makes it anew. For what changes too often to drop pages for it.
   */
  recheck(isSame: () => Promise<boolean>, seconds?: number): void;
};

export type PageAnswer =
  /** The same for everybody. `stale` marks a page that stands in while the database is away. */
  | { kind: "page"; page: SharedPage; stale: boolean }
  /** For the one who asked only. */
  | { kind: "response"; response: Response };

export type PageCacheStats = {
  pages: number;
  fallbacks: number;
  bytes: number;
  hits: number;
  renders: number;
  joins: number;
  staleAnswers: number;
  bypassing: boolean;
};

export type PageCache = {
  /**
   * The page, if it is good now and no figure on it is to be asked for again. An address that is no key of a page finds
   * nothing.
   */
  lookup(key: string): SharedPage | undefined;
  /**
   * The page, rendered once however many ask at the same time. Only a 200 that named a tag is kept: without a tag no
   * write could ever drop it. Throws what `render` threw when there is nothing to stand in for it.
   */
  answer(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<PageAnswer>;
  /** Drops every page made from one of these. Call it after the commit. */
  invalidate(tags: readonly string[]): void;
  /** Drops every page. */
  invalidateEverything(): void;
  /** On while invalidations of other instances cannot be heard: nothing is kept or read. Off drops what was there. */
  bypass(on: boolean): void;
  stats(): PageCacheStats;
};
