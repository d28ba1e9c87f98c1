import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchDatabase } from "./database-health.ts";
import { DatabaseAway, isDatabaseAway } from "./outage.ts";

const refusal = () => Object.assign(new Error("refused"), { code: "ECONNREFUSED" });

/** A database whose answers the test gives, and work that waits as long as the test says. */
function watched({ isPatient = false } = {}) {
  const questions: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const world = { isWaiting: true, cuts: 0, changes: [] as boolean[] };
  const health = watchDatabase({
    probe() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      questions.push({ resolve, reject });
      return promise;
    },
    isWaiting: isPatient ? undefined : () => world.isWaiting,
    cut: () => {
      world.cuts += 1;
    },
  });
  health.onChange((isAnswering) => world.changes.push(isAnswering));
  return { health, world, questions };
}

const isAdmitted = ({ health }: Pick<ReturnType<typeof watched>, "health">) => {
  try {
    health.admit();
    return true;
  } catch (error) {
    expect(isDatabaseAway(error)).toBe(true);
    return false;
  }
};

describe("the health of a database", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is not asked for while something comes from it, however long the work takes", async () => {
    const made = watched();
    for (let count = 0; count < 100; count += 1) {
      made.health.admit();
      await vi.advanceTimersByTimeAsync(100);
      made.health.heard();
    }
    expect([made.questions.length, made.world.changes]).toEqual([0, []]);
  });

  test("is good when one small question is answered, however long the work takes", async () => {
    const made = watched();
    made.health.admit();
    for (let count = 0; count < 100; count += 1) {
      await vi.advanceTimersByTimeAsync(100);
      made.questions.at(-1)?.resolve();
    }
    expect(made.questions.length).toBeGreaterThan(10);
    expect([made.world.changes, made.world.cuts]).toEqual([[], 0]);
  });

  test("is bad when nothing answers for half a second: told at once, cut off after one more, asked once for all", async () => {
    const made = watched();
    made.health.admit();
    await vi.advanceTimersByTimeAsync(400);
    expect([made.health.isAnswering(), made.world.changes]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(100);
    expect([made.health.isAnswering(), made.world.changes, isAdmitted(made)]).toEqual([false, [false], true]);
    await vi.advanceTimersByTimeAsync(700);
    expect([made.world.cuts, isAdmitted(made)]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([made.questions.length, made.world.cuts]).toEqual([1, 1]);
  });

  test("is good again as soon as the question is answered", async () => {
    const made = watched();
    made.health.admit();
    await vi.advanceTimersByTimeAsync(60_000);
    made.questions[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([made.health.isAnswering(), made.world.changes, isAdmitted(made)]).toEqual([true, [false, true], true]);
  });

  test("is good again when work that hung goes on by itself", async () => {
    const made = watched();
    made.health.admit();
    await vi.advanceTimersByTimeAsync(500);
    made.health.heard();
    expect([made.health.isAnswering(), made.world.cuts]).toEqual([true, 0]);
  });

  test("is bad at once when a connection is refused, and asked for several times a second until it is good", async () => {
    const made = watched();
    made.world.isWaiting = false;
    made.health.suspect(refusal());
    made.questions[0]?.reject(refusal());
    await vi.advanceTimersByTimeAsync(0);
    expect([made.health.isAnswering(), isAdmitted(made), made.world.cuts]).toEqual([false, false, 0]);
    for (let count = 1; count < 10; count += 1) {
      await vi.advanceTimersByTimeAsync(300);
      expect(made.questions.length).toBe(count + 1);
      if (count < 9) made.questions[count]?.reject(refusal());
    }
    made.questions[9]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([isAdmitted(made), made.world.changes]).toEqual([true, [false, true]]);
  });

  test("is good when it is the database that refuses, as one that has no connection left", async () => {
    const made = watched();
    made.health.suspect(refusal());
    made.questions[0]?.reject(Object.assign(new Error("too many"), { code: "53300", severity: "FATAL" }));
    await vi.advanceTimersByTimeAsync(0);
    expect([made.health.isAnswering(), isAdmitted(made)]).toEqual([true, true]);
  });

  test("is not doubted for an error that is no sign of it", async () => {
    const made = watched();
    made.health.suspect(Object.assign(new Error("unique"), { code: "23505", severity: "ERROR" }));
    expect(made.questions).toEqual([]);
  });

  test("is asked for once by all who ask together", async () => {
    const made = watched();
    const asked = Promise.all([made.health.ask(), made.health.ask()]);
    made.questions[0]?.reject(new DatabaseAway());
    expect([await asked, await made.health.ask(), made.questions.length]).toEqual([[false, false], false, 1]);
  });

  test("is known after half a second to whoever asks and gets no answer", async () => {
    const made = watched();
    const asked = made.health.ask();
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toBe(false);
  });

  test("is doubted when work outside the pool waits, and when it fails", async () => {
    const made = watched();
    made.world.isWaiting = false;
    const { promise, reject } = Promise.withResolvers<void>();
    made.health.watch(promise);
    await vi.advanceTimersByTimeAsync(500);
    expect(made.health.isAnswering()).toBe(false);
    made.questions[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    reject(refusal());
    await vi.advanceTimersByTimeAsync(0);
    expect([made.health.isAnswering(), made.questions.length]).toEqual([true, 2]);
  });

  test("of the embedded database is not doubted for its silence: it answers one after the other", async () => {
    const made = watched({ isPatient: true });
    const asked = made.health.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    made.questions[0]?.resolve();
    expect([await asked, made.world.changes, made.world.cuts]).toEqual([true, [], 0]);
  });
});

test("a thread that was busy itself has not waited", async () => {
  const { health, world, questions } = watched();
  health.admit();
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  const end = performance.now() + 1_500;
  while (performance.now() < end);
  // What has come meanwhile is heard only after the timers that were due meanwhile.
  setImmediate(() => questions[0]?.resolve());
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  expect([world.changes, world.cuts]).toEqual([[], 0]);
  health.close();
});
