// Whether the database answers. As long as work flows nobody asks; when work waits and not a byte comes, or when it
// fails as if nobody was there, one question is asked on a connection of its own, on behalf of everybody.
import { DatabaseAway, isDatabaseAway, isFromWorkingDatabase } from "./outage.ts";

/**
 * `silent`: may be slow, and what waits goes on waiting. `away`: nothing new is asked, and what waits in silence is cut
 * off.
 */
type State = "answering" | "silent" | "away";

/** `reason` is why it stopped. */
type HealthListener = (isAnswering: boolean, reason: unknown) => void;

export type DatabaseHealth = {
  isAnswering(): boolean;
  /** Calls `listener` when the database stops answering and when it answers again; the returned function ends that. */
  onChange(listener: HealthListener): () => void;
  /**
   * Asks the database now, together with all others who do. Resolves with whether it answers, within a second or so.
   */
  ask(): Promise<boolean>;
  /** Something came from the database. */
  heard(): void;
  /** Throws `DatabaseAway` while it is; else looks after the work that begins. */
  admit(): void;
  /** Looks after work outside the pool until it settles. */
  watch(work: Promise<unknown>): void;
  /** Asks the database if the error says that it may be away. */
  suspect(error: unknown): void;
  close(): void;
};

type HealthOptions = {
  /** One small question, which does not wait for other work of ours. Must settle by itself, however late. */
  probe: () => Promise<unknown>;
  /** Whether work of the pool waits. Left out where silence means no more than that one work takes long. */
  isWaiting?: (() => boolean) | undefined;
  /**
   * Asked once each turn: whether a connection has waited so long, while others answer, that the question is to be
   * asked.
   */
  isOneInDoubt?: (() => boolean) | undefined;
  /** Ends every connection, so that what waits fails now. */
  cut: () => void;
};

// Counted in turns of our own clock and not in time: while this thread was busy, nobody had time to hear an answer.
const turnMilliseconds = 50;
const turnsUntil = { question: 3, silent: 9, away: 22 } as const;
const turnsBetweenQuestions = 5;

/** Believes at first that the database answers. `close` ends the clock. */
export function watchDatabase({ probe, isWaiting, isOneInDoubt, cut }: HealthOptions): DatabaseHealth {
  const listeners = new Set<HealthListener>();
  let state: State = "answering";
  let reason: unknown;
  /** Turns in which something waited and nothing came. */
  let silence = 0;
  let pause = 0;
  let watched = 0;
  let question: Promise<void> | undefined;
  let clock: NodeJS.Timeout | undefined;
  let isClosed = false;

  const enter = (next: State, why?: unknown) => {
    if (next === state || isClosed) return;
    const wasAnswering = state === "answering";
    state = next;
    reason = why;
    if (wasAnswering !== (next === "answering")) for (const listener of [...listeners]) listener(!wasAnswering, why);
  };
  const heard = () => {
    silence = 0;
    enter("answering");
  };
  const askOnce = () => {
    question ??= probe()
      .then(heard, (error: unknown) => {
        pause = turnsBetweenQuestions;
        if (isFromWorkingDatabase(error)) heard();
        else enter("away", error);
      })
      .finally(() => {
        question = undefined;
      });
    startClock();
    return question;
  };
  const turn = () => {
    const isQuiet = state === "answering" && question === undefined && watched === 0 && !isWaiting?.();
    if (isQuiet || isClosed) {
      silence = 0;
      clearInterval(clock);
      clock = undefined;
      return;
    }
    if (isWaiting) silence += 1;
    pause -= 1;
    const isInDoubt = (isOneInDoubt?.() ?? false) || silence >= turnsUntil.question;
    if (pause < 0 && (state !== "answering" || isInDoubt)) void askOnce();
    if (silence >= turnsUntil.silent && state === "answering") enter("silent", new Error("no answer"));
    if (silence !== turnsUntil.away) return;
    enter("away", reason);
    cut();
  };
  const startClock = () => {
    if (!isClosed) clock ??= setInterval(turn, turnMilliseconds).unref();
  };
  const suspect = (error: unknown) => {
    if (!isClosed && isDatabaseAway(error)) void askOnce();
  };

  return {
    isAnswering: () => state === "answering",
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      if (state !== "answering") return false;
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      const listener = () => resolve();
      listeners.add(listener);
      await Promise.race([askOnce(), stopped]);
      listeners.delete(listener);
      return state === "answering";
    },
    heard,
    admit() {
      if (state === "away") throw new DatabaseAway(reason);
      startClock();
    },
    watch(work) {
      watched += 1;
      startClock();
      void work.then(heard, suspect).finally(() => {
        watched -= 1;
      });
    },
    suspect,
    close() {
      isClosed = true;
      clearInterval(clock);
    },
  };
}
