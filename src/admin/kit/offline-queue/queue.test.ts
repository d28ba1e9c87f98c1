import { describe, expect, test } from "vitest";
import { isPassing, nextToSend, type QueuedItem, refused, sentAgain, withdrawn } from "./queue.ts";

const entry = (order: number, more: Partial<QueuedItem> = {}): QueuedItem => ({
  ...{ order, id: `e${order}`, person: "maya", target: null, tried: false, state: "waiting" },
  ...more,
});

describe("the next entry to send", () => {
  test("is the oldest that waits", () => {
    expect(nextToSend([entry(1), entry(2)])?.id).toBe("e1");
    expect(nextToSend([])).toBeUndefined();
  });

  test("is behind one that was refused or asked about, unless it is about that one", () => {
    const queue = [entry(1, { state: "refused" }), entry(2, { target: "e1" }), entry(3)];
    expect(nextToSend(queue)?.id).toBe("e3");
    expect(nextToSend([entry(1, { state: "asked" }), entry(2, { target: "e1" })])).toBeUndefined();
  });

  test("is not about one that itself has to wait", () => {
    const undone = entry(2, { target: "e1" });
    const queue = [entry(1, { state: "refused" }), undone, entry(3, { target: "e2" })];
    expect(nextToSend(queue)).toBeUndefined();
  });
});

test("a refused entry stays with what was said, until it is sent again", () => {
  const failure = { code: "invalid", fieldErrors: { text: ["required"] } } as const;
  const stuck = refused(entry(1), failure);
  expect(stuck).toEqual({ ...entry(1), tried: true, state: "refused", ...failure });
  expect(sentAgain(stuck)).toEqual({ ...entry(1), tried: true });
});

test.each([
  [401, true],
  [429, true],
  [503, true],
  [422, false],
  [404, false],
])("%i is about the way there: %s", (status, passing) => {
  expect(isPassing(status)).toBe(passing);
});

describe("an entry that is taken back", () => {
  test("goes from this phone with what is about it, while nothing of it was sent", () => {
    const queue = [entry(1), entry(2, { target: "e1" }), entry(3)];
    expect(withdrawn(queue, "e1")?.map(({ id }) => id)).toEqual(["e1", "e2"]);
  });

  test("has to be undone on the server once it may be there", () => {
    expect(withdrawn([entry(1, { tried: true })], "e1")).toBeUndefined();
    expect(withdrawn([entry(1), entry(2, { target: "e1", tried: true })], "e1")).toBeUndefined();
    expect(withdrawn([], "e1")).toBeUndefined();
  });
});
