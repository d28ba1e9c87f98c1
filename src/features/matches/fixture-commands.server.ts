// Writes of fixtures: enter, edit, publish, delete, restore. permissions.csv N251 to N254. Several at once:
// round-commands.server.ts. What happens in a match: event-commands.server.ts.
import { command } from "../../platform/command.ts";
import { assertVersion, changeRow, insertRow, noteFormerPath } from "../../platform/db/entity-rows.server.ts";
import { mayPublish } from "../../platform/db/named-entity-commands.server.ts";
import { trashCommands } from "../../platform/entity-commands.server.ts";
import { pick } from "../../platform/entity-fields.ts";
import { changedFields, publishedSwitch } from "../../platform/versioned-input.ts";
import { storeResult } from "../match-results/commands.server.ts";
import { fillSides } from "../match-results/side-commands.server.ts";
import { storeStandings } from "../match-results/standings-commands.server.ts";
import { assertMayChange, columnsOf, stageOf, statusAfterMove, takeMatchSlug } from "./fixture-columns.server.ts";
import {
  lockMatch,
  lockSeason,
  lockSeasonOf,
  nameOfMatch,
  rereadMatch,
  tagsOf,
  tagsOfEntrants,
  tagsOfResult,
} from "./locked-match.server.ts";
import { matchChange, matchFormColumns, matchInput, matchPathOf } from "./rules.ts";

/** What is retried when somebody took the slug meanwhile. */
export const retryOn = ["matches_slug_unique"];
export const constraintErrors = { matches_fixture_unique: { field: "starts_at", code: "match.twice" } };

export const createMatch = command({
  name: "match.create",
  permission: "fixture.create",
  input: matchInput,
  row: async ({ trx, input }) => {
    const stage = await stageOf(trx, input.stage_id);
    const locked = await lockSeason(trx, stage.season_id);
    return locked && { ...locked, stage };
  },
  async run({ trx, actor, input, row, now, newId }) {
    const id = newId();
    const columns = await columnsOf(trx, input, row);
    const slug = await takeMatchSlug(trx, input, columns);
    const published = input.published && mayPublish(actor, "fixture.edit");
    const made = { created_by: actor.kind === "person" ? actor.id : null, created_at: now, updated_at: now };
    await insertRow(trx, "matches", {
      ...{ ...columns, ...made, id, slug, published, sport: row.competition.sport },
      ...{ season_id: row.season.id, stage_id: row.stage.id },
    });
    await fillSides(trx, row.season.id);
    const match = await rereadMatch(trx, id);
    return { id, slug, published, match, name: await nameOfMatch(trx, match) };
  },
  invalidates: ({ row, result }) => tagsOf(result.match, row),
  audit: ({ row, result }) => ({
    subjectId: result.id,
    detail: { name: result.name, competition: row.competition.short_name, published: result.published },
  }),
  retryOn,
  constraintErrors,
});

export const updateMatch = command({
  name: "match.update",
  permission: "fixture.edit",
  input: matchChange,
  row: ({ trx, input }) => lockMatch(trx, input.id),
  async run({ trx, input, row, now }) {
    const { match } = row;
    assertVersion(match, input, pick(match, matchFormColumns));
    const stage = await stageOf(trx, input.stage_id, row.season.id);
    const columns = await columnsOf(trx, input, { ...row, stage });
    await assertMayChange(trx, match, { ...columns, stage_id: stage.id });
    const isSameSlug = input.slug === null || input.slug === match.slug;
    const slug = isSameSlug ? match.slug : await takeMatchSlug(trx, input, columns);
    await changeRow(
      trx,
      "matches",
      match,
      {
        ...columns,
        stage_id: stage.id,
        slug,
        published: input.published,
        status: statusAfterMove(match, input.starts_at),
      },
      now,
    );
    if (slug !== match.slug) await noteFormerPath(trx, matchPathOf(match.slug), { match_id: match.id });
    const effects = await storeResult(trx, await rereadMatch(trx, match.id), now);
    // Also where the result is the same: it may stand in another table, on another day, or no longer before readers.
    for (const id of new Set([match.stage_id, stage.id])) await storeStandings(trx, id);
    const filled = await fillSides(trx, row.season.id);
    const after = await rereadMatch(trx, match.id);
    const name = await nameOfMatch(trx, after);
    return {
      entrants: input.published && !match.published ? await tagsOfEntrants(trx, match.id) : [],
      slug,
      version: match.version + 1,
      after,
      name,
      effects: { ...effects, filled: [...effects.filled, ...filled] },
    };
  },
  invalidates: ({ row, result }) => [
    ...new Set([...tagsOf(row.match, row), ...tagsOfResult({ ...row, match: result.after }, result.effects)]),
    ...result.entrants,
  ],
  audit: ({ input, row: { match }, result }) => ({
    subjectId: match.id,
    detail: {
      name: result.name,
      slug: { from: match.slug, to: result.slug },
      published: { from: match.published, to: input.published },
      fields: changedFields(match, { ...input, slug: result.slug }),
    },
  }),
  retryOn,
  constraintErrors,
});

/** A result counts in the table while readers see the match. */
export const setMatchPublished = command({
  name: "match.setPublished",
  permission: "fixture.edit",
  input: publishedSwitch,
  row: ({ trx, input }) => lockMatch(trx, input.id),
  async run({ trx, input, row: { match }, now }) {
    await changeRow(trx, "matches", match, { published: input.published }, now);
    await storeStandings(trx, match.stage_id);
    await fillSides(trx, match.season_id);
    return { name: await nameOfMatch(trx, match), entrants: await tagsOfEntrants(trx, match.id) };
  },
  invalidates: ({ row, result }) => [...tagsOf({ ...row.match, published: true }, row), ...result.entrants],
  audit: ({ input, row: { match }, result }) => ({
    subjectId: match.id,
    detail: { name: result.name, published: { from: match.published, to: input.published } },
  }),
});

/** In the trash a match counts nowhere; its slug stays its own. */
export const { delete: deleteMatch, restore: restoreMatch } = trashCommands("matches", {
  name: "match",
  permission: "fixture.delete",
  lockFirst: lockSeasonOf,
  load: async (trx, match) => {
    const locked = await lockSeason(trx, match.season_id);
    const entrants = match.published ? await tagsOfEntrants(trx, match.id) : [];
    return { tags: locked ? [...tagsOf(match, locked), ...entrants] : [], name: await nameOfMatch(trx, match) };
  },
  invalidates: (_match, { tags }) => tags,
  detail: (_match, { name }) => ({ name }),
  async afterwards(trx, match) {
    await storeStandings(trx, match.stage_id);
    await fillSides(trx, match.season_id);
  },
  restoreErrors: constraintErrors,
});
