// One file on its way to the library in several requests, so that a broken line costs what was on it and no more
// (docs/decisions/0041). Goes on by itself for as long as it is not told to stop.
import { codeOfStatus } from "#app/admin/kit/post-file.ts";
import { metadataHeader, partType, tusVersion, uploadLimits, uploadsPath } from "#app/features/media/uploads/rules.ts";
import type { AppErrorCode } from "#app/platform/errors.ts";
import { type SendResult, type UploadAnswer, uploadAddress } from "./upload-answer.ts";

export type UploadRequest = {
  method: "POST" | "HEAD" | "PATCH" | "DELETE";
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Blob | string;
  /** Told how many bytes of the body have gone. */
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
  /** Milliseconds without a byte after which the line counts as broken. */
  patience: number;
};

/** What came back; `json` is undefined where it is none. */
export type UploadReply = { status: number; header(name: string): string | null; json: unknown };

/** Sends a request; rejects where no answer came. */
export type UploadExchange = (request: UploadRequest) => Promise<UploadReply>;

/** The part of `File` that is read. */
export type SentFile = Pick<File, "name" | "size" | "lastModified" | "slice">;

export type SenderOptions = {
  exchange: UploadExchange;
  /** Waits before the next attempt, longer after more failures, and not longer than there is no line. */
  wait: (failures: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  only?: "audio" | undefined;
  /** After so many failures in a row it ends as "unreachable". */
  mostFailures: number;
  /** Told the sent part, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Told when the line breaks, and when it is there again. */
  onLine?: (line: "broken" | "there") => void;
};

/** An upload that goes on in another call, or after the page was loaded again: `id` once it has begun. */
export type UploadHandle = { id?: string | undefined };

const tus = { "tus-resumable": tusVersion };
/** For which an upload may have been forgotten by the server, or answered by one that is broken. */
const mostFreshStarts = 3;
const mostServerErrors = 4;
const patience = { ask: 20_000, store: 180_000 };

type Step = "sent" | "again" | "broken" | { result: SendResult };

/** Sends the file and waits until the library has it. Never throws. `handle` tells where to go on after a stop. */
export async function sendInParts(file: SentFile, handle: UploadHandle, options: SenderOptions): Promise<SendResult> {
  const { signal, wait, onLine, mostFailures } = options;
  const sender = new Sender(file, handle, options);
  let failures = 0;
  let freshStarts = 0;
  for (;;) {
    if (signal.aborted) return { kind: "cancelled" };
    const step = await sender.next();
    if (signal.aborted) return { kind: "cancelled" };
    if (typeof step === "object") return step.result;
    if (step === "again") {
      freshStarts += 1;
      if (freshStarts > mostFreshStarts) return { kind: "refused", code: "conflict" };
    }
    if (step === "broken") {
      failures += 1;
      if (failures >= mostFailures) return { kind: "refused", code: "unreachable" };
      onLine?.("broken");
      await wait(failures, signal);
    } else {
      if (failures > 0) onLine?.("there");
      failures = 0;
    }
  }
}

/** Ends an upload that is not wanted any more; nothing depends on it, because the server forgets it after a day. */
export async function endUpload({ id }: UploadHandle, exchange: UploadExchange): Promise<void> {
  if (id === undefined) return;
  const signal = new AbortController().signal;
  const request = {
    method: "DELETE",
    path: `${uploadsPath}/${id}`,
    headers: tus,
    signal,
    patience: patience.ask,
  } as const;
  await exchange(request).catch(() => undefined);
}

class Sender {
  /** Bytes that the server has; unknown until it is asked. */
  private offset: number | undefined;
  private serverErrors = 0;
  private readonly file: SentFile;
  private readonly handle: UploadHandle;
  private readonly options: SenderOptions;

  constructor(file: SentFile, handle: UploadHandle, options: SenderOptions) {
    this.file = file;
    this.handle = handle;
    this.options = options;
  }

  async next(): Promise<Step> {
    const { handle, offset, file } = this;
    if (handle.id === undefined) return this.begin();
    if (offset === undefined) return this.askOffset(handle.id);
    return offset < file.size ? this.sendPart(handle.id, offset) : this.store(handle.id);
  }

  private async begin(): Promise<Step> {
    const { name, size, lastModified } = this.file;
    const metadata = metadataHeader({ filename: name.toWellFormed(), changed: String(lastModified) });
    const headers = { ...tus, "upload-length": String(size), "upload-metadata": metadata };
    const reply = await this.ask({ method: "POST", path: uploadsPath, headers, patience: patience.ask });
    const id = reply?.status === 201 ? reply.header("location")?.split("/").at(-1) : undefined;
    if (id === undefined) return this.judge(reply);
    this.handle.id = id;
    this.offset = 0;
    return "sent";
  }

  private async askOffset(id: string): Promise<Step> {
    const path = `${uploadsPath}/${id}`;
    const reply = await this.ask({ method: "HEAD", path, headers: tus, patience: patience.ask });
    if (reply?.status !== 200) return this.judge(reply);
    // Of another file, chosen as this one by mistake.
    if (Number(reply.header("upload-length")) !== this.file.size) return this.beginAnew();
    this.take(reply);
    return "sent";
  }

  private async sendPart(id: string, offset: number): Promise<Step> {
    const { file, options } = this;
    const reply = await this.ask({
      method: "PATCH",
      path: `${uploadsPath}/${id}`,
      headers: { ...tus, "content-type": partType, "upload-offset": String(offset) },
      body: file.slice(offset, offset + uploadLimits.partBytes),
      onSent: (bytes) => options.onProgress?.((offset + bytes) / file.size),
      patience: patience.ask,
    });
    if (reply?.status !== 204) return this.judge(reply);
    this.take(reply);
    return "sent";
  }

  private async store(id: string): Promise<Step> {
    const { only } = this.options;
    const path = only ? `${uploadAddress}?only=${only}` : uploadAddress;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ upload: id });
    const reply = await this.ask({ method: "POST", path, headers, body, patience: patience.store });
    const answer = reply?.json as UploadAnswer | undefined;
    if (answer && "media" in answer) return { result: { kind: "stored", media: answer.media } };
    return this.judge(reply);
  }

  private take(reply: UploadReply): void {
    this.offset = Number(reply.header("upload-offset"));
    this.serverErrors = 0;
    this.options.onProgress?.(this.offset / this.file.size);
  }

  private beginAnew(): Step {
    this.handle.id = undefined;
    this.offset = undefined;
    return "again";
  }

  /** What follows from an answer that was not the one hoped for, or from none. */
  private judge(reply: UploadReply | undefined): Step {
    this.offset = undefined;
    if (!reply) return "broken";
    const { status } = reply;
    const { code, errorCode } = refusalIn(reply);
    if (errorCode === undefined) {
      if ([408, 425, 429, 502, 503, 504].includes(status)) return "broken";
      if (status === 404 || status === 410) return this.beginAnew();
      // Two of our requests met, or a lost answer had told of more: the server is asked where it is.
      if (status === 409) return "again";
      if (status === 500) {
        this.serverErrors += 1;
        if (this.serverErrors < mostServerErrors) return "broken";
      }
    }
    return { result: { kind: "refused", code, ...(errorCode === undefined ? {} : { errorCode }) } };
  }

  private ask(request: Omit<UploadRequest, "signal">): Promise<UploadReply | undefined> {
    return this.options.exchange({ ...request, signal: this.options.signal }).catch(() => undefined);
  }
}

function refusalIn({ status, json }: UploadReply): { code: AppErrorCode; errorCode: string | undefined } {
  const answer = (typeof json === "object" ? json : null) as Partial<Extract<UploadAnswer, { code: unknown }>> | null;
  return { code: answer?.code ?? codeOfStatus(status), errorCode: answer?.fieldErrors?.file?.[0] };
}
