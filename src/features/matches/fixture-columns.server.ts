// What the form of a fixture amounts to, and what it may not say.
import type { Selectable, Transaction } from "kysely";
import { kathmanduDay } from "../../messages/civil-day.ts";
import { assertActive } from "../../platform/db/entity-rows.server.ts";
import type { Database, SideSource } from "../../platform/db/schema.ts";
import { takeSlug } from "../../platform/db/slugs.server.ts";
import { pick } from "../../platform/entity-fields.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { slugify } from "../../platform/text/slug.ts";
import type { MatchRow } from "../match-results/played-match.server.ts";
import { ruleErrors } from "../sports/rule-fields.ts";
import { sportOf } from "../sports/sports.ts";
import type { LockedSeason } from "./locked-match.server.ts";
import { type MatchInput, matchFields, sourceText } from "./rules.ts";

export type Stage = Selectable<Database["season_stages"]>;

/** The stage of this id, of this season if one is said. */
export async function stageOf(trx: Transaction<Database>, id: string, seasonId?: string): Promise<Stage> {
  const stage = await trx.selectFrom("season_stages").selectAll().where("id", "=", id).executeTakeFirst();
  if (!stage || (seasonId !== undefined && stage.season_id !== seasonId))
    throw fieldError("stage_id", "choice.invalid");
  return stage;
}

type Where = LockedSeason & { stage: Stage; match?: MatchRow };

/** The columns that the form decides, but for slug, stage and `published`. */
export async function columnsOf(trx: Transaction<Database>, input: MatchInput, where: Where) {
  const { season, competition } = where;
  const sport = sportOf(competition.sport);
  const fieldErrors = ruleErrors(sport, { ...season.match_rules, ...input.rules }, "rules");
  if (fieldErrors) throw new AppError("invalid", { fieldErrors });
  await assertActive(trx, "venues", input.venue_id, "venue_id");
  const sides = await sidesOf(trx, input, where);
  const { slug: _slug, published: _published, stage_id: _stage, ...fields } = pick(input, matchFields);
  if (sport.shape === "many_entrants" && input.title === null) throw fieldError("title", "text.required");
  return {
    ...fields,
    ...sides,
    home_source: input.home_source && JSON.stringify(input.home_source),
    away_source: input.away_source && JSON.stringify(input.away_source),
    rules: JSON.stringify(input.rules),
  };
}

const sideFields = ["home", "away"] as const;

/** The teams and their group. Who comes from a new source `fillSides` writes. */
async function sidesOf(trx: Transaction<Database>, input: MatchInput, where: Where) {
  const { competition, stage, match } = where;
  if (sportOf(competition.sport).shape === "many_entrants")
    return { home_team_id: null, away_team_id: null, group_name: "" };
  const members = await trx
    .selectFrom("stage_teams")
    .select(["team_id", "group_name"])
    .where("stage_id", "=", stage.id)
    .execute();
  for (const side of sideFields) {
    const [team, source] = [input[`${side}_team_id`], input[`${side}_source`]];
    if (source !== null) await assertSource(trx, source, { field: `${side}_source`, where });
    else if (team === null) throw fieldError(`${side}_team_id`, "text.required");
    else
      await assertTeam(trx, team, {
        field: `${side}_team_id`,
        where,
        isMember: members.some(({ team_id }) => team_id === team),
      });
  }
  const teamOf = (side: (typeof sideFields)[number]) => {
    const source = input[`${side}_source`];
    if (source === null) return input[`${side}_team_id`];
    return match && sourceText(match[`${side}_source`]) === sourceText(source) ? match[`${side}_team_id`] : null;
  };
  const [home_team_id, away_team_id] = [teamOf("home"), teamOf("away")];
  if (home_team_id !== null && home_team_id === away_team_id) throw fieldError("away_team_id", "matchImport.sameTeam");
  const groupOf = (id: string | null) => members.find(({ team_id }) => team_id === id)?.group_name ?? "";
  const group_name = stage.kind === "groups" ? input.group_name || groupOf(home_team_id) : "";
  return { home_team_id, away_team_id, group_name };
}

/** A match that got a new time is no longer postponed. */
export const statusAfterMove = ({ status, starts_at }: Pick<MatchRow, "status" | "starts_at">, next: Date) =>
  status === "postponed" && next.getTime() !== starts_at.getTime() ? "scheduled" : status;

type SideCheck = { field: string; where: Where };

/** In a league or a group only its teams play; into a knock-out anybody of the sport may come. */
async function assertTeam(
  trx: Transaction<Database>,
  id: string,
  { field, where: { competition, stage }, isMember }: SideCheck & { isMember: boolean },
): Promise<void> {
  await assertActive(trx, "sport_teams", id, field);
  const team = await trx.selectFrom("sport_teams").select("sport").where("id", "=", id).executeTakeFirstOrThrow();
  if (team.sport !== competition.sport) throw fieldError(field, "choice.invalid");
  if (stage.kind !== "knockout" && !isMember) throw fieldError(field, "match.notInStage");
}

async function assertSource(
  trx: Transaction<Database>,
  source: SideSource,
  { field, where: { season, stage } }: SideCheck,
): Promise<void> {
  if (stage.kind !== "knockout") throw fieldError(field, "choice.invalid");
  if (source.from === "group") return;
  const found = await trx
    .selectFrom("matches")
    .innerJoin("season_stages", "season_stages.id", "matches.stage_id")
    .select("matches.id")
    .where("matches.id", "=", source.matchId)
    .where("matches.season_id", "=", season.id)
    .where("season_stages.kind", "=", "knockout")
    .where("matches.deleted_at", "is", null)
    .executeTakeFirst();
  if (!found) throw fieldError(field, "choice.invalid");
}

type Sides = { home_team_id: string | null; away_team_id: string | null };

/** Who plays, and in what, stands once somebody was entered or something happened. */
export async function assertMayChange(
  trx: Transaction<Database>,
  match: MatchRow,
  next: Sides & { stage_id: string; home_source: string | null; away_source: string | null },
): Promise<void> {
  if (next.home_source?.includes(match.id)) throw fieldError("home_source", "choice.invalid");
  if (next.away_source?.includes(match.id)) throw fieldError("away_source", "choice.invalid");
  const { begun } = await trx
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(eb.selectFrom("match_events").select("id").where("match_id", "=", match.id)),
          eb.exists(eb.selectFrom("match_entrants").select("match_id").where("match_id", "=", match.id)),
        ])
        .as("begun"),
    ])
    .executeTakeFirstOrThrow();
  if (!begun) return;
  if (next.stage_id !== match.stage_id) throw fieldError("stage_id", "match.begun");
  for (const side of sideFields) {
    const field = `${side}_team_id` as const;
    if (next[field] !== match[field]) throw fieldError(field, "match.begun");
  }
}

/** A free slug: that of the teams, or of what is contested, with the day. */
export async function takeMatchSlug(
  trx: Transaction<Database>,
  { slug, title, starts_at }: Pick<MatchInput, "slug" | "title" | "starts_at">,
  { home_team_id, away_team_id, round_name }: Sides & { round_name: string },
): Promise<string> {
  const nameOf = async (id: string | null) =>
    id === null
      ? undefined
      : (await trx.selectFrom("sport_teams").select("slug").where("id", "=", id).executeTakeFirst())?.slug;
  const [home, away] = [await nameOf(home_team_id), await nameOf(away_team_id)];
  const name = title ?? (home && away ? `${home} v ${away}` : round_name || "match");
  return takeSlug(trx, "matches", { typed: slug, following: slugify(`${name} ${kathmanduDay(starts_at)}`) });
}
