import { describe, expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

/** Work that ends when told to. */
function held<T>(value: T) {
  let release = () => {};
  const work = () => new Promise<T>((resolve) => (release = () => resolve(value)));
  return { work, release: () => release() };
}

describe("work queue", () => {
  test("never runs more at once than it may, and everything gets its turn", async () => {
    const inTurn = createWorkQueue({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const work = async (value: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return value;
    };
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => inTurn(() => work(index))));
    expect({ results, most }).toEqual({ results: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], most: 2 });
  });

  test("refuses at once what neither fits nor may wait, and takes work again when there is room", async () => {
    const inTurn = createWorkQueue({ atOnce: 1, waiting: 1 });
    const first = held("first");
    const second = held("second");
    const running = inTurn(first.work);
    const waiting = inTurn(second.work);
    await expect(inTurn(async () => "third")).rejects.toMatchObject({ code: "unavailable" });
    first.release();
    expect(await running).toBe("first");
    second.release();
    expect(await waiting).toBe("second");
    expect(await inTurn(async () => "fourth")).toBe("fourth");
  });

  test("a failure gives its place back", async () => {
    const inTurn = createWorkQueue({ atOnce: 1, waiting: 0 });
    await expect(inTurn(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await inTurn(async () => "next")).toBe("next");
  });
});
