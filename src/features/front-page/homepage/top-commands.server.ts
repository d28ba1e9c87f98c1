// One press that puts a story at the top of the front page.
import type { Transaction } from "kysely";
import { command } from "#app/platform/command.ts";
import { changeRow, nextOrder } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { findPublished, lockSection } from "./commands.server.ts";
import { frontPageVersions } from "./front-page-versions.server.ts";
import { isWithin } from "./queries.server.ts";
import { arrangedPages, heroSectionName, sectionErrors, topStory } from "./rules.ts";

/** What the section is called where nobody has made it yet. */
const heroTitle = { section_title: "Top of the front page", section_title_ne: "गृहपृष्ठको शिखर" };

/**
 * First of the section that feeds the hero. In a full section the last story of its language makes room. One that
 * readers do not see now is switched on with this story alone: what stood in it is out of date.
 */
export const putOnTop = command({
  name: "homepage.putOnTop",
  permission: "settings.edit",
  versions: frontPageVersions,
  input: topStory,
  async run({ trx, input, now, newId }) {
    const story = await findPublished(trx, input.article_id);
    if (!story) throw fieldError("article_id", sectionErrors.notPublished);
    const { title } = story;
    const hero = await lockHero(trx);
    if (!hero) {
      const id = newId();
      const order_index = await nextOrder(trx, "homepage_sections");
      const made = { ...heroTitle, id, order_index, section_name: heroSectionName, article_ids: [story.id] };
      await trx
        .insertInto("homepage_sections")
        .values({ ...made, created_at: now, updated_at: now })
        .execute();
      return { id, title };
    }
    const isShown = hero.is_active && isWithin(hero, now);
    const others = isShown ? hero.article_ids.filter((id) => id !== story.id) : [];
    const article_ids = [story.id, ...(await withRoom(trx, others, { lang: story.lang, most: hero.max_articles - 1 }))];
    const switchedOn = { is_active: true, starts_at: null, ends_at: null };
    await changeRow(trx, "homepage_sections", hero, { article_ids, ...(isShown ? {} : switchedOn) }, now);
    return { id: hero.id, title };
  },
  invalidates: () => arrangedPages,
  audit: ({ result }) => ({ subjectId: result.id, detail: { title: result.title } }),
  // Somebody else has made the section meanwhile.
  retryOn: ["homepage_sections_one_hero"],
});

async function lockHero(trx: Transaction<Database>) {
  const hero = await trx
    .selectFrom("homepage_sections")
    .select("id")
    .where("section_name", "=", heroSectionName)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return hero && lockSection(trx, hero.id);
}

/** As many as there is room for; the last of the language leaves first, because each language has its own top. */
async function withRoom(
  trx: Transaction<Database>,
  ids: readonly string[],
  { lang, most }: { lang: "en" | "ne"; most: number },
): Promise<readonly string[]> {
  if (ids.length <= most) return ids;
  const rows = await trx.selectFrom("articles").select(["id", "lang"]).where("id", "in", ids).execute();
  const sameLanguage = new Set(rows.filter((row) => row.lang === lang).map(({ id }) => id));
  const leaving = ids.findLast((id) => sameLanguage.has(id)) ?? ids.at(-1);
  return withRoom(
    trx,
    ids.filter((id) => id !== leaving),
    { lang, most },
  );
}
