// What the writing screen of a live blog enters, and what is shown of it before the server has it. Pure.

import type { PhoneFailure } from "#app/admin/kit/offline-queue/phone-endpoint.server.ts";
import { type QueuedItem, refused } from "#app/admin/kit/offline-queue/queue.ts";
import type { WritingEntry, WritingPicture } from "#app/features/sport/live-blogs/writing-queries.server.ts";
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { entryDocument, type TextNode, typedText } from "./entry-text.ts";

/** A picture on its way: in the library already, or a file of this phone. */
export type DraftPicture = {
  /** Tells one from another on the screen. */
  key: string;
  mediaId?: string;
  file?: Blob;
  fileName: string;
  /** Small, for this screen alone: a data address, or that of the library. */
  preview: string | undefined;
  alt: string;
  caption: string;
  credit: string;
};

/** An entry as it is typed. */
export type EntryDraft = {
  headline: string;
  text: string;
  pictures: readonly DraftPicture[];
  /** An address, as it was typed. */
  video: string;
  /** A `datetime-local` text in the time of Nepal; "" for the time at which it is entered. */
  time: string;
  isKey: boolean;
  isPinned: boolean;
  /** Of a change: a slip that readers need not hear of. */
  isMinor: boolean;
};

export const emptyDraft: EntryDraft = {
  ...{ headline: "", text: "", pictures: [], video: "", time: "" },
  ...{ isKey: false, isPinned: false, isMinor: false },
};

export const isEmptyDraft = ({ headline, text, pictures, video }: EntryDraft) =>
  headline.trim() === "" && text.trim() === "" && pictures.length === 0 && video.trim() === "";

export type BlogSwitch = "pin" | "unpin" | "key" | "unkey" | "remove" | "restore";

export type LiveWrite = QueuedItem & {
  story: string;
  /** The entry that is written; of `add` the same as `id`. */
  entry: string;
  /** When it happened, as ISO text; of a change only where it is another time. */
  at?: string;
} & (
    | { write: "add"; draft: EntryDraft }
    /** `revision`: the one that was seen; none where it follows a write that is before it in the queue. */
    | { write: "change"; draft: EntryDraft; revision: number | null }
    | { write: BlogSwitch }
  );

/** The server's answer to one write; `revision` is that of the entry afterwards. */
export type WriteAnswer = { id: string; revision?: number; failure?: undefined } | PhoneFailure;

/** What a write is after the server's answer; nothing when the phone need not keep it any longer. */
export const afterWrite = (write: LiveWrite, { failure }: WriteAnswer): LiveWrite | undefined =>
  failure ? refused(write, failure) : undefined;

/**
 * The write that another one about the same entry has to follow: of a text the last text, of a switch the entry itself.
 */
export function followedBy(queue: readonly LiveWrite[], entry: string, write: LiveWrite["write"]): string | null {
  const texts = queue.filter((one) => one.entry === entry && (one.write === "add" || one.write === "change"));
  const followed = write === "change" ? texts.at(-1) : texts.find((one) => one.write === "add");
  return followed?.id ?? null;
}

export type ShownEntry = Omit<WritingEntry, "pictures"> & {
  pictures: readonly (Omit<WritingPicture, "media_id"> & { media_id: string | undefined; key: string })[];
  /** Something of it is not on the server yet. */
  waits: boolean;
};

export type LiveShown = {
  /** The pinned first, then the newest first. */
  entries: readonly ShownEntry[];
  removed: readonly ShownEntry[];
};

/** The live blog with all that this phone has not sent yet. What was refused is not among it. */
export function withWrites(
  read: { entries: readonly WritingEntry[]; removed: readonly WritingEntry[] },
  queue: readonly LiveWrite[],
): LiveShown {
  const living = new Map(read.entries.map((entry) => [entry.id, shownOf(entry)]));
  const removed = new Map(read.removed.map((entry) => [entry.id, shownOf(entry)]));
  for (const write of queue) {
    if (write.state !== "waiting") continue;
    const entry = living.get(write.entry) ?? removed.get(write.entry);
    if (write.write === "add") {
      if (!entry) living.set(write.entry, addedBy(write));
    } else if (entry) apply(write, { ...entry, waits: true }, { living, removed });
  }
  const inOrder = (one: ShownEntry, other: ShownEntry) =>
    Number(other.is_pinned) - Number(one.is_pinned) || Date.parse(other.at) - Date.parse(one.at);
  return { entries: [...living.values()].toSorted(inOrder), removed: [...removed.values()] };
}

