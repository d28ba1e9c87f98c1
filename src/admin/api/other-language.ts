// The same story in the other language, for the form of this one (permissions.csv N423, N424).
import { data } from "react-router";
import { previewPath } from "#app/admin/articles/article-rights.ts";
import { storyDifference } from "#app/admin/articles/history/story-difference.server.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, keepFormOnLoadError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { findEditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { listNameable, type NameableAccount } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { markTranslated } from "#app/features/newsroom/translations/commands.server.ts";
import { findOtherSide, type OtherSide } from "#app/features/newsroom/translations/queries.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/other-language";

/**
 * Nothing for a story without one, or with one that this person may not see; 404 for a story that they may not edit.
 */
export async function loader(args: Route.LoaderArgs) {
  const { person, reach, platform } = await openScreen(args, { permission: "article.edit" });
  const { id } = args.params;
  const named = args.url.searchParams.get("other") ?? "";
  const story = id === "new" ? { id: undefined, named } : { id };
  const within = { reach, personId: person.id };
  const isKnown =
    isIdentifier(story.id ?? named) &&
    (story.id === undefined || (await findEditableArticle(platform.db, story.id, within)) !== undefined);
  if (!isKnown) throw data(null, { status: 404 });
  const other = await findOtherSide(platform.db, story, within);
  return { other: other && shown(other, await listNameable(platform.db)) };
}

function shown({ now, earlier, slug, ...story }: OtherSide, accounts: readonly NameableAccount[]) {
  return {
    ...story,
    title: now.title || story.title,
    /** Its page, for reading beside the form. */
    address:
      story.status === "published" && !story.hasCopy ? storyPath({ ...story, slug }) : `${previewPath(story)}?live`,
    since: earlier && {
      at: earlier.at,
      by: earlier.by,
      difference: storyDifference(earlier.typed, now, accounts).filter(isText),
    },
  };
}

/** Each side's own, which a translator does not follow. */
const ownFields: readonly string[] = ["slug", "translation_of", "related_ids", "lang"];
const isText = ({ field }: { field: string }) => !ownFields.includes(field);

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    mark: ({ run }) => run(markTranslated, { id: args.params.id }),
  });
}

export const clientLoader = keepFormOnLoadError;
export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;
