// The times of a post and of a comment as its file says them, with a code for everything that is not as it stands
// there.
import { isTimeGiven, readSourceTime } from "#app/features/moving/imports/formats/source-time.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import type { WordpressPost } from "./wordpress-item.ts";

type GivenTime = { text: string; isUtc: boolean };
type ReadTime = {
  /** `undefined` where the file has none that can be read. */
  at: Date | undefined;
  /** Whether nothing may become public by it. */
  isDoubtful: boolean;
  reasons: readonly string[];
};

/** The first of several texts that is a time; what cannot be read is named. */
export function readGiven(given: readonly GivenTime[]): ReadTime {
  const reasons: string[] = [];
  for (const { text, isUtc } of given.filter(({ text }) => isTimeGiven(text))) {
    const time = readSourceTime(text, { isUtc });
    if (time) {
      const isDoubtful = time.doubts.some((doubt) => doubt !== "zone");
      return { at: time.at, isDoubtful, reasons: [...reasons, ...time.doubts.map((doubt) => `date.${doubt}`)] };
    }
    reasons.push(`date.unread:${fitLine(text, 60)}`);
  }
  return { at: undefined, isDoubtful: true, reasons: [...reasons, "date.unknown"] };
}

type Dated = Pick<WordpressPost, "date" | "dateGmt" | "pubDate" | "modified" | "modifiedGmt">;

/** When a post was published or begun: by the source, else by its feed, else by the beginning of the import. */
export function dateOf(post: Dated, { startedAt }: { startedAt: Date }): ReadTime & { date: Date } {
  const time = readGiven([
    { text: post.dateGmt, isUtc: true },
    { text: post.date, isUtc: false },
  ]);
  if (time.at) return { ...time, date: time.at };
  const feed = readGiven([{ text: post.pubDate, isUtc: false }]);
  return { ...time, isDoubtful: feed.isDoubtful, date: feed.at ?? startedAt };
}

export type StoryTimes = {
  date: Date;
  created: Date;
  updated: Date;
  isDoubtful: boolean;
  reasons: readonly string[];
};

/**
 * All times of a post. None of them lies ahead: what the source says of a later time stands in a reason, so that
 * nothing here is newer than the import.
 */
export function timesOf(post: Dated, { startedAt, now }: { startedAt: Date; now: Date }): StoryTimes {
  const { date, isDoubtful, reasons } = dateOf(post, { startedAt });
  const isAhead = date > now;
  const created = isAhead ? startedAt : date;
  const change = readGiven([
    { text: post.modifiedGmt, isUtc: true },
    { text: post.modified, isUtc: false },
  ]);
  const isLater = change.at !== undefined && change.at >= created && change.at <= now;
  const ofChange = change.reasons
    .filter((reason) => reason !== "date.unknown")
    .map((reason) => reason.replace(/^date\.unread:/, "date.changeUnread:"));
  const left = change.at && !isLater ? [`date.changeLeft:${change.at.toISOString()}`] : [];
  return {
    ...{ date, created, updated: isLater && change.at ? change.at : created, isDoubtful },
    reasons: [...reasons, ...(isAhead ? [`date.future:${date.toISOString()}`] : []), ...ofChange, ...left],
  };
}
