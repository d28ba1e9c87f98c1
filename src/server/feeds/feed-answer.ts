// How every feed is written, whoever asks for it.
import { keyOf, parseMediaName } from "#app/features/media/media-urls.ts";
import { AppError } from "#app/platform/errors.ts";
import type { FileStore } from "#app/platform/storage/file-store.ts";
import type { FeedFormat } from "#app/site/head/feed-urls.ts";
import { atomDocument } from "./atom.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { jsonFeedDocument } from "./json-feed.ts";
import { rssDocument } from "./rss.ts";

export const feedWriters: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: rssDocument,
  atom: atomDocument,
  json: jsonFeedDocument,
};

/**
 * The feed with the bytes of every picture that is ours. Those of others stay unknown, and all while the store is away.
 */
export async function withPictureSizes(feed: Feed, files: Pick<FileStore, "facts">): Promise<Feed> {
  const sized = async (entry: FeedEntry): Promise<FeedEntry> => {
    const bytes = entry.picture && (await bytesOf(entry.picture.address, { origin: feed.origin, files }));
    return entry.picture && bytes ? { ...entry, picture: { ...entry.picture, bytes } } : entry;
  };
  return { ...feed, entries: await Promise.all(feed.entries.map(sized)) };
}

async function bytesOf(
  address: string,
  { origin, files }: { origin: string; files: Pick<FileStore, "facts"> },
): Promise<number | undefined> {
  const folder = `${origin}/media/`;
  const name = address.startsWith(folder) ? address.slice(folder.length) : "";
  if (!parseMediaName(name)) return undefined;
  try {
    return (await files.facts(keyOf(name)))?.size;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
