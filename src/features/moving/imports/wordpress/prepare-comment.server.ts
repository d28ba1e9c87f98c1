// A comment of WordPress → one here: the words as plain text, the name of whoever wrote it, and nothing else of them.

import { moderationLimits } from "#app/features/audience/comments/moderation-rules.ts";
import { type CommentEntry, contentDigest, type ItemNote } from "#app/features/moving/imports/engine/rules.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { withoutForbiddenCharacters } from "#app/platform/text/characters.ts";
import { cutText, fitLine } from "#app/platform/text/cut.ts";
import { readGiven } from "./story-times.ts";
import type { WordpressComment, WordpressPost } from "./wordpress-item.ts";

const statuses: Readonly<Record<string, CommentStatus>> = {
  "1": "approved",
  approve: "approved",
  "0": "pending",
  hold: "pending",
};

/** The comments of a post with those that none is made of. An answer comes after what it answers. */
export function prepareComments(
  post: WordpressPost,
  times: { at: Date; now: Date },
): { comments: readonly CommentEntry[]; refused: readonly ItemNote[] } {
  const comments: CommentEntry[] = [];
  const refused: ItemNote[] = [];
  for (const comment of [...post.comments].sort((a, b) => Number(a.id) - Number(b.id))) {
    const { entry, reason } = prepareComment(comment, times, post.line);
    if (reason === undefined && /^\d{1,15}$/.test(comment.id)) comments.push(entry);
    else refused.push({ ...entry, reasons: [reason ?? "comment.number"] });
  }
  return { comments, refused };
}

function prepareComment(
  comment: WordpressComment,
  { at: storyAt, now }: { at: Date; now: Date },
  line: number,
): { entry: CommentEntry; reason?: string } {
  const reasons: string[] = [];
  const text = withoutForbiddenCharacters(storyText(comment.content.replaceAll("\n", "<br>")))
    .normalize("NFC")
    .trim();
  let content = cutText(text, moderationLimits.content);
  for (
    let most: number = moderationLimits.content;
    content.length > moderationLimits.content;
    most = Math.floor(most * 0.8)
  )
    content = cutText(text, most);
  if (content !== text) reasons.push("comment.cut");
  const time = readGiven([
    { text: comment.dateGmt, isUtc: true },
    { text: comment.date, isUtc: false },
  ]);
  reasons.push(...time.reasons);
  const isAhead = time.at !== undefined && time.at > now;
  if (isAhead) reasons.push(`date.future:${time.at?.toISOString()}`);
  const at = isAhead ? undefined : time.at;
  const status = statuses[comment.approved] ?? ("rejected" as const);
  const said = {
    writer: fitLine(comment.writer, 120),
    content,
    // When it was said is not known, so somebody looks at it first.
    status: status === "approved" && (at === undefined || time.isDoubtful) ? ("pending" as const) : status,
    at: at ?? storyAt,
    parent: comment.parent === "" || comment.parent === "0" ? undefined : comment.parent,
  };
  const note = { kind: "comment" as const, sourceId: comment.id, title: fitLine(content, 80), line };
  const entry: CommentEntry = { ...note, ...said, reasons, digest: contentDigest([note.sourceId, said]) };
  if (comment.type !== "" && comment.type !== "comment") return { entry, reason: "comment.pingback" };
  if (!Object.hasOwn(statuses, comment.approved)) return { entry, reason: "comment.spam" };
  return content === "" ? { entry, reason: "comment.empty" } : { entry };
}
