import { describe, expect, test } from "vitest";
import { afterAnswer, type QueuedEntry, withQueue } from "./scoring-queue.ts";

const entry = (order: number, more: Partial<QueuedEntry> = {}): QueuedEntry => ({
  ...{ order, id: `e${order}`, person: "maya", match: "m", kind: "goal", target: null, position: order, details: {} },
  ...{ enteredAt: "2026-11-21T09:15:00.000Z", differs: false, tried: false, state: "waiting" },
  ...more,
});

describe("after the server's answer", () => {
  test("an entry that was taken or is held need not be kept", () => {
    expect(afterAnswer(entry(1), { id: "e1" })).toBeUndefined();
    expect(afterAnswer(entry(1), { id: "e1", held: true })).toBeUndefined();
  });

  test("a refused one stays with what was said, and one that is asked about was not taken in", () => {
    const failure = { code: "invalid", fieldErrors: { "": ["match.closed"] } } as const;
    expect(afterAnswer(entry(1), { failure })).toMatchObject({ state: "refused", fieldErrors: failure.fieldErrors });
    expect(afterAnswer(entry(1, { tried: true }), { id: "e1", same_as: "x" })).toMatchObject({
      ...{ state: "asked", sameAs: "x", tried: false },
    });
  });
});

test("what waits counts here, what was refused or asked about does not", () => {
  const queue = [entry(1), entry(2, { state: "refused" }), entry(3, { state: "asked" })];
  expect(withQueue([], queue).map(({ id }) => id)).toEqual(["e1"]);
});
