import { describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createStallWatch } from "./back-pressure.ts";

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
