// An earlier front page again (permissions.csv N430).
import type { Transaction } from "kysely";
import { parsedToday, replaceItems, restorePartCommand } from "#app/features/records/versions/part-commands.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { readFrontPage, storedFrontPage } from "./front-page-versions.server.ts";
import { arrangedPages, heroSectionName, sectionInput } from "./rules.ts";

/** As the form's schema takes a time. */
const typedTime = (text: string | null) => text && toDateTimeField(new Date(text));

/** Only published stories go into a section (Z056), so whatever is none any more is missing. */
async function prepare(trx: Transaction<Database>, content: VersionContent) {
  const { items } = storedFrontPage.parse(content);
  const ids = [...new Set(items.flatMap(({ article_ids }) => article_ids))];
  const stories =
    ids.length === 0
      ? []
      : await trx
          .selectFrom("articles")
          .select(["id", "title", "status", "deleted_at"])
          .where("id", "in", ids)
          .execute();
  const published = new Set(
    stories.filter((story) => story.status === "published" && story.deleted_at === null).map(({ id }) => id),
  );
  const titles = new Map(stories.map(({ id, title }) => [id, title]));
  return {
    missing: ids
      .filter((id) => !published.has(id))
      .map((id) => ({ kind: "story" as const, name: titles.get(id) ?? "" })),
    content: items.map((item) => ({
      ...parsedToday(sectionInput, {
        ...item,
        starts_at: typedTime(item.starts_at),
        ends_at: typedTime(item.ends_at),
      }),
      ...{ id: item.id, order_index: item.order_index, is_active: item.is_active },
      article_ids: item.article_ids.filter((id) => published.has(id)),
    })),
  };
}

const isHero = ({ section_name }: { section_name: string }) => Number(section_name === heroSectionName);

export const restoreFrontPage = restorePartCommand({
  name: "homepage.restoreVersion",
  part: "homepage",
  read: readFrontPage,
  invalidates: arrangedPages,
  prepare,
  // There is one hero at a time: another section may have to give up the name first.
  write: (writing, sections) =>
    replaceItems(
      writing,
      "homepage_sections",
      sections.toSorted((a, b) => isHero(a) - isHero(b)),
    ),
});
