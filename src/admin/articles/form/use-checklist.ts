import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ChecklistAnswer } from "#app/admin/api/story-checklist.ts";
import type { Finding } from "#app/features/newsroom/checklist/rules.ts";
import type { StoryValues } from "./story-values.ts";

const restMilliseconds = 900;
const longestMilliseconds = 15_000;

type ChecklistOptions = {
  /** Whether this person publishes at all; nobody else is asked for anything. */
  isOn: boolean;
  id: string | undefined;
  read: () => StoryValues | undefined;
};

export type Checklist = {
  /** `undefined` before the first answer. */
  findings: readonly Finding[] | undefined;
  /** What the template of the story asks to be looked at, and what this person has ticked since the form opened. */
  reminders: readonly string[];
  ticked: ReadonlySet<string>;
  tick: (reminder: string) => void;
  /** Whether the last question had no answer, so that the findings may be old. */
  isBehind: boolean;
  /** To be called whenever something was typed. */
  note: () => void;
};

type Answer = { findings: readonly Finding[] | undefined; reminders: readonly string[] };

const unasked: Answer = { findings: undefined, reminders: [] };

/** Has what is typed looked through by the server once the typing rests, and again after each change. */
export function useChecklist({ isOn, id, read }: ChecklistOptions): Checklist {
  const [{ findings, reminders }, setAnswer] = useState<Answer>(unasked);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBehind, setBehind] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const ask = useEffectEvent(async () => {
    const typed = read();
    if (!isOn || !typed) return;
    asked.current += 1;
    const question = asked.current;
    const answer = await send(id, typed);
    // Only the last question counts: an earlier one may be answered later.
    if (question !== asked.current) return;
    setBehind(answer === undefined);
    if (answer) setAnswer(answer);
  });
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), restMilliseconds);
  };
  useEffect(() => {
    timer.current = setTimeout(() => void ask(), 0);
    return () => clearTimeout(timer.current);
  }, []);
  const tick = (reminder: string) =>
    setTicked(
      (before) =>
        new Set(before.has(reminder) ? [...before].filter((other) => other !== reminder) : [...before, reminder]),
    );
  return { findings, reminders, ticked, tick, isBehind, note: wait };
}

async function send(id: string | undefined, typed: StoryValues): Promise<Answer | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, id: id ?? "" })) body.set(name, value);
  try {
    const answer = await fetch("/admin/articles/checklist", {
      method: "POST",
      body,
      signal: AbortSignal.timeout(longestMilliseconds),
    });
    const said = (await answer.json()) as ChecklistAnswer;
    return "findings" in said ? said : undefined;
  } catch {
    return undefined;
  }
}
