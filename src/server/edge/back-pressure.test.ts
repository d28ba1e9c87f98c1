import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
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

  test.each<[string, number[], number[], boolean, number]>([
    ["takes nothing of what lies ready", [900, 900, 900], [800, 800, 800], true, 1],
    ["has not taken anything for half of the time", [900, 900], [800, 800], false, 1],
    ["takes a little each time", [900, 900, 900], [800, 700, 600], false, 1],
    ["takes something after all", [900, 900, 900], [800, 800, 700], false, 1],
    ["has nothing waiting, however long it is idle", [100, 100, 100], [0, 0, 0], false, 1],
    ["gets more without taking any", [900, 1000, 1100], [800, 900, 1000], true, 1],
    ["has asked for more before that, and takes nothing for half of the time", [900, 900], [800, 800], true, 2],
    ["has asked for more before that, and takes a little", [900, 900, 900], [800, 700, 600], false, 2],
  ])("a reader who %s", (_case, written, waiting, isCut, queued) => {
    const log = createLog(() => undefined);
    const watch = createStallWatch({ log, sweepSeconds: 30, queuedAt: () => queued });
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
