// An entry as it is typed again, to change it. Pure.
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { type TextNode, typedText } from "./entry-text.ts";
import { type EntryDraft, emptyDraft, type LiveWrite, type ShownEntry } from "./live-queue.ts";

/** What was typed last on this phone, where that waits or was refused; else what the server has. */
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
