// What the button beside Save does, by what is chosen in the form.
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import type { ToReaders } from "./save-buttons.tsx";
import type { Choice, SaveWay } from "./story-state.ts";

export const wayTo: Readonly<Record<ToReaders, SaveWay>> = {
  publish: { into: "story", status: "published" },
  update: { into: "story" },
  scheduleUpdate: { into: "update" },
};

/** The button beside Save: none where Save itself publishes or takes the story back. */
export function toReadersBy({
  rights,
  isPublic,
  chosen,
}: {
  rights: ArticleRights;
  isPublic: boolean;
  chosen: Choice;
}): ToReaders | undefined {
  if (!rights.publish) return undefined;
  if (!isPublic) return chosen.status === "published" ? undefined : "publish";
  if (chosen.status !== "published") return undefined;
  return chosen.isTimed ? "scheduleUpdate" : "update";
}
