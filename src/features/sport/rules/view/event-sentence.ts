// What an entry says in one sentence: "Goal, Seti Valley, 46′ (9 K. Rai)", "67′ 14 Langtang for 8 Himchuli, Arun".

import { matchEventFields } from "#app/features/sport/rules/event-details.ts";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { type EventNames, type EventValue, fieldLabel, valuesIn } from "./event-text.ts";
import { entryText, periodText, scoreText } from "./summary-text.ts";

type Details = Readonly<Record<string, unknown>>;
type Said = Pick<MatchEvent, "kind" | "details"> & { id?: string; target?: string | null };

/** `title` stands out; `rest` follows it directly, with its own comma. */
export type EventSentence = { title: string; rest: string };

/** What an entry says; of one that takes back or corrects another, which one. `others` holds that one. */
export function entrySentence(names: EventNames, event: Said, others: readonly Said[]): EventSentence {
  if (event.kind !== "undo" && event.kind !== "correct") return sentenceOf(names, event.kind, detailsOf(event));
  const target = others.find(({ id }) => id === event.target);
  const said = sentenceOf(names, target?.kind ?? "", detailsOf(event.kind === "undo" && target ? target : event));
  const change = event.kind === "undo" ? "undo" : "correct";
  return { title: names.t(`admin.matches.changes.${change}`, { entry: said.title }), rest: said.rest };
}

/** The whole sentence as one text. */
export function spokenEntry(names: EventNames, event: Said, others: readonly Said[]): string {
  const { title, rest } = entrySentence(names, event, others);
  return `${title}${rest}`;
}

const detailsOf = ({ details }: Said) => (details ?? {}) as Details; // as the schema of its kind gave them

function sentenceOf(names: EventNames, kind: string, details: Details): EventSentence {
  const schema = sportOf(names.sport).eventKinds[kind];
  const values = schema ? valuesIn(names, matchEventFields(schema), details) : [];
  const exchange = kind === "substitution" ? exchangeOf(names, values) : undefined;
  const title = exchange ?? withScore(names, titleOf(names, kind, details), details);
  const left = values.filter(
    ({ name }) => !usual.has(String(details[name])) && !isInTitle(kind, name, exchange !== undefined),
  );
  const parts = left.filter(({ name, input }) => input === "side" || input === "clock" || mainFields.has(name));
  const beside = left.filter((value) => !parts.includes(value)).map((value) => besideText(names, value));
  const ordered = parts.toSorted((one, other) => orderOf(one) - orderOf(other)).map(partText);
  const rest = [...ordered.map((part) => `, ${part}`), ...(beside.length > 0 ? [` (${beside.join("; ")})`] : [])];
  return { title, rest: rest.join("") };
}

/** Whom or what an entry is about, where it is not a side. */
const mainFields = new Set(["entrant", "mark"]);
const orderOf = ({ input }: EventValue) => (input === "clock" ? 1 : 0);
const partText = ({ input, text }: EventValue) => (input === "clock" ? `${text}′` : text);

/** Usual choices go without saying; what the title says is not said twice. */
const usual = new Set(["open", "rally", "regular", "valid"]);
const titled: Readonly<Record<string, readonly string[]>> = {
  goal: ["how"],
  period: ["period", "phase", "ahead"],
  shootout_kick: ["scored"],
  award: ["how"],
};

function isInTitle(kind: string, name: string, isExchange: boolean): boolean {
  if (isExchange) return name === "on" || name === "off" || name === "clock";
  return name === "home" || name === "away" || (titled[kind]?.includes(name) ?? false);
}

/** Who did it needs no label; who else, and how many, does. */
function besideText({ t, sport, sides }: EventNames, { name, input, text }: EventValue): string {
  if (input === "count" || input === "check") return `${fieldLabel(t, sport, name, sides)} ${text}`;
  const isLabelled = input === "entrant" && name !== "player";
  return isLabelled ? `${fieldLabel(t, sport, name, sides)}: ${text}` : text;
}

function exchangeOf({ t }: EventNames, values: readonly EventValue[]): string | undefined {
  const wordOf = (name: string) => values.find((value) => value.name === name)?.text;
  const [on, off, clock] = [wordOf("on"), wordOf("off"), wordOf("clock")];
  if (on === undefined || off === undefined) return undefined;
  return [clock === undefined ? "" : `${clock}′`, t("sports.football.exchange", { on, off })].join(" ").trim();
}

function withScore({ lang }: EventNames, title: string, { home, away }: Details): string {
  return typeof home === "number" && typeof away === "number" ? `${title} ${scoreText([home, away], lang)}` : title;
}

/** What a period that ends leads to is what everybody calls it by. */
const breaks: Readonly<Record<string, string>> = {
  first_half: "half_time",
  second_half: "before_extra_time",
  extra_first: "extra_half_time",
};

function titleOf(names: EventNames, kind: string, { how, period, phase, scored }: Details): string {
  const { t, sport } = names;
  if (kind === "goal" && how === "own") return t("sports.football.entries.own");
  if (kind === "goal" && how === "penalty") return t("sports.football.entries.penalty");
  if (kind === "shootout_kick") return t(`sports.football.entries.${scored === true ? "kickScored" : "kickMissed"}`);
  if (kind === "award") return t(how === "walkover" ? "sports.common.walkover" : "sports.common.awarded");
  if (kind === "period" && typeof period === "string") {
    const pause = phase === "end" ? periodText(t, sport, breaks[period] ?? "") : null;
    if (pause !== null) return pause;
    const named = { period: periodText(t, sport, period) ?? period };
    return phase === "start" ? t("sports.football.entries.start", named) : t("sports.football.entries.end", named);
  }
  return entryText(t, sport, "kinds", kind);
}
