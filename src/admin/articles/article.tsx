// Writing a story (back-office.md 2, 4 and 5). Each has an address of its own, so that it can be sent to a colleague;
// that of a new one is `new`, and becomes its own with the first save, under a form that stays as it is.
import type { Kysely } from "kysely";
import type { ReactNode } from "react";
import { data } from "react-router";
import { sectionOptions } from "#app/admin/categories/section-options.ts";
import { type ScreenHandle, screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { type OpenScreen, openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen } from "#app/admin/kit/screen.tsx";
import { readAppearances } from "#app/features/front-page/homepage/appearances.server.ts";
import {
  type AdminReach,
  type EditableArticle,
  findEditableArticle,
  findReplacedText,
  findTitle,
  listTranslations,
} from "#app/features/newsroom/articles/admin-queries.server.ts";
import { listNameable } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { type MissingPart, missingParts } from "#app/features/newsroom/articles/restored-fields.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { listCorrectionsOf } from "#app/features/newsroom/corrections/queries.server.ts";
import { readReview } from "#app/features/newsroom/review/queries.server.ts";
import { listTemplateChoices } from "#app/features/newsroom/templates/queries.server.ts";
import { findWorkingCopy, type WorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { langOf, siteLanguageOr } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/article";
import { articleRights, mayEditArticle, mayPreview, previewPath } from "./article-rights.ts";
import { ArticleForm } from "./form/article-form.tsx";
import { BackToStories } from "./form/form-notes.tsx";
import { type StoryValues, storyValuesOf } from "./form/story-values.ts";
import { translationStart } from "./form/translation-start.server.ts";
import { newStory, shownIn, useOpening } from "./form/use-opening.ts";
import { LiveBlogPanel } from "./live/live-blog-panel.tsx";
import { CorrectionsPanel } from "./review/corrections-panel.tsx";
import { NotesPanel } from "./review/notes-panel.tsx";
import { ReviewPanel } from "./review/review-panel.tsx";
import { type Withdrawn, WithdrawnStory } from "./review/withdrawn-story.tsx";
import { readChangedFacts, reportStart } from "./start/report-start.server.ts";
import { templateStart } from "./start/template-start.server.ts";
import { storyIntents, within } from "./story-intents.server.ts";

export const handle = { ...screens.articles, permission: "article.edit" } satisfies ScreenHandle;

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const isNew = id === newStory;
  const opened = await openScreen(args, isNew ? { permission: "article.create" } : handle);
  const { person, lang, platform } = opened;
  const rights = articleRights(person);
  const story = isNew
    ? {
        mayEdit: true,
        authorId: person.id,
        facts: [],
        ...(await newStart(opened, args.url.searchParams)),
        saved: undefined,
        replacedIn: undefined,
        translations: [],
        review: undefined,
        corrections: [],
        withdrawn: undefined,
      }
    : await readStory(opened, id, args.url.searchParams);
  const { authorId, ...shown } = story;
  const naming = { accounts: inNameOrder(await listNameable(platform.db), lang, ({ name }) => name), authorId };
  return { rights, sections: sectionOptions(await listSections(platform.db, lang)), naming, ...shown };
}

/**
 * What a new story begins with: the report of a match, a template, the other language of a story, or nothing; and what
 * it could begin with.
 */
async function newStart({ person, lang, platform }: OpenScreen, search: URLSearchParams) {
  const [translated, template, match] = [search.get("translate"), search.get("template"), search.get("report")];
  const written = langOf(search.get("lang") ?? siteLanguageOr(lang));
  const started =
    (match === null ? undefined : await reportStart(platform.db, match, written)) ??
    (template === null ? undefined : await templateStart(platform.db, template, written));
  return {
    values: started ?? (await translationStart(platform.db, { translated, lang, reach: within(person) })),
    begunWith: started && `${match ?? template} ${written}`,
    templates: translated === null ? await listTemplateChoices(platform.db) : [],
  };
}

async function readStory({ person, reach, lang, platform }: OpenScreen, id: string, search: URLSearchParams) {
  const replacedIn = search.get("replaced");
  const known = { reach, personId: person.id };
  const article = isIdentifier(id) ? await findEditableArticle(platform.db, id, known) : undefined;
  if (!article) throw data(null, { status: 404 });
  const rights = articleRights(person);
  const withdrawn = withdrawalOf(article);
  // Within the reach every story of somebody who edits only their own is theirs.
  const mayEdit = !withdrawn && mayEditArticle(rights, { status: article.status, isOwn: true });
  const copy = mayEdit ? await findWorkingCopy(platform.db, id) : undefined;
  const replaced =
    !withdrawn && replacedIn !== null && isIdentifier(replacedIn)
      ? await findReplacedText(platform.db, { id, entryId: replacedIn })
      : undefined;
  return {
    ...{ mayEdit, withdrawn, begunWith: undefined, templates: [] },
    facts: mayEdit ? await readChangedFacts(platform.db, id) : [],
    authorId: article.author_id,
    corrections: (await listCorrectionsOf(platform.db, [id])).get(id) ?? [],
    values: replaced ? storyValuesOf({ ...article, ...replaced }) : await valuesWith(platform.db, article, copy, known),
    replacedIn: replaced && replacedIn,
    translations: await listTranslations(platform.db, id, known),
    // Notes quote the text, so those of a story that was taken down are in the archive with it.
    review:
      withdrawn?.kind === "taken_down"
        ? undefined
        : await readReview(platform.db, id, { personId: person.id, now: platform.clock.now() }),
    saved: {
      id: article.id,
      version: article.version,
      isPublic: article.status === "published",
      copy: replaced ? undefined : copyState(copy, search.get("missing")),
      status: article.status,
      address: article.status === "published" ? storyPath(article) : undefined,
      preview: mayPreview(rights, article) ? previewPath(article) : undefined,
      kind: article.kind,
      hasEnded: article.live_ended_at !== null,
      publishedAt: article.published_at,
      appearances: (await readAppearances(platform.db, [article.id], { lang, now: platform.clock.now() })).get(
        article.id,
      ),
      updatedAt: article.updated_at,
    },
  };
}

function withdrawalOf(row: EditableArticle): Withdrawn | undefined {
  const { withdrawal: kind, withdrawal_reason: reason, withdrawn_at: at } = row;
  return kind && reason !== null && at ? { kind, reason, at } : undefined;
}

/** What the form begins with: what is typed and not public, where there is such a text. The state is the story's. */
async function valuesWith(
  db: Kysely<Database>,
  article: EditableArticle,
  copy: WorkingCopy | undefined,
  reach: AdminReach,
) {
  const values = storyValuesOf(article);
  if (!copy) return values;
  const { translation_of } = copy.typed;
  const isOther = translation_of !== values.translation_of;
  const title =
    isOther && isIdentifier(translation_of) ? await findTitle(db, translation_of, reach) : values.translation_title;
  return { ...values, ...copy.typed, status: values.status, translation_title: title ?? "" };
}

export type CopyState = Omit<WorkingCopy, "typed"> & {
  /** What could not come along from the version that it was restored from. */
  missing: readonly MissingPart[];
};

function copyState(copy: WorkingCopy | undefined, missing: string | null): CopyState | undefined {
  if (!copy) return undefined;
  const { typed: _typed, ...state } = copy;
  const named = missing?.split(",") ?? [];
  return { ...state, missing: missingParts.filter((part) => named.includes(part)) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, storyIntents);
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Article({ loaderData }: Route.ComponentProps) {
  const { mayEdit, saved, replacedIn, begunWith, review, corrections, withdrawn, ...form } = loaderData;
  const opening = useOpening(shownIn(saved?.id, replacedIn ?? begunWith), loaderData);
  const lang = form.values.lang === "ne" ? "ne" : "en";
  const notes = saved && review && <NotesPanel articleId={saved.id} review={review} isBesideText={mayEdit} />;
  if (!mayEdit) {
    return (
      <LockedStory values={form.values} notes={notes}>
        {withdrawn && saved && <WithdrawnStory id={saved.id} lang={lang} withdrawn={withdrawn} rights={form.rights} />}
      </LockedStory>
    );
  }
  return (
    <ArticleForm
      key={opening.number}
      {...form}
      saved={saved}
      review={
        saved &&
        review && {
          state: (
            <>
              <LiveBlogPanel story={saved} />
              <ReviewPanel story={saved} review={review} rights={form.rights} />
            </>
          ),
          notes: (
            <>
              {notes}
              {saved.publishedAt && form.rights.publish && (
                <CorrectionsPanel
                  story={{ id: saved.id, lang, isPublished: saved.status === "published" }}
                  corrections={corrections}
                  rights={form.rights}
                />
              )}
            </>
          ),
        }
      }
      isReplaced={replacedIn !== undefined}
      onReload={opening.readAgain}
      onRestart={opening.restart}
      onMove={opening.goOnAs}
    />
  );
}

type LockedStoryProps = { values: StoryValues; notes: ReactNode; children: ReactNode };

/** A story that whoever looks at it may not change. `children` say why, where there is more to it than that. */
function LockedStory({ values, notes, children }: LockedStoryProps) {
  const { t } = useMessages();
  return (
    <Screen title={t("articles.editTitle")} above={<BackToStories />}>
      <p lang={values.lang} className="headline-text text-xl">
        {values.title}
      </p>
      {children || <p>{t("articles.locked")}</p>}
      <div className="max-w-form">{notes}</div>
    </Screen>
  );
}
