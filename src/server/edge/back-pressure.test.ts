import { describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createAdmission, createStallWatch } from "./back-pressure.ts";

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("createAdmission", () => {
  test("lets so many run, so many wait in their order, and refuses the rest at once", async () => {
    const admission = createAdmission({ maximumConcurrent: 2, maximumQueued: 2 });
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const entered: number[] = [];
    const work = gates.map((gate, index) =>
      admission.run(() => {
        entered.push(index);
        return gate.promise;
      }),
    );
    await expect(admission.run(async () => "late")).rejects.toMatchObject({ code: "unavailable" });
    expect(entered).toEqual([0, 1]);
    gates[1]?.resolve();
    await work[1];
    await tick();
    expect(entered).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all(work);
    expect(admission.stats()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  test("gives back the place of work that failed", async () => {
    const admission = createAdmission({ maximumConcurrent: 1, maximumQueued: 0 });
    const failing = admission.run(() => Promise.reject(new Error("broken")));
    await expect(failing).rejects.toThrow("broken");
    expect(await admission.run(async () => "next")).toBe("next");
  });

  test("nobody new takes the place of one who waits", async () => {
    const admission = createAdmission({ maximumConcurrent: 1, maximumQueued: 5 });
    const order: string[] = [];
    const first = admission.run(async () => void order.push("first"));
    const second = admission.run(async () => void order.push("second"));
    await first;
    await admission.run(async () => void order.push("third"));
    await second;
    expect(order).toEqual(["first", "second", "third"]);
  });
});

describe("createStallWatch", () => {
  function socketUnderTest() {
    const socket = {
      bytesWritten: 0,
      writableLength: 0,
      destroyed: false,
      destroy: () => {
        socket.destroyed = true;
      },
      once: () => undefined,
    };
    return socket;
  }
  const watch = createStallWatch(createLog(() => undefined));

  test.each<[string, number[], number[], boolean]>([
    ["takes nothing of what lies ready", [900, 900, 900], [800, 800, 800], true],
    ["takes a little each time", [900, 900, 900], [800, 700, 600], false],
    ["takes something after all", [900, 900, 900], [800, 800, 700], false],
    ["has nothing waiting, however long it is idle", [100, 100, 100], [0, 0, 0], false],
    ["gets more without taking any", [900, 1000, 1100], [800, 900, 1000], true],
  ])("a reader who %s", (_case, written, waiting, isCut) => {
    const socket = socketUnderTest();
    watch.add(socket);
    written.forEach((bytes, index) => {
      socket.bytesWritten = bytes;
      socket.writableLength = waiting[index] ?? 0;
      watch.sweep();
    });
    expect(socket.destroyed).toBe(isCut);
  });
});
