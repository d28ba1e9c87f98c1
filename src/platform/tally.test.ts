import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { createTally } from "./tally.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tally of one number, whose writes wait for their gate where there is one, and fail while `isAway`. */
function numbers() {
  const written: number[] = [];
  const logged: string[] = [];
  const database: { isAway: boolean; gate: Promise<void> | undefined } = { isAway: false, gate: undefined };
  const tally = createTally<{ count: number }>({
    empty: () => ({ count: 0 }),
    merge(into, batch) {
      into.count += batch.count;
    },
    async write({ count }) {
      await database.gate;
      if (database.isAway) throw new Error("away");
      written.push(count);
    },
    failure: "could not be counted",
    log: createLog((line) => void logged.push(line)),
  });
  const add = (count: number) =>
    tally.add((batch) => {
      batch.count += count;
    });
  return { ...tally, add, written, logged, database };
}

describe("a tally", () => {
  test("writes once a second what was added, and nothing when nothing was", async () => {
    const { add, written } = numbers();
    add(1);
    add(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([3]);
    add(4);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([3, 4]);
  });

  test("keeps what could not be written, tries each second and tells the log once a minute", async () => {
    const { add, written, logged, database } = numbers();
    database.isAway = true;
    add(1);
    await vi.advanceTimersByTimeAsync(1_000);
    add(2);
    await vi.advanceTimersByTimeAsync(58_000);
    expect([written, logged.length]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(logged).toHaveLength(2);
    database.isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([3]);
  });

  test("never writes two batches at once, and a flush waits for what was added before it", async () => {
    const { add, flush, written, database } = numbers();
    const gate = Promise.withResolvers<void>();
    database.gate = gate.promise;
    add(1);
    const first = flush();
    await vi.advanceTimersByTimeAsync(0);
    add(2);
    const second = flush();
    expect(written).toEqual([]);
    gate.resolve();
    await first;
    expect(written).toEqual([1]);
    await second;
    expect(written).toEqual([1, 2]);
  });

  test("writes the rest when it is closed", async () => {
    const { add, close, written } = numbers();
    add(5);
    await close();
    expect(written).toEqual([5]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
