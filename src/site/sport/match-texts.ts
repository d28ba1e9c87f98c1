// What a match is called, how it stands and what a screen reader says of it.
import type { MatchListItem, ShownSource } from "#app/features/sport/matches/queries.server.ts";
import type { EntrantName, MatchSummary, Side, SideName } from "#app/features/sport/rules/sport.ts";
import {
  clockText,
  finishedText,
  markText,
  noteText,
  periodText,
  spokenTotal,
} from "#app/features/sport/rules/view/summary-text.ts";
import { shortDate, spokenTime, weekday } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { shortNameIn } from "./sport-names.tsx";
import { teamPath } from "./sport-paths.ts";

export type Texts = { t: Translator; lang: Lang };

type Sides = Pick<MatchListItem, "home" | "away" | "home_source" | "away_source">;

/** What stands for a team that is not known yet: where it comes from. */
export function openSideText({ t, lang }: Texts, source: ShownSource | null): string {
  if (source === null) return t("matches.openSide");
  if (source.from === "match") {
    if (!source.match) return t("matches.openSide");
    const { round_name, round_name_ne, round_index, tie_index } = source.match;
    const round = inLanguage(lang, round_name, round_name_ne) || t("sportPages.round", { number: round_index });
    return t(source.take === "winner" ? "matches.fromWinner" : "matches.fromLoser", { round, number: tie_index });
  }
  const { group } = source;
  return t("matches.fromGroup", { group, rank: digitsFor(lang, String(source.rank)) });
}

/** The name of a side, or where its team comes from. */
export function sideText(texts: Texts, match: Sides, side: Side): string {
  const team = side === 0 ? match.home : match.away;
  return team ? nameIn(texts.lang, team) : openSideText(texts, side === 0 ? match.home_source : match.away_source);
}

/** Whether it has no two sides but many entrants. */
export const isContest = (match: Sides & Pick<MatchListItem, "title">) =>
  match.title !== null && !match.home && !match.away && !match.home_source && !match.away_source;

/** "Arun – Bheri", or what is contested. */
export function matchNameText(texts: Texts, match: Sides & Pick<MatchListItem, "title" | "title_ne">): string {
  if (isContest(match)) return inLanguage(texts.lang, match.title ?? "", match.title_ne);
  return `${sideText(texts, match, 0)} – ${sideText(texts, match, 1)}`;
}

/** Both sides as a sport's drawings name them; `null` where there are none. */
export function sideNames(texts: Texts, match: MatchListItem): readonly [SideName, SideName] | null {
  if (isContest(match)) return null;
  const nameOf = (side: Side): SideName => {
    const team = side === 0 ? match.home : match.away;
    const name = sideText(texts, match, side);
    if (!team) return { name, shortName: name, url: null };
    const url = team.published ? teamPath(team.slug, texts.lang) : null;
    return { name, shortName: shortNameIn(texts.lang, team), url, team };
  };
  return [nameOf(0), nameOf(1)];
}

/** Whether the score is shown: something was entered, or the match was given to a side. */
export const hasScore = (match: Pick<MatchListItem, "summary">): match is { summary: MatchSummary } =>
  match.summary?.sides.some(({ main }) => main !== "") ?? false;

type Stated = Pick<MatchListItem, "sport" | "status" | "summary">;

/** "First half 45+3′", "Full time", "Postponed"; nothing before a match. */
export function stateText({ t, lang }: Texts, { sport, status, summary }: Stated): string | undefined {
  if (status === "scheduled") return undefined;
  if (status === "finished") return finishedText(t, sport);
  if (status !== "live") return t(`matches.statuses.${status}`);
  const period = summary?.period ? periodText(t, sport, summary.period) : null;
  if (period === null) return t("matches.statuses.live");
  return summary?.clock ? digitsFor(lang, `${period} ${clockText(t, sport, summary.clock)}`) : period;
}

/** How it was decided, where more is to be said than the score: in a contest of many who leads or has won. */
export function decisionText(texts: Texts, match: MatchListItem): string | null {
  const note = match.summary?.note ?? null;
  if (note?.values.entrant !== undefined && match.leaders.length === 0) return null;
  return noteText(texts.t, note, sideNames(texts, match), leaderNames(texts, match));
}

/** Who leads or has won a contest of many, by their ids. */
function leaderNames({ lang }: Texts, { leaders }: Pick<MatchListItem, "leaders">): ReadonlyMap<string, EntrantName> {
  const unlinked = { url: null, number: null, side: null, teamName: null };
  return new Map(leaders.map((person) => [person.id, { name: nameIn(lang, person), ...unlinked }]));
}

/** The winners of a contest that is over, with their mark in the digits of the language; none where nobody is known. */
export function winnerOf(texts: Texts, match: MatchListItem): { name: string; mark: string } | undefined {
  const { status, summary, leaders } = match;
  if (status !== "finished" || !summary?.note || leaders.length === 0) return undefined;
  const mark = markText(texts.t, summary.note);
  const [first = "", ...others] = leaders.map((person) => nameIn(texts.lang, person));
  const name = others.length === 0 ? first : texts.t("sports.common.pair", { first, second: others.join(", ") });
  return { name, mark: digitsFor(texts.lang, mark) };
}

type Starting = Pick<MatchListItem, "starts_at" | "time_confirmed" | "status">;

/** "Saturday, Nov 21, 3:00 PM Nepal time"; of a match that is put off, for which day it was set. */
export function startText({ t, lang }: Texts, match: Starting): string {
  const { starts_at, time_confirmed, status } = match;
  if (status === "postponed") return t("matches.wasSet", { date: shortDate(starts_at, lang) });
  const time = time_confirmed ? t("events.time", { time: spokenTime(starts_at, lang) }) : t("matches.timeOpen");
  return `${weekday(starts_at, lang)}, ${shortDate(starts_at, lang)}, ${time}`;
}

/** A whole match as one sentence: "Arun 2, Bheri 1, Full time", "Arun against Bheri, Saturday, …". */
export function spokenMatch(texts: Texts, match: MatchListItem): string {
  const { lang } = texts;
  const state = stateText(texts, match);
  const parts = isContest(match) ? [matchNameText(texts, match)] : spokenSides(texts, match);
  const note = decisionText(texts, match);
  const when = match.status === "scheduled" || match.status === "postponed" ? startText(texts, match) : undefined;
  const reason = inLanguage(lang, match.status_reason, match.status_reason_ne);
  const said = [...parts, state, when, note === state ? undefined : note, reason];
  return digitsFor(lang, said.filter(Boolean).join(", "));
}

function spokenSides(texts: Texts, match: MatchListItem): readonly string[] {
  const [home, away] = [sideText(texts, match, 0), sideText(texts, match, 1)];
  if (!hasScore(match)) return [texts.t("matches.fixture", { home, away })];
  const { sides } = match.summary;
  return [`${home} ${spokenTotal(texts.t, sides[0].main)}`, `${away} ${spokenTotal(texts.t, sides[1].main)}`];
}
