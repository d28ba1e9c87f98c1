// The files that somebody sends to the library: which wait, go, rest or were refused, and what is typed of them
// meanwhile. Belongs to the page as loaded and not to a screen, so that uploads go on while one looks elsewhere.
import type { MediaTextField } from "#app/features/media/rules.ts";
import { isSameFile, type UnfinishedUpload } from "#app/features/media/uploads/rules.ts";
import type { SendResult, UploadedMedia } from "./upload-answer.ts";
import type { SenderOptions, UploadHandle } from "./upload-sender.ts";

export type UploadTexts = Partial<Record<MediaTextField, string>>;

export type QueuedUpload = {
  id: number;
  name: string;
  /** The sent part, 0 to 1. */
  sent: number;
  /** "missing": begun before the page was loaded; the file must be chosen again. */
  state: "queued" | "sending" | "broken" | "paused" | "missing" | "refused" | "stored";
  /** Why the library refused it. */
  refusal?: Extract<SendResult, { kind: "refused" }> | undefined;
  media?: UploadedMedia | undefined;
  /** What is typed of it; stays until it is saved or given up. */
  texts: UploadTexts;
  /** Whether it came with others, which are described together. */
  isOfMany: boolean;
  /** Address of a small picture of it. */
  preview?: string | undefined;
};

type Send = (
  file: File,
  options: Partial<Pick<SenderOptions, "onProgress" | "onLine" | "signal" | "mostFailures">> & { handle: UploadHandle },
) => Promise<SendResult>;

type Parts = {
  send: Send;
  /** Ends an upload that is not wanted any more. */
  end: (handle: UploadHandle) => Promise<void>;
  /** A small picture of a picture. */
  previewOf: (file: File) => Promise<string | undefined>;
};

type Entry = { file?: File | undefined; handle: UploadHandle; stop?: AbortController; sender: unknown };

/** Told of each file that ended: stored, or refused. `sender` is who added it. */
type Listener = (upload: QueuedUpload, sender: unknown) => void;

/** How many are sent at a time. The server prepares two pictures at a time for everybody. */
const together = 3;

