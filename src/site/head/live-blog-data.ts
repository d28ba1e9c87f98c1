// What makes the data of a story those of a live blog (schema.org).
import type { LiveBlogPage, LiveEntry } from "#app/features/sport/live-blogs/queries.server.ts";
import { liveLimits } from "#app/features/sport/live-blogs/rules.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { entryPath } from "#app/site/story/live/live-addresses.ts";
import { type JsonLd, pictureData } from "./json-ld.ts";

type Where = { origin: string; address: string; lang: Lang };

/** What a live blog has beside its story: its times, and the newest of the entries that its page shows. */
export function liveBlogPosting({ startedAt, endedAt, pinned, entries }: LiveBlogPage, where: Where): JsonLd {
  const newest = [...pinned, ...entries].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    "@type": "LiveBlogPosting",
    coverageStartTime: startedAt.toISOString(),
    ...(endedAt === null ? {} : { coverageEndTime: endedAt.toISOString() }),
    liveBlogUpdate: newest.slice(0, liveLimits.told).map((entry) => update(entry, where)),
  };
}

function update({ id, at, headline, text, correctedAt, author, pictures }: LiveEntry, where: Where): JsonLd {
  return {
    "@type": "BlogPosting",
    url: entryPath(where.address, id),
    headline: headline || text.split("\n", 1)[0]?.slice(0, 110).toWellFormed() || where.address,
    datePublished: at.toISOString(),
    ...(correctedAt === null ? {} : { dateModified: correctedAt.toISOString() }),
    ...(text === "" ? {} : { articleBody: text }),
    ...(author ? { author: { "@type": "Person", name: author.name } } : {}),
    ...pictureData(pictures[0], where),
  };
}
