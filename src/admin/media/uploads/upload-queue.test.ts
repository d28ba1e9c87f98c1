import { describe, expect, test } from "vitest";
import type { SendResult } from "./upload-answer.ts";
import { UploadQueue } from "./upload-queue.ts";
import type { UploadHandle } from "./upload-sender.ts";

type Sending = { file: File; handle: UploadHandle; signal: AbortSignal | undefined; end: (result: SendResult) => void };

const jpeg = (name: string) => new File(["x"], name, { type: "image/jpeg", lastModified: 5 });
const media = (id: string) => ({ id, address: `/media/${id}.jpg`, picture: undefined });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose files arrive when the test says so. */
function heldQueue() {
  const sendings: Sending[] = [];
  const ended: UploadHandle[] = [];
  const queue = new UploadQueue({
    send: (file, { handle, signal }) =>
      new Promise((end) => {
        signal?.addEventListener("abort", () => end({ kind: "cancelled" }));
        sendings.push({ file, handle, signal, end });
      }),
    end: async (handle) => void ended.push(handle),
    previewOf: async () => undefined,
  });
  const states = () => queue.snapshot().map(({ state }) => state);
  const idOf = (name: string) => queue.snapshot().find((upload) => upload.name === name)?.id ?? 0;
  return { queue, sendings, ended, states, idOf };
}

describe("the queue of uploads", () => {
  test("sends three at a time, lets one rest and one go, and goes on where it was", async () => {
    const { queue, sendings, ended, states, idOf } = heldQueue();
    queue.add(["a", "b", "c", "d", "e"].map(jpeg), undefined);
    expect(states()).toEqual(["sending", "sending", "sending", "queued", "queued"]);
    queue.pause(idOf("a"));
    await settled();
    expect(states()).toEqual(["paused", "sending", "sending", "sending", "queued"]);
    queue.remove(idOf("b"));
    expect(ended).toEqual([{}]);
    expect(states()).toEqual(["paused", "sending", "sending", "sending"]);
    for (const sending of sendings) sending.end({ kind: "stored", media: media(sending.file.name) });
    await settled();
    expect(states()).toEqual(["paused", "stored", "stored", "stored"]);
    const first = sendings[0]?.handle;
    queue.resume(idOf("a"));
    expect(sendings.at(-1)?.handle).toBe(first);
  });

  test("a refused one holds up none of the others, and can be tried again", async () => {
    const { queue, sendings, states, idOf } = heldQueue();
    queue.add([jpeg("a"), jpeg("b")], undefined);
    sendings[0]?.end({ kind: "refused", code: "storage_full" });
    sendings[1]?.end({ kind: "stored", media: media("b") });
    await settled();
    expect(states()).toEqual(["refused", "stored"]);
    queue.resume(idOf("a"));
    expect(states()).toEqual(["sending", "stored"]);
  });

  test("what was begun before the page was loaded goes on with the same file alone", () => {
    const { queue, sendings, states } = heldQueue();
    const begun = { id: "u", name: "a", bytes: 1, received: 0, changedAt: 5 };
    queue.offer([begun, begun]);
    queue.offer([begun]);
    expect(states()).toEqual(["missing", "missing"]);
    queue.add([jpeg("other"), jpeg("a")], undefined);
    expect(states()).toEqual(["sending", "missing", "sending"]);
    expect(sendings.map(({ file, handle }) => [file.name, handle.id])).toContainEqual(["a", "u"]);
  });

  test("what is typed stays until it is saved, also what is typed while it is saved", async () => {
    const { queue, sendings, idOf } = heldQueue();
    queue.add([jpeg("a"), jpeg("b")], undefined);
    for (const sending of sendings) sending.end({ kind: "stored", media: media(sending.file.name) });
    await settled();
    expect(queue.isBusy).toBe(false);
    queue.type(idOf("a"), { caption: "Goal" });
    queue.type(idOf("b"), { caption: "Save" });
    expect(queue.isBusy).toBe(true);
    queue.type(idOf("b"), { caption: "A save" });
    queue.noteSaved(idOf("a"), { caption: "Goal" });
    queue.noteSaved(idOf("b"), { caption: "Save" });
    expect(queue.snapshot().map(({ name, texts }) => [name, texts])).toEqual([["b", { caption: "A save" }]]);
  });

  test("one that came alone is put away once it is stored", async () => {
    const { queue, sendings } = heldQueue();
    const heard: unknown[] = [];
    queue.onEnded(({ state }, sender) => heard.push([state, sender]));
    queue.add([jpeg("a")], "me");
    sendings[0]?.end({ kind: "stored", media: media("a") });
    await settled();
    expect([heard, queue.snapshot()]).toEqual([[["stored", "me"]], []]);
  });
});
