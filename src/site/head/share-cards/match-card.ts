// A match before, while and after it is played. A minute that runs on is not on a card, which would be old as soon as
// it is drawn: the period is, and the clock where it is that of the last entry, such as an over.
import type { CardContent, CardSide } from "#app/features/sharing/cards/card.ts";
import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { noteText, totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { dateParts, timeOfDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { MatchStatus } from "#app/platform/db/schema.ts";
import { entrantNames } from "#app/site/sport/match/entrant-names.ts";
import type { ShownMatch } from "#app/site/sport/match/match-page.server.ts";
import {
  hasScore,
  isContest,
  matchNameText,
  sideNames,
  sideText,
  startText,
  stateText,
  type Texts,
} from "#app/site/sport/match-texts.ts";
import { type CardDraft, cardPicture, cardTeam } from "./card-draft.ts";
import type { StoryCardFacts } from "./story-card.ts";

const most = { lines: 4, rows: 8 } as const;

const states = {
  scheduled: "before",
  live: "live",
  finished: "after",
  walkover: "after",
  awarded: "after",
  postponed: "off",
  cancelled: "off",
  abandoned: "off",
} as const satisfies Record<MatchStatus, "before" | "live" | "after" | "off">;

export type MatchCardFacts = {
  match: ShownMatch;
  /** What was written of it in the language of the card. */
  stories: readonly Pick<StoryCardFacts["story"], "picture">[];
};

/** Both sides with their score, or the first of a contest of many. */
export function matchCard(texts: Texts, { match: shown, stories }: MatchCardFacts): CardDraft {
  const match = withoutMinute(shown);
  const picture = cardPicture(stories[0]?.picture, "behind");
  return { content: isContest(match) ? contest(texts, match) : contentOf(texts, match), picture };
}

function withoutMinute(match: ShownMatch): ShownMatch {
  const { summary, board } = match;
  if (!summary?.running) return match;
  return { ...match, summary: { ...summary, clock: "" }, board: { ...board, clock: "" } };
}

function contentOf(texts: Texts, match: ShownMatch): CardContent {
  const props = propsOf(texts, match);
  return {
    kind: "match",
    sport: match.sport,
    state: states[match.status],
    heading: headingOf(texts, match),
    sides: [sideOf(texts, match, { props, side: 0 }), sideOf(texts, match, { props, side: 1 })],
    status: stateText(texts, match) ?? shortStart(texts, match),
    notes: notesOf(texts, match, props),
  };
}

/** "Nov 21, 3:00 PM": it stands large between the teams. */
function shortStart({ lang, t }: Texts, { starts_at, time_confirmed }: ShownMatch): string {
  const { month, day } = dateParts(starts_at, lang);
  return `${month} ${day}, ${time_confirmed ? timeOfDay(starts_at, lang) : t("matches.timeOpen")}`;
}

function contest(texts: Texts, match: ShownMatch): CardContent {
  const props = propsOf(texts, match);
  const first = sportViewOf(match.sport).firstEntrants?.(props, texts.t) ?? [];
  return {
    kind: "ranking",
    heading: headingOf(texts, match),
    title: matchNameText(texts, match),
    columns: [""],
    rows: first.slice(0, most.rows).map(({ id, rank, mark }) => {
      const entrant = props.entrants.get(id);
      const name = entrant?.name ?? texts.t("sports.common.someone");
      return { rank, name: entrant?.teamName ? `${name} (${entrant.teamName})` : name, cells: [mark] };
    }),
    footer: [statusOf(texts, match), ...notesOf(texts, match, props)].join(" · "),
  };
}

const propsOf = (texts: Texts, match: ShownMatch): SportViewProps<unknown> => ({
  state: match.state,
  summary: match.board,
  sides: sideNames(texts, match),
  entrants: entrantNames(match, texts),
  lang: texts.lang,
});

type SideParts = { props: SportViewProps<unknown>; side: Side };

function sideOf(texts: Texts, match: ShownMatch, { props, side }: SideParts): CardSide {
  const { lang, t } = texts;
  const team = side === 0 ? match.home : match.away;
  const name = sideText(texts, match, side);
  const score = hasScore(match) ? match.summary.sides[side] : undefined;
  return {
    team: team ? cardTeam(team, lang) : { name, shortName: name },
    ...(score ? { score: totalText(score.main || "–", lang) } : {}),
    ...(score?.detail ? { detail: digitsFor(lang, score.detail) } : {}),
    lines: (sportViewOf(match.sport).sideLines?.(props, side, t) ?? []).slice(0, most.lines),
  };
}

/** "Himal League · Round 3". */
function headingOf({ lang }: Texts, { competition, round_name, round_name_ne }: ShownMatch): string {
  return [nameIn(lang, competition), inLanguage(lang, round_name, round_name_ne)].filter(Boolean).join(" · ");
}

const statusOf = (texts: Texts, match: ShownMatch) => stateText(texts, match) ?? startText(texts, match);

function notesOf(texts: Texts, match: ShownMatch, { sides, entrants }: SportViewProps<unknown>): readonly string[] {
  const { lang, t } = texts;
  const { summary, venue, status_reason, status_reason_ne } = match;
  const how = summary && noteText(t, summary.note, sides, entrants);
  const notes = [
    how && digitsFor(lang, how),
    inLanguage(lang, status_reason, status_reason_ne),
    venue && nameIn(lang, venue),
  ];
  const status = statusOf(texts, match);
  return [...new Set(notes)].flatMap((note) => (note && note !== status ? [note] : []));
}
