// Writing one live blog in one browser: what can be written, and how it goes to the server.

import type { LiveBlogAnswer } from "#app/admin/api/live-entries.ts";
import { ask, type Sent } from "#app/admin/kit/offline-queue/offline-requests.ts";
import { OfflineSession } from "#app/admin/kit/offline-queue/offline-session.ts";
import type { OfflineView } from "#app/admin/kit/offline-queue/offline-view.ts";
import { sentAgain } from "#app/admin/kit/offline-queue/queue.ts";
import { queueStore } from "#app/admin/kit/offline-queue/queue-store.ts";
import type { WritingEntry } from "#app/features/sport/live-blogs/writing-queries.server.ts";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { liveBlogPath, queueDatabases } from "#app/features/sport/offline/offline-pages.ts";
import { fromDateTimeField } from "#app/messages/dates.ts";
import {
  afterWrite,
  type BlogSwitch,
  type EntryDraft,
  followedBy,
  type LiveShown,
  type LiveWrite,
  liveWriteForm,
  type WriteAnswer,
  withWrites,
} from "./live-queue.ts";
import { withUploads } from "./send-pictures.ts";

type Taken = Extract<WriteAnswer, { id: string }>;
export type LiveView = OfflineView<LiveWrite, LiveBlogAnswer, LiveShown>;

export class LiveSession extends OfflineSession<LiveWrite, LiveBlogAnswer, Taken, LiveShown> {
  readonly #story: string;
  #last = 0;

  constructor(story: string) {
    super(liveBlogPath(story), queueStore(queueDatabases.liveBlogs));
    this.#story = story;
  }

  protected pathOf({ story }: LiveWrite): string {
    return liveBlogPath(story);
  }

  protected derive(read: LiveBlogAnswer, queue: readonly LiveWrite[]): LiveShown {
    return withWrites(read, queue);
  }

  protected isOver({ story }: LiveBlogAnswer): boolean {
    return story.ended_at !== null;
  }

  protected async post(write: LiveWrite): Promise<Sent<LiveWrite, Taken>> {
    const uploaded = await withUploads(write, (changed) => this.store.change(write, () => changed));
    if (uploaded.refusal) return { entry: uploaded.write, ...uploaded.refusal };
    const options = { method: "POST", body: liveWriteForm(uploaded.write) };
    const answer = await ask(`${this.pathOf(write)}/entries`, options);
    const said = (await answer.json().catch(() => undefined)) as WriteAnswer | undefined;
    return { entry: uploaded.write, status: answer.status, said };
  }

  protected async after(write: LiveWrite, said: WriteAnswer): Promise<LiveWrite | undefined> {
    const { revision } = said.failure ? {} : said;
    // What was written behind it on this phone has seen what the server has from now on.
    if (revision !== undefined) {
      for (const next of await this.store.list())
        if (next.target === write.id && next.write === "change" && next.revision === null)
          await this.store.change(next, (current) => (current.write === "change" ? { ...current, revision } : current));
    }
    return afterWrite(write, said);
  }

