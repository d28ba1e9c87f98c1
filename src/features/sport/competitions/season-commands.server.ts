// Every write of seasons themselves. permissions.csv N220 to N223. What is in them: stage-commands.server.ts,
// squad-commands.server.ts.
import type { Transaction } from "kysely";
import { storeSeason } from "#app/features/sport/results/commands.server.ts";
import { ruleErrors } from "#app/features/sport/rules/rule-fields.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { tieBreakers } from "#app/features/sport/rules/tie-breakers.ts";
import { command } from "#app/platform/command.ts";
import {
  assertActive,
  assertVersion,
  changeRow,
  insertRow,
  lockActive,
  noteFormerPath,
} from "#app/platform/db/entity-rows.server.ts";
import { assertUnused, mayPublish } from "#app/platform/db/named-entity-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { takeSlug } from "#app/platform/db/slugs.server.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { changedFields, publishedSwitch } from "#app/platform/versioned-input.ts";
import { competitionTag, seasonPathOf } from "./rules.ts";
import { seasonChange, seasonFields, seasonFormColumns, seasonInput } from "./season-rules.ts";
import { tagsOfSeasons } from "./shown-pages.server.ts";

type SeasonInput = Omit<(typeof seasonInput)["_output"], "competition_id">;

/** Told apart among the seasons of one competition. */
const slugFor = (trx: Transaction<Database>, competitionId: string, { name, slug }: SeasonInput) =>
  takeSlug(trx, "seasons", {
    typed: slug,
    following: slugify(name),
    among: { column: "competition_id", value: competitionId },
  });

/** Refuses rules, points and tie-breakers that the sport of the competition does not have. */
async function assertRules(trx: Transaction<Database>, competitionId: string, input: SeasonInput): Promise<void> {
  const { sport } = await trx
    .selectFrom("competitions")
    .select("sport")
    .where("id", "=", competitionId)
    .executeTakeFirstOrThrow();
  const played = sportOf(sport);
  const outcomes = Object.keys(played.table?.points ?? {});
  if (Object.keys(input.points).some((outcome) => !outcomes.includes(outcome)))
    throw fieldError("points", "choice.invalid");
  if (input.tie_breakers.some((name) => !tieBreakers.some((known) => known === name)))
    throw fieldError("tie_breakers", "choice.invalid");
  const fieldErrors = ruleErrors(played, input.match_rules, "match_rules");
  if (fieldErrors) throw new AppError("invalid", { fieldErrors });
}

function columnsOf(input: SeasonInput, slug: string) {
  const { match_rules, points } = input;
  return {
    ...pick(input, seasonFields),
    match_rules: JSON.stringify(match_rules),
    points: JSON.stringify(points),
    slug,
  };
}

const retryOn = ["seasons_slug_unique"];
const tagsOf = ({ competition_id }: { competition_id: string }) => [competitionTag(competition_id)];
const loadPages = (trx: Transaction<Database>, { id }: { id: string }) => tagsOfSeasons(trx, { season: id });

export const createSeason = command({
  name: "season.create",
  permission: "sport.create",
  input: seasonInput,
  async run({ trx, actor, input, now, newId }) {
    await assertActive(trx, "competitions", input.competition_id, "competition_id");
    await assertRules(trx, input.competition_id, input);
    const [id, slug] = [newId(), await slugFor(trx, input.competition_id, input)];
    const published = input.published && mayPublish(actor, "sport.edit");
    await insertRow(trx, "seasons", {
      ...{ ...columnsOf(input, slug), id, competition_id: input.competition_id, published },
      ...{ created_by: actor.kind === "person" ? actor.id : null, created_at: now, updated_at: now },
    });
    return { id, slug, published };
  },
  invalidates: ({ input }) => tagsOf(input),
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { name: input.name, published: result.published },
  }),
  retryOn,
});

export const updateSeason = command({
  name: "season.update",
  permission: "sport.edit",
  input: seasonChange,
  row: ({ trx, input }) => lockActive(trx, "seasons", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, pick(row, seasonFormColumns));
    await assertRules(trx, row.competition_id, input);
    const isSameSlug = input.slug === null || input.slug === row.slug;
    const slug = isSameSlug ? row.slug : await slugFor(trx, row.competition_id, input);
    await changeRow(trx, "seasons", row, columnsOf(input, slug), now);
    if (slug !== row.slug) {
      const competition = await trx
        .selectFrom("competitions")
        .select("slug")
        .where("id", "=", row.competition_id)
        .executeTakeFirstOrThrow();
      await noteFormerPath(trx, seasonPathOf(competition.slug, row.slug), { season_id: row.id });
    }
    // Every score and table follows from them.
    const changed = changedFields(row, pick(input, ["match_rules", "points", "tie_breakers"]));
    if (changed.length > 0) await storeSeason(trx, row.id, now);
    const pages = input.published === row.published ? [] : await tagsOfSeasons(trx, { season: row.id });
    return { id: row.id, slug, version: row.version + 1, pages };
  },
  invalidates: ({ row, result }) => [...tagsOf(row), ...result.pages],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: {
      name: input.name,
      published: { from: row.published, to: input.published },
      fields: changedFields(row, { ...input, slug: result.slug }),
    },
  }),
  retryOn,
});

export const setSeasonPublished = switchCommand("seasons", "published", {
  name: "season.setPublished",
  permission: "sport.edit",
  input: publishedSwitch,
  load: loadPages,
  invalidates: (row, pages) => [...tagsOf(row), ...pages],
  detail: ({ name }, published) => ({ name, published }),
});

/** One with matches answers 409; those in the trash count, because they can come back. */
export const { delete: deleteSeason, restore: restoreSeason } = trashCommands("seasons", {
  name: "season",
  permission: "sport.delete",
  load: loadPages,
  invalidates: (row, pages) => [...tagsOf(row), ...pages],
  detail: ({ name }) => ({ name }),
  async beforeDelete(trx, { id }) {
    const { count } = await trx
      .selectFrom("matches")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("season_id", "=", id)
      .executeTakeFirstOrThrow();
    assertUnused([{ kind: "matches", count: Number(count) }]);
  },
  beforeRestore: (trx, { competition_id }) => assertActive(trx, "competitions", competition_id, "competition_id"),
});
