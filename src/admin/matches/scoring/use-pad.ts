// What the keys ask for while they are answered: which key, which answers so far, who was chosen by hand.
import { useState } from "react";
import { clockAt, type RunningClock } from "#app/features/sport/rules/running-clock.ts";
import type { ScoringKey, ScoringSelection, ScoringStep } from "#app/features/sport/rules/scoring.ts";
import type { Draft } from "./scoring-view.ts";

type PadOptions = {
  selections: readonly ScoringSelection[];
  /** Kinds of event that name the selections. */
  selectedIn: readonly string[];
  clock: RunningClock | null;
  /** The time on the running clock, in milliseconds since 1970. */
  now: () => number;
  /** Whether events of this kind say when. */
  hasClock: (kind: string) => boolean;
  positionAt: (clock: string) => number | undefined;
  enter: (draft: Draft) => Promise<unknown>;
};

export type Asked = {
  key: ScoringKey;
  steps: readonly ScoringStep[];
  answers: Readonly<Record<string, unknown>>;
  clock: string | undefined;
};
type Chosen = { value: string; holdsFor: string };

/** Whoever was chosen by hand, for as long as the selection is the same; else who it usually is. */
function useSelections() {
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const chosenOf = ({ field, holdsFor, value, of }: ScoringSelection) => {
    const choice = chosen[field];
    return choice?.holdsFor === holdsFor && of.includes(choice.value) ? choice.value : value;
  };
  const choose = ({ field, holdsFor }: ScoringSelection, value: string) =>
    setChosen((before) => ({ ...before, [field]: { value, holdsFor } }));

  return { chosenOf, choose };
}

/** The event that a key and its answers are. */
function draftOf({ key, answers, clock: typed }: Asked, { clock, now, positionAt }: PadOptions): Draft {
  const { kindOf } = key;
  const kind = kindOf?.kinds[String(answers[kindOf.field] as string)] ?? key.kind;
  const details = { ...key.details, ...answers, ...(typed === undefined ? {} : { clock: typed }) };
  const isNow = typed === undefined || (clock !== null && typed === clockAt(clock, now()));
  return { kind, details, position: isNow ? undefined : positionAt(typed) };
}

/** A key that is pressed asks its questions one after the other; the last answer enters the event. */
export function usePad(options: PadOptions) {
  const { selections, selectedIn, clock, now, hasClock, enter } = options;
  const [asked, setAsked] = useState<Asked>();
  const { chosenOf, choose } = useSelections();
  const goOn = (next: Asked) => {
    setAsked(next.steps.length === 0 ? undefined : next);
    if (next.steps.length === 0) void enter(draftOf(next, options));
  };
  const press = (key: ScoringKey) => {
    const named = selectedIn.includes(key.kind) ? selections : [];
    const open = named.filter((selection) => chosenOf(selection) === null && selection.of.length > 0);
    const missing = open.map(({ field, of }): ScoringStep => ({ field, ask: "entrant", of, word: ["fields", field] }));
    // Nobody is asked for a player where no line-up names one.
    const steps = [...missing, ...key.steps].filter((step) => step.ask !== "entrant" || step.of.length > 0);
    const answers = Object.fromEntries(named.map((selection) => [selection.field, chosenOf(selection)]));
    goOn({ key, steps, answers, clock: hasClock(key.kind) && clock ? clockAt(clock, now()) : undefined });
  };
  const answer = (value: unknown) => {
    const [step, ...rest] = asked?.steps ?? [];
    if (!asked || !step) return;
    const selection = selections.find(({ field }) => field === step.field);
    if (selection && typeof value === "string") choose(selection, value);
    goOn({ ...asked, steps: rest, answers: { ...asked.answers, [step.field]: value } });
  };
  return { asked, setAsked, press, answer, chosenOf, choose };
}