const shownOf = (entry: WritingEntry): ShownEntry => ({
  ...entry,
  pictures: entry.pictures.map((picture) => ({ ...picture, key: picture.media_id })),
  waits: false,
});

type Lists = { living: Map<string, ShownEntry>; removed: Map<string, ShownEntry> };

function apply(write: Exclude<LiveWrite, { write: "add" }>, entry: ShownEntry, { living, removed }: Lists): void {
  const [into, from] = write.write === "remove" ? [removed, living] : [living, removed];
  if (write.write === "remove" || write.write === "restore") {
    from.delete(entry.id);
    into.set(entry.id, write.write === "remove" ? { ...entry, is_pinned: false } : entry);
  } else if (living.has(entry.id)) living.set(entry.id, changedBy(write, entry));
}

function changedBy(write: Exclude<LiveWrite, { write: "add" }>, entry: ShownEntry): ShownEntry {
  switch (write.write) {
    case "pin":
    case "unpin":
      return { ...entry, is_pinned: write.write === "pin" };
    case "key":
    case "unkey":
      return { ...entry, is_key: write.write === "key" };
    case "change":
      return { ...entry, ...textOf(write.draft), at: write.at ?? entry.at };
    default:
      return entry;
  }
}

function addedBy({ entry, at = "", draft }: Extract<LiveWrite, { write: "add" }>): ShownEntry {
  return {
    ...{ id: entry, at, ...textOf(draft), is_key: draft.isKey, is_pinned: draft.isPinned },
    ...{ corrected_at: null, author: null, is_event: false, revision: 1, waits: true },
  };
}

const textOf = ({ headline, text, pictures, video }: EntryDraft) => ({
  headline,
  document: entryDocument(text),
  youtube_id: video.trim() || null,
  pictures: pictures.map(({ key, mediaId, preview, alt, caption }) => ({
    ...{ key, media_id: mediaId, url: preview, alt, caption },
  })),
});

/**
 * An entry as it is typed again, to change it: what was typed last on this phone, where that waits or was refused; else
 * what the server has.
 */
export function draftOf(entry: ShownEntry, queue: readonly LiveWrite[]): EntryDraft {
  const waiting = queue.findLast((write) => write.entry === entry.id && "draft" in write);
  if (waiting && "draft" in waiting) return waiting.draft;
  const { headline, document, youtube_id, is_key, is_pinned } = entry;
  return {
    ...emptyDraft,
    ...{ headline, text: typedText(document as TextNode | null), isKey: is_key, isPinned: is_pinned },
    video: youtube_id ? youtubeWatchUrl(youtube_id) : "",
    pictures: entry.pictures.map(({ key, media_id, url, alt, caption }) => ({
      ...{ key, preview: url, alt, caption, fileName: "", credit: "" },
      ...(media_id === undefined ? {} : { mediaId: media_id }),
    })),
  };
}

/** A write as a form sends it, once its pictures are in the library, and whose it is. */
export function liveWriteForm(write: LiveWrite): FormData {
  const form = new FormData();
  const fields: Record<string, string> = { for: write.person, write: write.write, id: write.entry };
  if (write.at) fields.at = write.at;
  if (write.write === "add" || write.write === "change") {
    const { draft } = write;
    const document = entryDocument(draft.text);
    const pictures = draft.pictures.map(({ mediaId, alt, caption }) => ({ media_id: mediaId, alt, caption }));
    fields.headline = draft.headline;
    fields.document = document ? JSON.stringify(document) : "";
    fields.pictures = JSON.stringify(pictures);
    fields.video = draft.video.trim();
    if (write.write === "add") Object.assign(fields, checks({ is_key: draft.isKey, is_pinned: draft.isPinned }));
    else Object.assign(fields, { revision: String(write.revision ?? 1) }, checks({ is_minor: draft.isMinor }));
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const checks = (boxes: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(boxes).map(([name, isOn]) => [name, String(isOn)]));
