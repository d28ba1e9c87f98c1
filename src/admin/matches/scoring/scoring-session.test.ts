import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ScoringAnswer } from "#app/admin/api/score-entries.ts";
import { football } from "#app/features/sport/rules/football/football.ts";
import { footballRules } from "#app/features/sport/rules/football/rules.ts";
import type { FootballState } from "#app/features/sport/rules/football/state.ts";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";
import { networkOf, queueInMemory, readsInMemory } from "#tests/harness/phone-in-memory.ts";
import type { QueuedEntry } from "./scoring-queue.ts";
import { ScoringSession } from "./scoring-session.ts";

const rules = footballRules.parse({});
let events: MatchEvent[] = [];
const scoring = (): ScoringAnswer => ({
  match: {
    ...{ id: "m", sport: "football", status: "live", title: "", title_ne: "", home: "A", away: "B" },
    ...{ home_source: null, away_source: null, teams: ["a", "b"] },
  } as unknown as ScoringAnswer["match"], // what a session does not look at is left out
  ...{ rules: footballRules.parse({}), entrants: [], people: [], squad: [] as never, events, held: [], person: "maya" },
});

let network: ReturnType<typeof networkOf>;
let session: ScoringSession;
let end: () => void;

beforeEach(async () => {
  events = [{ id: "k", kind: "period", target: null, position: 1, details: { period: "first_half", phase: "start" } }];
  network = networkOf(scoring);
  vi.stubGlobal("fetch", network.fetch);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  session = new ScoringSession("m", queueInMemory<QueuedEntry>(), readsInMemory());
  end = session.begin();
  await expect.poll(() => session.view().connection).toBe("online");
  network.isDown = true;
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const goal = { kind: "goal", details: { side: 0, how: "open", player: null, assist: null } };
const kinds = () => session.view().queue.map(({ kind }) => kind);

describe("scoring a match without a network", () => {
  test("an entry waits on this phone, counts at once, and comes after the one before it", async () => {
    expect(await session.enter(goal)).toEqual([]);
    const [first] = session.view().queue;
    expect(first).toMatchObject({ state: "waiting", person: "maya", tried: false });
    expect(session.view().shown?.timeline.map(({ kind }) => kind)).toEqual(["period", "goal"]);
    await session.enter(goal);
    const second = session.view().queue[1];
    expect(second?.position).toBeGreaterThan(first?.position ?? Number.POSITIVE_INFINITY);
  });

  test("one that cannot be is not stored", async () => {
    expect(await session.enter({ kind: "goal", details: { side: 7 } })).not.toEqual([]);
    expect(kinds()).toEqual([]);
  });

  test("taking back one that was never sent takes it from this phone", async () => {
    await session.enter(goal);
    await session.undo(session.view().queue[0]?.id ?? "");
    expect(kinds()).toEqual([]);
  });

  test("of two the last is taken back, and a whistle that went off by mistake with the match over", async () => {
    await session.enter(goal);
    await session.enter(goal);
    const [first, last] = session.view().queue;
    expect(await session.undo(last?.id ?? "")).toEqual([]);
    expect(session.view().queue.map(({ id }) => id)).toEqual([first?.id]);
    await session.enter({ kind: "whistle", details: {} });
    const whistle = session.view().queue.at(-1)?.id ?? "";
    expect(football.summarize(session.view().shown?.state as FootballState, { rules, entrants: [] }).finished).toBe(
      true,
    );
    expect(session.mayTakeBack(whistle)).toBe(true);
    await session.undo(whistle);
    expect(kinds()).toEqual(["goal"]);
  });

  test("what the server has cannot be taken back unseen; its undoing waits, counts at once and is sent later", async () => {
    events.push({ id: "g", kind: "goal", target: null, position: 2, details: goal.details });
    network.isDown = false;
    session.refresh();
    await expect.poll(() => session.view().shown?.timeline.length).toBe(2);
    network.isDown = true;
    expect(session.mayTakeBack("g")).toBe(false);
    expect(await session.undo("g")).toEqual([]);
    expect(session.view().queue).toMatchObject([{ kind: "undo", target: "g", state: "waiting" }]);
    expect(session.view().shown?.timeline.map(({ id }) => id)).toEqual(["k"]);
    network.isDown = false;
    session.refresh();
    await expect.poll(kinds).toEqual([]);
    expect([network.posted[0]?.get("kind"), network.posted[0]?.get("target")]).toEqual(["undo", "g"]);
  });

  test("correcting one that was never sent changes it where it lies", async () => {
    await session.enter(goal);
    await session.correct(session.view().queue[0]?.id ?? "", { side: 1, how: "open", player: null, assist: null });
    expect(session.view().queue).toMatchObject([
      { kind: "goal", details: { side: 1, how: "open", player: null, assist: null } },
    ]);
  });

  test("what the server has is undone and corrected by an entry of its own", async () => {
    await session.undo("k");
    expect(session.view().queue).toMatchObject([{ kind: "undo", target: "k" }]);
  });

  test("what was sent counts on until it is read, and is not kept", async () => {
    await session.enter(goal);
    network.read = { status: 304 };
    network.isDown = false;
    session.refresh();
    await expect.poll(kinds).toEqual([]);
    expect(session.view().stored?.state.events.map(({ kind }) => kind)).toEqual(["period", "goal"]);
    expect(network.posted[0]?.get("for")).toBe("maya");
  });

  test("the question whether it is what somebody else entered is answered by going or being sent again", async () => {
    await session.enter(goal);
    network.answers = [{ body: { id: "x", same_as: "k" } }];
    network.isDown = false;
    session.refresh();
    await expect.poll(() => session.view().queue[0]?.state).toBe("asked");
    const [asked] = session.view().queue;
    network.isDown = true;
    if (asked) await session.answerQuestion(asked, false);
    expect(session.view().queue).toMatchObject([{ state: "waiting", differs: true }]);
    expect(session.view().queue[0]).not.toHaveProperty("sameAs");
    if (asked) await session.answerQuestion(asked, true);
    expect(kinds()).toEqual([]);
  });

  test("a refused entry goes with what is about it", async () => {
    await session.enter(goal);
    network.answers = [{ status: 422, body: { failure: { code: "invalid", fieldErrors: {} } } }];
    network.isDown = false;
    session.refresh();
    await expect.poll(() => session.view().queue[0]?.state).toBe("refused");
    network.isDown = true;
    const [refused] = session.view().queue;
    if (refused) await session.discard(refused);
    expect(kinds()).toEqual([]);
  });

  const startOfClock = () => {
    const { shown } = session.view();
    const summary = shown && football.summarize(shown.state as FootballState, { rules, entrants: [] });
    return summary?.running && [summary.running.startedAt, summary.running.from];
  };

  test("the clock is set by whole minutes, by one correction of its start", async () => {
    await session.shiftClock(2);
    await session.shiftClock(-1);
    expect(startOfClock()).toEqual([1 - 60_000, 0]);
    expect(session.view().queue).toMatchObject([{ kind: "correct", target: "k", details: { ahead: 1 } }]);
  });

  test("what the clock of the first half was set by ends with it", async () => {
    await session.shiftClock(42);
    await session.enter({ kind: "period", details: { period: "first_half", phase: "end" } });
    expect(startOfClock()).toBeUndefined();
    await session.shiftClock(1);
    expect(kinds()).toEqual(["correct", "period"]);
    await session.enter({ kind: "period", details: { period: "second_half", phase: "start" } });
    expect(startOfClock()).toEqual([session.view().queue[2]?.position, 45]);
    await session.shiftClock(-1);
    expect(startOfClock()).toEqual([(session.view().queue[2]?.position ?? 0) + 60_000, 45]);
  });
});