  /** Stores a new entry under this id, and sends it when it can. False where the browser cannot store it. */
  async add(id: string, draft: EntryDraft): Promise<boolean> {
    const at = timeIn(draft) ?? new Date(this.#nextTime()).toISOString();
    return await this.#write({ id, entry: id, target: null, write: "add", at, draft });
  }

  /** Says what an entry says from now on; one that was never sent is changed where it lies. */
  async change(entry: string, draft: EntryDraft, revision: number): Promise<boolean> {
    const { queue } = this.view();
    const at = timeIn(draft);
    const before = queue.findLast((one) => one.entry === entry && "draft" in one);
    let isChanged = false;
    if (before && (!before.tried || before.state !== "waiting")) {
      const isStored = await this.save(async () => {
        const after = await this.store.change(before, (current) => {
          if (current.tried && current.state === "waiting") return undefined;
          isChanged = true;
          return { ...sentAgain(current), draft, ...(at ? { at } : {}) } as LiveWrite;
        });
        if (!after) isChanged = false;
      });
      if (!isStored || isChanged) return isStored;
    }
    const target = followedBy(this.view().queue, entry, "change");
    const seen = target === null ? revision : null;
    const time = at ? { at } : {};
    return await this.#write({
      id: deviceIdentifier(),
      entry,
      target,
      write: "change",
      draft,
      revision: seen,
      ...time,
    });
  }

  /** What was refused, as it says from now on. */
  async correct(write: LiveWrite, draft: EntryDraft): Promise<boolean> {
    const at = timeIn(draft);
    return await this.save(() =>
      this.store.change(write, (current) => ({ ...sentAgain(current), draft, ...(at ? { at } : {}) }) as LiveWrite),
    );
  }

  /** Pins, marks, removes or restores an entry. One that was never sent goes from this phone alone. */
  async set(entry: string, write: BlogSwitch): Promise<boolean> {
    const { queue } = this.view();
    const about = queue.filter((one) => one.entry === entry);
    const isOnlyHere = about.some((one) => one.write === "add") && about.every(({ tried }) => !tried);
    if (write === "remove" && isOnlyHere) return await this.#withdraw(about);
    return await this.#write({ id: deviceIdentifier(), entry, target: followedBy(queue, entry, write), write });
  }

  /** Sends what somebody else has changed meanwhile all the same, over what stands there now. */
  async overwrite(write: LiveWrite, revision: number): Promise<void> {
    await this.save(() => this.store.change(write, (current) => ({ ...sentAgain(current), revision }) as LiveWrite));
  }

  /** Lets go of a write that the server refused, and of what follows it. */
  async discard(write: LiveWrite): Promise<void> {
    const { queue } = this.view();
    const gone = new Set([write.id]);
    for (const one of queue) if (one.target !== null && gone.has(one.target)) gone.add(one.id);
    await this.#withdraw(queue.filter(({ id }) => gone.has(id)));
  }

  /** Entries that are further back than what this phone has; nothing without a network. */
  async readOlder(before: string): Promise<OlderEntries | undefined> {
    try {
      const answer = await ask(`${this.path}/entries?before=${before}`, {});
      return answer.ok ? ((await answer.json()) as OlderEntries) : undefined;
    } catch {
      return undefined;
    }
  }

  readDraft<Draft>(name: string): Promise<Draft | undefined> {
    return this.store.readDraft<Draft>(this.#draftKey(name)).catch(() => undefined);
  }

  /** What is being typed belongs to its person as well; nothing for what is done. */
  async writeDraft(name: string, draft: unknown): Promise<void> {
    const key = this.#draftKey(name);
    await (draft === undefined ? this.store.removeDraft(key) : this.store.writeDraft(key, draft)).catch(
      () => undefined,
    );
  }

  #draftKey(name: string): string {
    return `${this.view().stored?.state.person} ${this.#story} ${name}`;
  }

  async #write(write: Unqueued): Promise<boolean> {
    const { stored } = this.view();
    if (!stored) return false;
    const entry = {
      ...write,
      person: stored.state.person,
      story: this.#story,
      tried: false,
      state: "waiting" as const,
    };
    return await this.save(() => this.store.add(entry));
  }

  #withdraw(writes: readonly LiveWrite[]): Promise<boolean> {
    return this.save(async () => {
      for (const write of writes) await this.store.remove(write);
    });
  }

  /** Two entries of one person have two times, in the order in which they were entered. */
  #nextTime(): number {
    this.#last = Math.max(this.now(), this.#last + 1);
    return this.#last;
  }
}

type OlderEntries = { entries: readonly WritingEntry[]; older: string | null };

type Without<Write, Names extends PropertyKey> = Write extends unknown ? Omit<Write, Names> : never;
type Unqueued = Without<LiveWrite, "order" | "person" | "story" | "tried" | "state">;

const timeIn = ({ time }: EntryDraft): string | undefined => fromDateTimeField(time)?.toISOString();
