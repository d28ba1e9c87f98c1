// One screen in one browser that works without a network: what the server said last, what this phone has not sent yet,
// and the way between the two. React looks at it through `use-offline-session.ts`.

import { aheadOf, ask, inOneTab, type Sent } from "./offline-requests.ts";
import { type Connection, emptyView, type OfflineView } from "./offline-view.ts";
import { isPassing, nextToSend, type QueuedItem } from "./queue.ts";
import { type QueueStore, type ReadStore, readStore } from "./queue-store.ts";
import { dropShell, keepShell } from "./shell-cache.ts";

const pollMilliseconds = 5_000;

export abstract class OfflineSession<Entry extends QueuedItem, State extends { person: string }, Answer, Shown> {
  /** The path of the screen. */
  protected readonly path: string;
  protected readonly store: QueueStore<Entry>;
  readonly #reads: ReadStore;
  readonly #listeners = new Set<() => void>();
  #view: OfflineView<Entry, State, Shown> = emptyView;
  #device = "";
  #etag = "";
  #isStored = false;
  /** Whether the server said in this page's life whose session it is. */
  #isConfirmed = false;
  #round: Promise<void> | undefined;
  #isRoundWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, store: QueueStore<Entry>, reads: ReadStore = readStore) {
    this.path = path;
    this.store = store;
    this.#reads = reads;
  }

  /** The screen to which an entry belongs. */
  protected abstract pathOf(entry: Entry): string;
  /** What is shown of what was read, with what waits. */
  protected abstract derive(state: State, queue: readonly Entry[]): Shown;
  /** Sends one entry. Fails where there is no network. */
  protected abstract post(entry: Entry, device: string): Promise<Sent<Entry, Answer>>;
  /** What an entry is after the server's answer; nothing when the phone need not keep it any longer. */
  protected abstract after(entry: Entry, said: NonNullable<Sent<Entry, Answer>["said"]>): Promise<Entry | undefined>;
  /** Nothing more is to be entered: the kept page goes once all is sent. */
  protected abstract isOver(state: State): boolean;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = () => this.#view;

  /** Begins to read and to send; gives what ends it. */
  begin(): () => void {
    const again = () => {
      if (document.visibilityState === "visible") this.refresh();
    };
    // Without a network as well: what fails says so at once.
    addEventListener("offline", again);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    void this.#load().then(() => this.refresh());
    return () => {
      removeEventListener("offline", again);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Sends what waits and reads, one round at a time. */
  refresh(): void {
    if (this.#round) {
      this.#isRoundWanted = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#round = this.#sendAndRead().finally(() => {
      this.#round = undefined;
      if (this.#isRoundWanted) {
        this.#isRoundWanted = false;
        this.refresh();
      } else if (this.#listeners.size > 0) this.#timer = setTimeout(() => this.refresh(), pollMilliseconds);
    });
  }

  /** The server's time in milliseconds, as far as this phone knows it. */
  now(): number {
    return Date.now() + (this.#view.stored?.ahead ?? 0);
  }

  /** Writes to the queue and sends when it can. False where the browser cannot store it. */
  protected async save(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write();
      await this.#readQueue();
    } catch {
      this.#show({ isBroken: true });
      return false;
    }
    this.refresh();
    return true;
  }

  /** Shows what was read in another way, until it is read anew. */
  protected showState(state: State): void {
    const { stored } = this.#view;
    if (stored) this.#show({ stored: { ...stored, state } });
  }

  #show(change: Partial<OfflineView<Entry, State, Shown>>): void {
    const next = { ...this.#view, ...change };
    const isSame = next.stored === this.#view.stored && next.queue === this.#view.queue;
    this.#view = isSame ? next : { ...next, shown: next.stored && this.derive(next.stored.state, next.queue) };
    for (const listener of this.#listeners) listener();
  }

  /** What this phone knows without asking anybody. */
  async #load(): Promise<void> {
    try {
      this.#device = await this.store.deviceName();
      const stored = await this.#reads.read<State>(this.path);
      if (stored) this.#show({ stored });
      await this.#readQueue();
    } catch {
      this.#show({ isBroken: true });
    }
  }

  async #readQueue(): Promise<void> {
    const all = await this.store.list();
    const person = this.#view.stored?.state.person;
    const mine = all.filter((entry) => entry.person === person);
    const queue = mine.filter((entry) => this.pathOf(entry) === this.path);
    this.#show({ queue, ofOthers: all.length - mine.length, elsewhere: mine.length - queue.length });
  }

  async #sendAndRead(): Promise<void> {
    try {
      // The first answer says whose session it is: nothing is sent before.
      if (!this.#isConfirmed && !(await this.#read())) return;
      const sent = await inOneTab(this.store.name, () => this.#send());
      if (sent !== "stopped") await this.#read();
    } catch {
      this.#show({ connection: "offline" });
    }
  }

  async #read(): Promise<boolean> {
    const asked = Date.now();
    const headers = this.#etag ? { "if-none-match": this.#etag } : undefined;
    const answer = await ask(`${this.path}/entries`, headers ? { headers } : {});
    if (answer.status === 304) {
      this.#show({ connection: "online" });
      return true;
    }
    if (!answer.ok) {
      const said: Readonly<Record<number, Connection>> = { 401: "signed_out", 403: "denied", 404: "missing" };
      this.#isConfirmed = false;
      this.#show({ connection: said[answer.status] ?? "offline" });
      return false;
    }
    const ahead = aheadOf(answer.headers.get("date"), { asked, answered: Date.now() });
    const state = (await answer.json()) as State;
    this.#etag = answer.headers.get("etag") ?? "";
    this.#isConfirmed = true;
    const stored = { path: this.path, state, ahead };
    this.#show({ stored, connection: "online" });
    await this.#readQueue();
    await this.#reads.write(stored);
    this.#keep(state);
    return true;
  }

  /** The page of this screen for times without a network, once; where nothing more is to be entered it goes. */
  #keep(state: State): void {
    if (this.isOver(state) && this.#view.queue.length === 0) {
      this.#isStored = false;
      void dropShell(this.path).catch(() => undefined);
    } else if (!this.#isStored) {
      this.#isStored = true;
      keepShell(this.path).catch(() => {
        this.#isStored = false;
      });
    }
  }

  /** Sends what waits, in order, of all screens of this kind and this person. */
  async #send(): Promise<"done" | "stopped"> {
    for (;;) {
      const person = this.#view.stored?.state.person;
      const next = nextToSend((await this.store.list()).filter((one) => one.person === person));
      if (!next) return "done";
      const tried = await this.store.change(next, (current) => ({ ...current, tried: true }));
      // Taken back meanwhile, or changed so that it does not wait any longer.
      if (tried?.state !== "waiting") continue;
      const { entry, status, said } = await this.post(tried, this.#device);
      // These are about the person, and not about what was entered: no session, no right to it, another one's session.
      if ([401, 403, 409].includes(status)) {
        this.#isConfirmed = false;
        this.#etag = "";
        this.#show({ connection: status === 403 ? "denied" : "signed_out" });
        return "stopped";
      }
      if (!said || isPassing(status)) throw new TypeError("no answer");
      const after = await this.after(entry, said);
      await (after ? this.store.change(entry, () => after) : this.store.remove(entry));
      await this.#readQueue();
    }
  }
}