export class UploadQueue {
  private uploads: readonly QueuedUpload[] = [];
  private readonly entries = new Map<number, Entry>();
  /** What the server said of those that were begun before. */
  private readonly begun = new Map<number, UnfinishedUpload>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<Listener>();
  private lastId = 0;
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  readonly snapshot = (): readonly QueuedUpload[] => this.uploads;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  onEnded(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Whether something is lost when the page is closed now: what is not sent, or what was typed. */
  get isBusy(): boolean {
    const isTyped = ({ texts }: QueuedUpload) => Object.keys(texts).length > 0;
    return this.uploads.some((upload) => !["refused", "missing", "stored"].includes(upload.state) || isTyped(upload));
  }

  /** Files to be sent. One that was begun before goes on where it ended. `sender` is told again with each. */
  add(files: readonly File[], sender: unknown): void {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    const taken = new Set<number>();
    const fresh: QueuedUpload[] = [];
    for (const file of files) {
      const begun = this.uploads.find(({ id, state }) => state === "missing" && !taken.has(id) && this.fits(id, file));
      const isOfMany = pictures.length > 1 && pictures.includes(file);
      if (begun) {
        taken.add(begun.id);
        Object.assign(this.entryOf(begun.id), { file, sender });
        this.change(begun.id, { state: "queued", isOfMany });
        this.preview(begun.id, file, isOfMany);
        continue;
      }
      this.lastId += 1;
      this.entries.set(this.lastId, { file, handle: {}, sender });
      fresh.push({ id: this.lastId, name: file.name, sent: 0, state: "queued", texts: {}, isOfMany });
      this.preview(this.lastId, file, isOfMany);
    }
    this.set([...this.uploads, ...fresh]);
    this.sendNext();
  }

  /** What the server has of files that were begun before the page was loaded. */
  offer(unfinished: readonly UnfinishedUpload[]): void {
    const known = new Set([...this.entries.values()].map(({ handle }) => handle.id));
    const fresh = unfinished.filter(({ id }) => !known.has(id));
    this.set([
      ...this.uploads,
      ...fresh.map((upload): QueuedUpload => {
        this.lastId += 1;
        const { id, name, received, bytes } = upload;
        this.entries.set(this.lastId, { handle: { id }, sender: undefined });
        this.begun.set(this.lastId, upload);
        return { id: this.lastId, name, sent: received / bytes, state: "missing", texts: {}, isOfMany: false };
      }),
    ]);
  }

  pause(id: number): void {
    const upload = this.uploads.find((one) => one.id === id);
    if (!upload || !["queued", "sending", "broken"].includes(upload.state)) return;
    this.change(id, { state: "paused" });
    this.entryOf(id).stop?.abort();
    this.sendNext();
  }

  /** Goes on with one that was paused, waits for the line, or was refused for a reason that may be over. */
  resume(id: number): void {
    const upload = this.uploads.find((one) => one.id === id);
    if (!upload || !["paused", "refused", "broken"].includes(upload.state)) return;
    this.entryOf(id).stop?.abort();
    this.change(id, { state: "queued", refusal: undefined });
    this.sendNext();
  }

  /** Gives one up, or puts away one that has ended, with what was typed of it. */
  remove(id: number): void {
    const upload = this.uploads.find((one) => one.id === id);
    const entry = this.entries.get(id);
    if (!upload || !entry) return;
    entry.stop?.abort();
    if (upload.state !== "stored") void this.parts.end(entry.handle);
    this.entries.delete(id);
    this.begun.delete(id);
    this.set(this.uploads.filter((one) => one.id !== id));
    this.sendNext();
  }

  type(id: number, texts: UploadTexts): void {
    const upload = this.uploads.find((one) => one.id === id);
    if (upload) this.change(id, { texts: { ...upload.texts, ...texts } });
  }

  /** Notes that what was typed until then is saved; what was typed since stays. */
  noteSaved(id: number, saved: UploadTexts): void {
    const upload = this.uploads.find((one) => one.id === id);
    if (!upload) return;
    const left = Object.entries(upload.texts).filter(([name, text]) => saved[name as MediaTextField] !== text);
    if (left.length === 0) this.remove(id);
    else this.change(id, { texts: Object.fromEntries(left) });
  }

  private preview(id: number, file: File, isWanted: boolean): void {
    if (isWanted) void this.parts.previewOf(file).then((preview) => this.change(id, { preview }));
  }

  private fits(id: number, file: File): boolean {
    const upload = this.begun.get(id);
    return upload !== undefined && isSameFile(upload, file);
  }

  private entryOf(id: number): Entry {
    const entry = this.entries.get(id);
    if (!entry) throw new Error(`no upload ${id}`);
    return entry;
  }

  private set(uploads: readonly QueuedUpload[]): void {
    this.uploads = uploads;
    for (const watcher of this.watchers) watcher();
  }

  private change(id: number, facts: Partial<QueuedUpload>): void {
    this.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  }

  private sendNext(): void {
    const going = this.uploads.filter(({ state }) => state === "sending" || state === "broken").length;
    const next = this.uploads.filter(({ state }) => state === "queued").slice(0, Math.max(0, together - going));
    for (const { id } of next) void this.sendOne(id);
  }

  private async sendOne(id: number): Promise<void> {
    const entry = this.entryOf(id);
    if (!entry.file) return;
    const stop = new AbortController();
    entry.stop = stop;
    const isMine = () => entry.stop === stop && !stop.signal.aborted;
    this.change(id, { state: "sending" });
    const result = await this.parts.send(entry.file, {
      handle: entry.handle,
      signal: stop.signal,
      mostFailures: Number.POSITIVE_INFINITY,
      onProgress: (sent) => isMine() && this.change(id, { sent }),
      onLine: (line) => isMine() && this.change(id, { state: line === "broken" ? "broken" : "sending" }),
    });
    if (!isMine() || result.kind === "cancelled") return;
    if (result.kind === "refused") this.change(id, { state: "refused", refusal: result });
    else this.change(id, { state: "stored", sent: 1, media: result.media });
    const ended = this.uploads.find((one) => one.id === id);
    if (ended) for (const listener of this.listeners) listener(ended, entry.sender);
    // One that came alone is described in the library.
    if (ended?.state === "stored" && !ended.isOfMany) this.remove(id);
    this.sendNext();
  }
}
