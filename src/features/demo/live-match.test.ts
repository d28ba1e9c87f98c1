import { describe, expect, test } from "vitest";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { playDemoMatch, scriptOf } from "./live-match.server.ts";

const minute = 60_000;

async function demo() {
  const bench = await sportBench();
  await bench.teams(["Arun", "Bheri", "Chisapani"]);
  const started = new Date("2026-11-21T04:00:00Z");
  const time = { now: started };
  const play = (startedAt = started) => playDemoMatch({ ...bench, clock: { now: () => time.now } }, startedAt);
  const today = () =>
    bench.db.selectFrom("matches").select("id").where("slug", "like", "live-%").orderBy("starts_at").execute();
  return { ...bench, time, play, today, started };
}

describe("the match of the demo", () => {
  test("is played to the end by the same commands, a minute at a time, and nothing twice", async () => {
    const { db, time, play, today } = await demo();
    const seen = new Set<string>();
    for (let n = 0; n <= 50; n += 5) {
      await play();
      await play();
      const [match] = await today();
      const read = await findMatch(db, { id: match?.id ?? "" });
      seen.add(`${read?.status} ${read?.summary?.sides.map(({ main }) => main).join("–")} ${read?.summary?.period}`);
      time.now = new Date(time.now.getTime() + 5 * minute);
    }
    expect(await today()).toHaveLength(1);
    const read = await findMatch(db, { id: (await today())[0]?.id ?? "" });
    expect([read?.status, read?.play.played.faults]).toEqual(["finished", []]);
    expect(read?.play.events).toHaveLength(scriptOf("2026-11-21").length);
    expect(seen.size).toBeGreaterThan(4);
  });

  test("of the next day waits for the afternoon, unless the program has just started", async () => {
    const { time, play, today, started } = await demo();
    await play();
    time.now = new Date("2026-11-22T04:00:00Z");
    await play(started);
    expect(await today()).toHaveLength(1);
    time.now = new Date("2026-11-22T11:20:00Z");
    await play(started);
    expect(await today()).toHaveLength(2);
  });

  test("has goals on most days, and never an entry before the one that stands above it", () => {
    const days = Array.from({ length: 60 }, (_, n) => `2026-10-${n}`);
    const goals = days.map((day) => scriptOf(day).filter(({ kind }) => kind === "goal").length);
    expect(goals.filter((count) => count > 0).length).toBeGreaterThan(50);
    for (const day of days) {
      const times = scriptOf(day).map(({ after }) => after);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});
