// What somebody is told of a story, as the bell, the list and the mail say it.
import type { Lang, NotificationKind } from "#app/platform/db/schema.ts";

export type Told = {
  id: string;
  kind: NotificationKind;
  articleId: string;
  noteId: string | null;
  title: string;
  lang: Lang;
  /** Who did it; nothing for the program and for somebody who is gone. */
  by: string | null;
  at: Date;
  isRead: boolean;
};

/** Where it leads: to the story, and there to the note. */
export function toldPath({ articleId, noteId }: { articleId: string; noteId: string | null }): string {
  return `/admin/articles/${articleId}${noteId === null ? "" : `#note-${noteId}`}`;
}
