// Figures on a shared page that change too often to drop the page for them: a page that is asked for is compared with the
// database once a minute, and made anew when it reads differently (docs/decisions/0004).
import { setTimeout } from "node:timers/promises";
import { isDatabaseAway } from "../db/outage.ts";
import type { Log } from "../log.ts";

/** The questions of one page, and from when on they are asked. */
export type Recheck = { questions: (() => Promise<boolean>)[]; dueAt: number };

/** Milliseconds for which figures are believed. */
const believedMilliseconds = 60_000;
/** Milliseconds for which a reader waits for newer figures; after that they get the page as it is. */
const patienceMilliseconds = 300;

/** For a render that begins now. */
export function newRecheck(now: number): Recheck {
  return { questions: [], dueAt: now + believedMilliseconds };
}

export function isRecheckDue({ questions, dueAt }: Recheck, now: number): boolean {
  return questions.length > 0 && now >= dueAt;
}

/** Asks, and nobody else for a minute. True also when there is no answer: what is shown is better than an error. */
export async function readsTheSame(recheck: Recheck, now: number, log: Log): Promise<boolean> {
  recheck.dueAt = now + believedMilliseconds;
  try {
    const answers = await Promise.all(recheck.questions.map((isSame) => isSame()));
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
