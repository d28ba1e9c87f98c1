// The New Article form (back-office.md 2 and 5). It has an address of its own, so that it survives a reload.
import { createArticle } from "../../features/articles/commands.server.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { sectionOptions } from "../categories/section-options.ts";
import { answerForm } from "../kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "../kit/form-answer.ts";
import { openScreen } from "../kit/open-screen.server.ts";
import { type ScreenHandle, screens } from "../screens.ts";
import type { Route } from "./+types/article-new";
import { articleRights } from "./article-rights.ts";
import { ArticleForm } from "./form/article-form.tsx";
import { emptyStory } from "./form/story-values.ts";

export const handle = { ...screens.articles, permission: "article.create" } satisfies ScreenHandle;

export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  return {
    personId: person.id,
    rights: articleRights(person),
    sections: sectionOptions(await listSections(platform.db, lang)),
    values: { ...emptyStory, lang },
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { create: ({ run, input }) => run(createArticle, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function ArticleNew({ loaderData }: Route.ComponentProps) {
  return <ArticleForm {...loaderData} />;
}
