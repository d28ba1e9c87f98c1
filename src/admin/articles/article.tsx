// Editing a story (back-office.md 2, 4 and 5). It has an address of its own, so that it can be sent to a colleague.
import { useEffect, useRef, useState } from "react";
import { data, useRevalidator } from "react-router";
import { findEditableArticle, findSavedVersion } from "../../features/articles/admin-queries.server.ts";
import { createArticle, updateArticle } from "../../features/articles/commands.server.ts";
import { storyPath } from "../../features/articles/story-pages.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { readAppearances } from "../../features/homepage/appearances.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { may } from "../../platform/auth/policy.ts";
import { AppError } from "../../platform/errors.ts";
import { isIdentifier } from "../../platform/text/is-identifier.ts";
import { sectionOptions } from "../categories/section-options.ts";
import { answerForm, type Form } from "../kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "../kit/form-answer.ts";
import { openScreen } from "../kit/open-screen.server.ts";
import { Screen } from "../kit/screen.tsx";
import { type ScreenHandle, screens } from "../screens.ts";
import type { Route } from "./+types/article";
import { articleRights, mayEditArticle, mayPreview, previewPath } from "./article-rights.ts";
import { ArticleForm } from "./form/article-form.tsx";
import { WayBack } from "./form/form-notes.tsx";
import { storyValuesOf } from "./form/story-values.ts";

export const handle = { ...screens.articles, permission: "article.edit" } satisfies ScreenHandle;

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, lang, platform } = await openScreen(args, handle);
  const { id } = args.params;
  const article = isIdentifier(id)
    ? await findEditableArticle(platform.db, id, { reach, personId: person.id })
    : undefined;
  if (!article) throw data(null, { status: 404 });
  const rights = articleRights(person);
  return {
    personId: person.id,
    rights,
    // Within the reach every story of somebody who edits only their own is theirs.
    mayEdit: mayEditArticle(rights, { status: article.status, isOwn: true }),
    sections: sectionOptions(await listSections(platform.db, lang)),
    values: storyValuesOf(article),
    saved: {
      id: article.id,
      version: article.version,
      address: article.status === "published" ? storyPath(article) : undefined,
      preview: mayPreview(rights, article) ? previewPath(article) : undefined,
      publishedAt: article.published_at,
      appearances: (await readAppearances(platform.db, [article.id], { lang, now: platform.clock.now() })).get(
        article.id,
      ),
      updatedAt: article.updated_at,
    },
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    save: (form) => save(form),
    /** After a conflict: one's own version as a story of its own. */
    create: ({ run, input }) => run(createArticle, input),
  });
}

async function save({ run, input, platform, person }: Form) {
  try {
    return await run(updateArticle, input);
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === "conflict";
    // Whoever was beaten to it is shown what stands there now.
    if (!isConflict || may(person, "article.edit") === "none") throw error;
    throw new AppError("conflict", { detail: { saved: await findSavedVersion(platform.db, String(input.id)) } });
  }
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

/** Reads the story anew; the number changes once the new reading is there, so that a form can begin again with it. */
function useReadings(loaderData: unknown): [number: number, readAgain: () => void] {
  const { revalidate } = useRevalidator();
  const [readings, setReadings] = useState(0);
  const awaited = useRef<unknown>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current === loaderData) return;
    awaited.current = undefined;
    setReadings((count) => count + 1);
  }, [loaderData]);
  const readAgain = () => {
    awaited.current = loaderData;
    void revalidate();
  };
  return [readings, readAgain];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { mayEdit, saved, ...form } = loaderData;
  const [readings, readAgain] = useReadings(loaderData);
  if (!mayEdit) {
    return (
      <Screen title={t("articles.editTitle")} above={<WayBack />}>
        <p lang={form.values.lang} className="headline-text text-xl">
          {form.values.title}
        </p>
        <p>{t("articles.locked")}</p>
      </Screen>
    );
  }
  return <ArticleForm key={`${saved.id} ${readings}`} {...form} saved={{ ...saved, onReload: readAgain }} />;
}
