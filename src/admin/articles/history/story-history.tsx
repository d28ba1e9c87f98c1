// Every version of a story, what is typed and neither public nor saved into the draft, and what differs between them.

import type { Kysely } from "kysely";
import { data } from "react-router";
import { articleRights, mayEditArticle } from "#app/admin/articles/article-rights.ts";
import { type ScreenHandle, screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { VersionColumns, VersionDifference } from "#app/admin/kit/history/version-difference.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen } from "#app/admin/kit/screen.tsx";
import { findEditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { listNameable } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { listPublishedStories } from "#app/features/newsroom/articles/published-stories.server.ts";
import { textsOf } from "#app/features/newsroom/articles/restored-fields.server.ts";
import type { TypedFields } from "#app/features/newsroom/articles/rules.ts";
import {
  findStoryVersion,
  listStoryVersions,
  readStoryContent,
} from "#app/features/newsroom/articles/story-versions.server.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { restoreVersion } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import type { ListedVersion } from "#app/features/records/versions/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import type { Route } from "./+types/story-history";
import { shownChange } from "./shown-change.ts";
import { idsIn, storyDifference } from "./story-difference.server.ts";
import { VersionList } from "./version-list.tsx";

export const handle = { ...screens.articles, permission: "article.edit" } satisfies ScreenHandle;

/** What is shown: a version by its number, or what is not public. */
export type ShownVersion = number | "copy";

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { id } = args.params;
  const article = isIdentifier(id) ? await findEditableArticle(db, id, { reach, personId: person.id }) : undefined;
  if (!article) throw data(null, { status: 404 });
  const mayEdit = mayEditArticle(articleRights(person), { status: article.status, isOwn: true });
  const versions = await listStoryVersions(db, id);
  const copy = mayEdit ? await findWorkingCopy(db, id) : undefined;
  const asked = args.url.searchParams.get("version");
  const shown = shownVersion(asked, { hasCopy: copy !== undefined, latest: versions[0]?.number });
  const story = { id, title: article.title, lang: article.lang, status: article.status };
  const listed = { story, mayEdit, versions, copy: copy && { savedAt: copy.savedAt, savedBy: copy.savedBy } };
  if (shown === undefined) return { ...listed, shown, difference: undefined };
  const both =
    shown === "copy" && copy
      ? [await savedFields(db, id), copy.typed]
      : await versionFields(db, id, { shown, versions });
  const [before, after] = both ?? [];
  if (!after) throw data(null, { status: 404 });
  if (!before) return { ...listed, shown, difference: undefined };
  const titles = await titlesOf(db, [...idsIn(before), ...idsIn(after)]);
  return { ...listed, shown, difference: storyDifference(before, after, await listNameable(db), titles) };
}

/** What published stories are called, by their ids: whoever may enter the back office may know of these. */
async function titlesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isIdentifier);
  if (known.length === 0) return new Map();
  const stories = await listPublishedStories(db, { search: "", ids: known, limit: known.length });
  return new Map(stories.map(({ id, title }) => [id, title]));
}

function shownVersion(
  asked: string | null,
  { hasCopy, latest }: { hasCopy: boolean; latest: number | undefined },
): ShownVersion | undefined {
  if (asked !== null && /^[1-9]\d{0,8}$/.test(asked)) return Number(asked);
  return hasCopy ? "copy" : latest;
}

async function savedFields(db: Kysely<Database>, id: string): Promise<TypedFields> {
  return textsOf(await readStoryContent(db, id));
}

/** A version and the one before it, if there is one. */
async function versionFields(
  db: Kysely<Database>,
  id: string,
  { shown, versions }: { shown: ShownVersion; versions: readonly ListedVersion[] },
): Promise<readonly [TypedFields | undefined, TypedFields] | undefined> {
  if (shown === "copy") return undefined;
  const earlier = versions.find(({ number }) => number < shown)?.number;
  const before = earlier === undefined ? undefined : await findStoryVersion(db, id, earlier);
  const after = await findStoryVersion(db, id, shown);
  return after && [before && textsOf(before), textsOf(after)];
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    restore: async ({ run, input }) => {
      const { missing } = await run(restoreVersion, { ...input, id: args.params.id });
      return { missing };
    },
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function StoryHistory({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { story, versions, copy, shown, difference, mayEdit } = loaderData;
  return (
    <Screen
      title={t("articles.versions.title")}
      above={
        <Anchor href={`/admin/articles/${story.id}`} className="text-sm text-muted hover:text-ink hover:underline">
          ← {t("articles.versions.back")}
        </Anchor>
      }
    >
      <p lang={story.lang} className="headline-text max-w-prose text-xl">
        {story.title}
      </p>
      {shown === undefined ? (
        <p className="max-w-prose text-muted">
          {t(story.status === "published" ? "articles.versions.noneYet" : "articles.versions.none")}
        </p>
      ) : (
        <VersionColumns>
          <VersionList story={story} versions={versions} copy={copy} shown={shown} mayRestore={mayEdit} />
          <VersionDifference
            title={
              shown === "copy"
                ? t(story.status === "published" ? "articles.versions.copyChanges" : "articles.versions.draftChanges")
                : t("history.versions.changes", { number: formatNumber(shown, lang) })
            }
            changes={difference?.map((change) => shownChange(t, change, story.lang))}
          />
        </VersionColumns>
      )}
    </Screen>
  );
}
