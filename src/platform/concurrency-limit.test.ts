import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";

/** As many works, each of which notes its start and ends when its gate is opened. */
function gatedWorks(count: number) {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const works = gates.map((gate, number) => () => {
    started.push(number);
    return gate.promise;
  });
  return { works, started, finish: (number: number) => gates[number]?.resolve() };
}

describe("a limit of concurrency", () => {
  test("lets so many run, so many wait in their order, and refuses the rest at once", async () => {
    const limited = limitConcurrency({ running: 2, waiting: 3, detail: { retryAfterSeconds: 5 } });
    const { works, started, finish } = gatedWorks(5);
    const results = works.map(limited);
    await expect(limited(async () => "late")).rejects.toMatchObject({
      code: "unavailable",
      detail: { retryAfterSeconds: 5 },
    });
    expect(started).toEqual([0, 1]);
    finish(1);
    await results[1];
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2]);
    for (const number of [0, 2, 3, 4]) {
      finish(number);
      await results[number];
    }
    expect(started).toEqual([0, 1, 2, 3, 4]);
    // Every slot is free again: as many may run and wait as before.
    expect(await Promise.all([1, 2, 3, 4, 5].map((value) => limited(async () => value)))).toEqual([1, 2, 3, 4, 5]);
  });

  test("never runs more at once than it may, and everything gets its turn", async () => {
    const limited = limitConcurrency({ running: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const work = async (value: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return value;
    };
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => limited(() => work(index))));
    expect({ results, most }).toEqual({ results: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], most: 2 });
  });

  test.each([
    ["rejects", () => Promise.reject(new Error("broken"))],
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
  ])("frees the slot of a work that %s", async (_how, work) => {
    const limited = limitConcurrency({ running: 1, waiting: 0 });
    await expect(limited(work)).rejects.toThrow("broken");
    expect(await limited(async () => "next")).toBe("next");
  });

  test("nobody new overtakes a work that waits", async () => {
    const limited = limitConcurrency({ running: 1, waiting: 5 });
    const order: string[] = [];
    const first = limited(async () => void order.push("first"));
    const second = limited(async () => void order.push("second"));
    await first;
    await limited(async () => void order.push("third"));
    await second;
    expect(order).toEqual(["first", "second", "third"]);
  });

  test("lets fewer wait where they would wait for too long, and more again when works end quickly", async () => {
    let now = 0;
    let lasts = 100;
    const limited = limitConcurrency({ running: 1, waiting: 30, patience: 500, milliseconds: () => now });
    const work = async () => {
      await new Promise(setImmediate);
      now += lasts;
    };
    const admitted = async () => {
      const results = await Promise.allSettled(Array.from({ length: 40 }, () => limited(work)));
      return results.filter(({ status }) => status === "fulfilled").length;
    };
    // Nothing is known yet; then one runs and six wait, the last of them for about 500 ms.
    expect(await admitted()).toBe(31);
    for (let round = 0; round < 20; round += 1) await admitted();
    expect(await admitted()).toBe(7);
    lasts = 1;
    for (let round = 0; round < 20; round += 1) await admitted();
    expect(await admitted()).toBe(31);
  });

  test("keeps each work in the context of its own request", async () => {
    const request = new AsyncLocalStorage<string>();
    const limited = limitConcurrency({ running: 1, waiting: 5 });
    const seen = ["a", "b", "c"].map((id) => request.run(id, () => limited(async () => request.getStore())));
    expect(await Promise.all(seen)).toEqual(["a", "b", "c"]);
  });
});
