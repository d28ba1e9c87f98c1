// The links by which people without an account read a story (permissions.csv N420 to N422). Read and sent by the panel
// in the story's form, when it is opened.
import { data } from "react-router";
import { articleRights, mayEditArticle, previewPath } from "#app/admin/articles/article-rights.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, keepFormOnLoadError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { findEditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { makePreviewLink, revokePreviewLink } from "#app/features/newsroom/preview-links/commands.server.ts";
import { listPreviewLinks } from "#app/features/newsroom/preview-links/queries.server.ts";
import { endOfEmbargo } from "#app/features/newsroom/times/story-times.ts";
import { platformContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/preview-links";

/** Those that are good now. A story that one may not edit is as unknown as one that never was. */
export async function loader(args: Route.LoaderArgs) {
  const { person, reach, platform } = await openScreen(args, { permission: "article.edit" });
  const { db, clock } = platform;
  const { id } = args.params;
  const story = isIdentifier(id) ? await findEditableArticle(db, id, { reach, personId: person.id }) : undefined;
  if (!story || !mayEditArticle(articleRights(person), { status: story.status, isOwn: true }))
    throw data(null, { status: 404 });
  const now = clock.now();
  const times = await db.selectFrom("articles").select("embargo_until").where("id", "=", id).executeTakeFirst();
  return { links: await listPreviewLinks(db, id, now), opensAt: times ? endOfEmbargo(times, now) : null };
}

export function action(args: Route.ActionArgs) {
  const { origin } = args.context.get(platformContext);
  return answerForm(args, {
    make: async ({ run, input }) => {
      const { key, ...story } = await run(makePreviewLink, { ...input, id: args.params.id });
      const { opensAt, expiresAt } = story;
      return { address: `${origin}${previewPath(story)}?key=${key}`, opensAt, expiresAt };
    },
    revoke: ({ run, input }) => run(revokePreviewLink, input),
  });
}

export const clientLoader = keepFormOnLoadError;
export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;
