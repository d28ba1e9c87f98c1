// What on a shared page changes too often to drop the page for it: a page that is asked for is compared with the
// database once a minute, or as often as its loader says, and made anew when it reads differently
// (docs/decisions/0004).
import { setTimeout } from "node:timers/promises";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Log } from "#app/platform/log.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";

type Question = { isSame: () => Promise<boolean>; milliseconds: number; dueAt: number };

/** The questions of one page, each with from when on it is asked. */
export type Recheck = { questions: readonly Question[]; add: RequestFacts["recheck"] };

/** For how long figures are believed where nothing else is said. */
const usualSeconds = 60;
/** Milliseconds for which a reader waits for newer figures; after that they get the page as it is. */
const patienceMilliseconds = 300;

/** For a render that begins now. */
export function newRecheck(now: number): Recheck {
  const questions: Question[] = [];
  return {
    questions,
    add(isSame, seconds = usualSeconds) {
      const milliseconds = seconds * 1_000;
      questions.push({ isSame, milliseconds, dueAt: now + milliseconds });
    },
  };
}

export function isRecheckDue({ questions }: Recheck, now: number): boolean {
  return questions.some(({ dueAt }) => now >= dueAt);
}

/**
 * Asks what is due, and nobody else until it is due again. True also when there is no answer: what is shown is better
 * than an error.
 */
export async function readsTheSame(recheck: Recheck, now: number, log: Log): Promise<boolean> {
  const due = recheck.questions.filter(({ dueAt }) => now >= dueAt);
  for (const question of due) question.dueAt = now + question.milliseconds;
  try {
    const answers = await Promise.all(due.map(({ isSame }) => isSame()));
    return answers.every((isSame) => isSame);
  } catch (error) {
    if (!isDatabaseAway(error)) log.error("the figures of a page could not be asked for", error);
    return true;
  }
}

/** What the work gives, or `undefined` when it takes longer than a reader should wait. The work goes on. */
export async function withinPatience<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, setTimeout(patienceMilliseconds, undefined, { ref: false })]);
}
