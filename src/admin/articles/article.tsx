// Writing a story (back-office.md 2, 4 and 5). Each has an address of its own, so that it can be sent to a colleague; that of
// a new one is `new`, and becomes its own with the first save, under a form that stays as it is.
import { useEffect, useRef, useState } from "react";
import { data, useRevalidator } from "react-router";
import {
  findEditableArticle,
  findReplacedText,
  findSavedVersion,
  listTranslations,
} from "../../features/articles/admin-queries.server.ts";
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
import { type OpenScreen, openScreen } from "../kit/open-screen.server.ts";
import { Screen } from "../kit/screen.tsx";
import { type ScreenHandle, screens } from "../screens.ts";
import type { Route } from "./+types/article";
import { articleRights, mayEditArticle, mayPreview, previewPath } from "./article-rights.ts";
import { ArticleForm } from "./form/article-form.tsx";
import { WayBack } from "./form/form-notes.tsx";
import { emptyStory, type StoryValues, storyValuesOf } from "./form/story-values.ts";

export const handle = { ...screens.articles, permission: "article.edit" } satisfies ScreenHandle;

const newStory = "new";

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const isNew = id === newStory;
  const opened = await openScreen(args, isNew ? { permission: "article.create" } : handle);
  const { person, lang, platform } = opened;
  const rights = articleRights(person);
  const story = isNew
    ? {
        mayEdit: true,
        values: await startOf(opened, args.url.searchParams.get("translate")),
        saved: undefined,
        replacedIn: undefined,
        translations: [],
      }
    : await readStory(opened, id, args.url.searchParams.get("replaced"));
  return { rights, sections: sectionOptions(await listSections(platform.db, lang)), ...story };
}

/** What a new story begins with: nothing, or what the other language of a story has in common with it. */
async function startOf({ person, lang, platform }: OpenScreen, translated: string | null): Promise<StoryValues> {
  const reach = may(person, "article.edit");
  const original =
    translated !== null && isIdentifier(translated) && reach !== "none"
      ? await findEditableArticle(platform.db, translated, { reach, personId: person.id })
      : undefined;
  if (!original) return { ...emptyStory, lang };
  const { category, tags, image_url, image_alt } = storyValuesOf(original);
  const link = { translation_of: original.id, translation_title: original.title };
  return { ...emptyStory, ...link, category, tags, image_url, image_alt, lang: original.lang === "en" ? "ne" : "en" };
}

async function readStory({ person, reach, lang, platform }: OpenScreen, id: string, replacedIn: string | null) {
  const article = isIdentifier(id)
    ? await findEditableArticle(platform.db, id, { reach, personId: person.id })
    : undefined;
  if (!article) throw data(null, { status: 404 });
  const rights = articleRights(person);
  const replaced =
    replacedIn !== null && isIdentifier(replacedIn)
      ? await findReplacedText(platform.db, { id, entryId: replacedIn })
      : undefined;
  return {
    // Within the reach every story of somebody who edits only their own is theirs.
    mayEdit: mayEditArticle(rights, { status: article.status, isOwn: true }),
    values: storyValuesOf({ ...article, ...replaced }),
    replacedIn: replaced && replacedIn,
    translations: await listTranslations(platform.db, id),
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
    /** A new story; after a conflict, one's own version as a story of its own. */
    create: ({ run, input }) => run(createArticle, input),
  });
}

async function save({ run, input, platform, person }: Form) {
  try {
    // What was replaced is for the log alone.
    const { replaced: _replaced, ...saved } = await run(updateArticle, input);
    return saved;
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === "conflict";
    const reach = may(person, "article.edit");
    // Whoever was beaten to it is shown what stands there now.
    if (!isConflict || reach === "none") throw error;
    const saved = await findSavedVersion(platform.db, String(input.id), { reach, personId: person.id });
    throw new AppError("conflict", { detail: { saved } });
  }
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

/** What a form shows: a new story, a story, or a text of it that was saved over. */
function shownIn(storyId: string | undefined, replacedIn?: string | null): string {
  return `${storyId ?? newStory} ${replacedIn ?? ""}`;
}

/**
 * A number for each opening of a form: what else it shows has another, and so has the same story read anew. Only a form
 * that has just saved a new story, or a text that was saved over, goes on under the story's address; it says so by
 * `goOnAs`.
 */
function useOpening(shown: string, loaderData: unknown) {
  const { revalidate } = useRevalidator();
  const [opening, setOpening] = useState({ shown, number: 0 });
  const [going, setGoing] = useState<{ from: string; to: string }>();
  const awaited = useRef<unknown>(undefined);
  if (opening.shown !== shown) {
    const isSame = going?.from === opening.shown && going.to === shown;
    setOpening({ shown, number: opening.number + (isSame ? 0 : 1) });
    setGoing(undefined);
  }
  useEffect(() => {
    if (awaited.current === undefined || awaited.current === loaderData) return;
    awaited.current = undefined;
    setOpening(({ number, ...rest }) => ({ ...rest, number: number + 1 }));
  }, [loaderData]);
  const readAgain = () => {
    awaited.current = loaderData;
    void revalidate();
  };
  return { number: opening.number, readAgain, goOnAs: (id: string) => setGoing({ from: shown, to: shownIn(id) }) };
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { mayEdit, saved, replacedIn, ...form } = loaderData;
  const opening = useOpening(shownIn(saved?.id, replacedIn), loaderData);
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
  return (
    <ArticleForm
      key={opening.number}
      {...form}
      saved={saved}
      isReplaced={replacedIn !== undefined}
      onReload={opening.readAgain}
      onMove={opening.goOnAs}
    />
  );
}
