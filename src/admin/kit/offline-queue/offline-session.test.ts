import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { networkOf, queueInMemory, readsInMemory } from "#tests/harness/phone-in-memory.ts";
import { ask, type Sent } from "./offline-requests.ts";
import { OfflineSession } from "./offline-session.ts";
import { type QueuedItem, refused } from "./queue.ts";
import type { QueueStore, ReadStore } from "./queue-store.ts";

type Note = QueuedItem & { screen: string; text: string };
type Notes = { person: string; texts: readonly string[] };
type Stored = { id: string };

/** The least that such a screen can be: notes in a list. */
class NoteSession extends OfflineSession<Note, Notes, Stored, readonly string[]> {
  constructor(store: QueueStore<Note>, reads: ReadStore) {
    super("/notes/1", store, reads);
  }
  protected pathOf({ screen }: Note): string {
    return screen;
  }
  protected derive({ texts }: Notes, queue: readonly Note[]): readonly string[] {
    return [...texts, ...queue.filter(({ state }) => state === "waiting").map(({ text }) => `${text} (waits)`)];
  }
  protected isOver(): boolean {
    return false;
  }
  protected async post(entry: Note, device: string): Promise<Sent<Note, Stored>> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ id: entry.id, text: entry.text, device })) body.set(name, value);
    const answer = await ask(`${entry.screen}/entries`, { method: "POST", body });
    return { entry, status: answer.status, said: await answer.json().catch(() => undefined) };
  }
  protected async after(entry: Note, said: NonNullable<Sent<Note, Stored>["said"]>): Promise<Note | undefined> {
    return said.failure ? refused(entry, said.failure) : undefined;
  }
  write(text: string, more: Partial<Note> = {}): Promise<boolean> {
    const note = { ...{ id: text, person: "maya", target: null, tried: false, state: "waiting" as const }, ...more };
    return this.save(() => this.store.add({ screen: "/notes/1", text, ...note }));
  }
}

const phone = () => ({ store: queueInMemory<Note>(), reads: readsInMemory() });
const notes = { person: "maya", texts: ["Begun"] };
let network: ReturnType<typeof networkOf>;
let ended: (() => void)[] = [];

beforeEach(() => {
  network = networkOf(() => notes);
  vi.stubGlobal("fetch", network.fetch);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  vi.unstubAllGlobals();
});

function openOn({ store, reads }: ReturnType<typeof phone>): NoteSession {
  const session = new NoteSession(store, reads);
  ended.push(session.begin());
  return session;
}

const connectionOf = (session: NoteSession) => expect.poll(() => session.view().connection);
const textsPosted = () => network.posted.map((form) => form.get("text"));

describe("a screen that works without a network", () => {
  test("shows what the server says, and what it said last where nobody answers", async () => {
    const mine = phone();
    await connectionOf(openOn(mine)).toBe("online");
    network.isDown = true;
    const later = openOn(mine);
    await connectionOf(later).toBe("offline");
    expect(later.view().shown).toEqual(["Begun"]);
  });

  test("keeps what is entered without a network, and sends it in order once there is one", async () => {
    const session = openOn(phone());
    await connectionOf(session).toBe("online");
    network.isDown = true;
    expect(await session.write("First")).toBe(true);
    await session.write("Second");
    await connectionOf(session).toBe("offline");
    expect(session.view().shown).toEqual(["Begun", "First (waits)", "Second (waits)"]);
    network.isDown = false;
    session.refresh();
    await expect.poll(textsPosted).toEqual(["First", "Second"]);
    await expect.poll(() => session.view().queue).toEqual([]);
  });

  test("sends nothing before the server has said whose session it is", async () => {
    const mine = phone();
    network.read = { status: 401 };
    const session = openOn(mine);
    await connectionOf(session).toBe("signed_out");
    await mine.store.add({
      ...{ id: "x", screen: "/notes/1", text: "X", target: null },
      person: "maya",
      tried: false,
      state: "waiting",
    });
    session.refresh();
    await connectionOf(session).toBe("signed_out");
    expect(textsPosted()).toEqual([]);
  });

  test.each([
    [401, "signed_out"],
    [403, "denied"],
    [409, "signed_out"],
  ] as const)("stops at an answer about the person (%i), and keeps the entry", async (status, connection) => {
    const session = openOn(phone());
    await connectionOf(session).toBe("online");
    network.answers = [{ status, body: { failure: { code: "conflict", fieldErrors: {} } } }];
    network.read = { status: 401 };
    await session.write("First");
    await expect.poll(textsPosted).toEqual(["First"]);
    await connectionOf(session).toBe(connection);
    expect(session.view().queue).toMatchObject([{ text: "First", state: "waiting" }]);
  });

  test("keeps what the server refuses with its reason, and sends what follows", async () => {
    const session = openOn(phone());
    await connectionOf(session).toBe("online");
    network.answers = [
      { status: 422, body: { failure: { code: "invalid", fieldErrors: { text: ["text.tooLong"] } } } },
    ];
    await session.write("First");
    await session.write("Second");
    await expect.poll(textsPosted).toEqual(["First", "Second"]);
    await expect.poll(() => session.view().queue.length).toBe(1);
    expect(session.view().queue).toMatchObject([
      { text: "First", state: "refused", fieldErrors: { text: ["text.tooLong"] } },
    ]);
  });

  test("tries again what an overloaded server did not look at", async () => {
    const session = openOn(phone());
    await connectionOf(session).toBe("online");
    network.answers = [{ status: 503, body: { failure: { code: "unavailable", fieldErrors: {} } } }];
    await session.write("First");
    await connectionOf(session).toBe("offline");
    expect(session.view().queue).toMatchObject([{ text: "First", state: "waiting" }]);
    session.refresh();
    await expect.poll(textsPosted).toEqual(["First", "First"]);
    await expect.poll(() => session.view().queue).toEqual([]);
  });

  test("counts what belongs to other people and other screens, shows neither, and never sends another one's", async () => {
    const session = openOn(phone());
    await connectionOf(session).toBe("online");
    network.isDown = true;
    await session.write("Theirs", { person: "hari" });
    await session.write("Elsewhere", { screen: "/notes/2" });
    await connectionOf(session).toBe("offline");
    expect(session.view()).toMatchObject({ queue: [], ofOthers: 1, elsewhere: 1, shown: ["Begun"] });
    network.isDown = false;
    session.refresh();
    await expect.poll(() => session.view().elsewhere).toBe(0);
    expect(textsPosted()).toEqual(["Elsewhere"]);
    expect(session.view().ofOthers).toBe(1);
  });

  test("says when this browser stores nothing", async () => {
    const mine = phone();
    const session = openOn(mine);
    await connectionOf(session).toBe("online");
    mine.store.isBroken = true;
    expect(await session.write("First")).toBe(false);
    expect(session.view().isBroken).toBe(true);
  });
});
