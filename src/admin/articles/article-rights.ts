// What the interface offers for stories. It hides what the commands would refuse, by the same policy.
import { pathInLanguage } from "#app/messages/language.ts";
import { type Actor, may, type Reach } from "#app/platform/auth/policy.ts";
import type { ArticleStatus } from "#app/platform/db/schema.ts";

export type ArticleRights = {
  create: boolean;
  edit: Reach;
  publish: boolean;
  /** Without a second person, for a reason, where two are asked for. */
  publishAlone: boolean;
  remove: boolean;
  /** Into the ticker. */
  announce: boolean;
  /** To the top of the front page. */
  feature: boolean;
};

export function articleRights(actor: Actor): ArticleRights {
  return {
    create: may(actor, "article.create") !== "none",
    edit: may(actor, "article.edit"),
    publish: may(actor, "article.publish") !== "none",
    publishAlone: actor.kind === "person" && actor.role === "super_admin",
    remove: may(actor, "article.delete") !== "none",
    announce: may(actor, "breakingNews.edit") !== "none",
    feature: may(actor, "settings.edit") !== "none",
  };
}

/** Whoever may only write their own stories edits these as long as they are drafts (permissions.csv Z032). */
export function mayEditArticle({ edit }: ArticleRights, story: { status: ArticleStatus; isOwn: boolean }): boolean {
  return edit === "all" || (edit === "own" && story.isOwn && story.status === "draft");
}

/** The form of a headline for the ticker, filled in for a published story. */
export function announcementHref({ id }: { id: string }): string {
  return `/admin/breaking-news?new=${id}`;
}

/** Where a story that readers do not have yet is shown as they will see it. */
export function previewPath({ lang, id }: { lang: "en" | "ne"; id: string }): string {
  return pathInLanguage(`/preview/${id}`, lang);
}

/**
 * Whoever sees everybody's stories in the list may read them; whoever sees only their own, their drafts
 * (permissions.csv Z002).
 */
export function mayPreview({ edit, remove }: ArticleRights, { status }: { status: ArticleStatus }): boolean {
  return status !== "published" && (edit === "all" || remove || status === "draft");
}
