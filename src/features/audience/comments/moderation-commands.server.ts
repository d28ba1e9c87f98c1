// What staff do with comments. Specification: back-office.md 4 and 7, Comments; permissions.csv Z071 to Z075.
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { commentEdit, mayBecome, pagesOfComment } from "./moderation-rules.ts";

/** Two moderators who decide the same are both right: the second changes nothing. */
function decide(name: "comment.approve" | "comment.reject", status: CommentStatus) {
  return command({
    name,
    permission: "comment.moderate",
    input: entityChoice,
    row: ({ trx, input }) => lockActive(trx, "comments", input.id),
    allow: ({ row }) => (row.status === status || mayBecome(row.status, status) ? undefined : "conflict"),
    async run({ trx, row, now }) {
      if (row.status === status) return;
      await changeRow(trx, "comments", row, { status }, now);
    },
    invalidates: ({ row }) => [...pagesOfComment(row), ...pagesOfComment({ ...row, status })],
    audit: ({ row }) => ({ subjectId: row.id, detail: { status: { from: row.status, to: status } } }),
  });
}

export const approveComment = decide("comment.approve", "approved");
export const rejectComment = decide("comment.reject", "rejected");

/** Changes the words of a comment; who wrote it, when, and its status stay. */
export const editComment = command({
  name: "comment.edit",
  permission: "comment.moderate",
  input: commentEdit,
  row: ({ trx, input }) => lockActive(trx, "comments", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input);
    await changeRow(trx, "comments", row, { content: input.content }, now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates: ({ row }) => pagesOfComment(row),
  audit: ({ row }) => ({ subjectId: row.id, detail: { fields: ["content"] } }),
});

export const { delete: deleteComment, restore: restoreComment } = trashCommands("comments", {
  name: "comment",
  permission: "comment.moderate",
  invalidates: pagesOfComment,
  detail: ({ status }) => ({ status }),
});
