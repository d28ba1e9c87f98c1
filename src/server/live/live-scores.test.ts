import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { createLiveScores, scoreLimits } from "./live-scores.ts";

/** Scores by id, a clock that is moved by hand, and what was told and read. */
function setup({ listening = true, early = 0 } = {}) {
  const scores = new Map<string, string>([
    ["a", "0"],
    ["b", "0"],
  ]);
  const told: string[] = [];
  const reads: string[][] = [];
  const logged: string[] = [];
  const state = { now: 10_000_000, listening, broken: false, gate: Promise.resolve() };
  const due: { at: number; work: () => void }[] = [];
  const earlier: { id: string; at: Date }[] = [];
  const live = createLiveScores({
    async read(ids) {
      reads.push([...ids]);
      const seen = new Map(scores);
      await state.gate;
      if (state.broken) throw new Error("the database is away");
      return new Map(ids.flatMap((id) => (seen.has(id) ? [[id, { en: `${id}${seen.get(id)}`, ne: `ने${id}` }]] : [])));
    },
    listChanged: async () => earlier,
    tell: (id, texts) => void told.push(`${id}:${texts.en}`),
    hasListeners: () => state.listening,
    clock: { now: () => new Date(state.now) },
    log: createLog((line) => void logged.push(line)),
    schedule: (milliseconds, work) => void due.push({ at: state.now + milliseconds - early, work }),
  });
  const settle = async () => {
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
  };
  const pass = async (milliseconds: number) => {
    state.now += milliseconds;
    for (const one of due.splice(0)) {
      if (one.at <= state.now) one.work();
      else due.push(one);
    }
    await settle();
  };
  const score = async (id: string, value: string) => {
    scores.set(id, value);
    live.heed([`match:${id}`, "scores"]);
    await settle();
  };
  return { live, scores, told, reads, logged, state, earlier, pass, settle, score };
}

describe("open pages", () => {
  test("are told of a match at once, and of nothing else that was invalidated", async () => {
    const { live, told, reads, settle, score } = setup();
    live.heed(["article:1", "team:a", "scores"]);
    await settle();
    expect(reads).toEqual([]);
    await score("a", "1");
    expect(told).toEqual(["a:a1"]);
  });

  test("cost one read a second of a match that changes all the time, and end with its last words", async () => {
    const { told, reads, pass, score } = setup();
    for (let n = 1; n <= 50; n += 1) {
      await score("a", String(n));
      await pass(100);
    }
    await pass(1_000);
    expect(reads.length).toBeLessThanOrEqual(6);
    expect(told.at(-1)).toBe("a:a50");
  });

  test("are told when a timer ends before its time, and when the clock was set back", async () => {
    const { told, state, pass, score } = setup({ early: 1 });
    await score("a", "1");
    await score("a", "2");
    await pass(999);
    await pass(1);
    expect(told).toEqual(["a:a1", "a:a2"]);
    state.now -= 3_600_000;
    await score("a", "3");
    expect(told.at(-1)).toBe("a:a3");
  });

  test("do not wait for the second of another match", async () => {
    const { told, score } = setup();
    await score("a", "1");
    await score("b", "1");
    expect(told).toEqual(["a:a1", "b:b1"]);
  });

  test("are not told twice of the same, nor of words that were read before the last change", async () => {
    const { live, told, state, pass, settle, score } = setup();
    await score("a", "1");
    await pass(1_000);
    live.heed(["match:a"]);
    await settle();
    expect(told).toEqual(["a:a1"]);
    await pass(1_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    await score("a", "2");
    await score("a", "3");
    resolve();
    await pass(1_000);
    expect(told).toEqual(["a:a1", "a:a3"]);
  });

  test("are told later when the database was away, and of nobody's match when readers do not see it", async () => {
    const { live, scores, told, logged, state, pass, settle, score } = setup();
    state.broken = true;
    await score("a", "1");
    expect(logged.join()).toContain("scores could not be read");
    state.broken = false;
    await pass(1_000);
    live.heed(["match:a"]);
    await settle();
    expect(told).toEqual(["a:a1"]);
    scores.delete("b");
    live.heed(["match:b"]);
    await settle();
    expect(told).toEqual(["a:a1"]);
  });

  test("cost nothing while there are none", async () => {
    const { reads, score } = setup({ listening: false });
    await score("a", "1");
    expect(reads).toEqual([]);
  });

  test("are told of all that changed while nothing could be heard", async () => {
    const { live, scores, told, state, earlier, settle } = setup();
    scores.set("b", "4");
    earlier.push({ id: "b", at: new Date(state.now - 60_000) });
    live.heed("everything");
    await settle();
    expect(told).toEqual(["b:b4"]);
  });
});

describe("a page that comes back", () => {
  test("gets what changed since it heard the last, in its language", async () => {
    const { live, pass, score } = setup();
    await score("a", "1");
    await pass(scoreLimits.marginMilliseconds + 60_000);
    await score("b", "2");
    expect(await live.since("en", "all", 0)).toEqual(["b2"]);
    expect(await live.since("ne", "all", 61_000)).toEqual(["नेa", "नेb"]);
  });

  test("gets what changed before the program began, and nothing older than an hour", async () => {
    const { live, state, earlier, pass } = setup({ listening: false });
    earlier.push({ id: "a", at: new Date(state.now - 600_000) });
    expect(await live.since("en", "all", 700_000)).toEqual(["a0"]);
    expect(await live.since("en", "all", 100_000)).toEqual([]);
    await pass(scoreLimits.rememberedMilliseconds);
    expect(await live.since("en", "all", scoreLimits.rememberedMilliseconds)).toEqual([]);
  });

  test("gets its one match whenever it changed, by one read for all who ask", async () => {
    const { live, reads, score } = setup();
    const answers = await Promise.all(Array.from({ length: 20 }, () => live.since("en", { id: "a" }, 0)));
    expect(new Set(answers.flat())).toEqual(new Set(["a0"]));
    expect(reads).toEqual([["a"]]);
    await score("a", "1");
    expect(await live.since("en", { id: "a" }, 0)).toEqual(["a1"]);
    expect(await live.since("en", { id: "none" }, 0)).toEqual([]);
  });

  test("never gets words from before a change that nobody listened to", async () => {
    const { live, state, score } = setup();
    await live.since("en", { id: "a" }, 0);
    state.listening = false;
    await score("a", "1");
    expect(await live.since("en", { id: "a" }, 0)).toEqual(["a1"]);
  });
});
