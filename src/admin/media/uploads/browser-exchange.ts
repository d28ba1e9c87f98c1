// How a browser sends the requests of an upload, and how long it waits for a line.
import type { UploadExchange, UploadReply } from "./upload-sender.ts";

/** By XMLHttpRequest, because fetch() does not tell how much has been sent. */
export const browserExchange: UploadExchange = ({ method, path, headers, body, onSent, signal, patience }) =>
  new Promise<UploadReply>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      reject(new Error("no answer"));
    };
    const stop = () => request.abort();
    let timer = setTimeout(stop, patience);
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, patience);
      onSent?.(loaded);
    };
    request.onload = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      const header = (name: string) => request.getResponseHeader(name);
      resolve({ status: request.status, header, json: jsonIn(request.responseText) });
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener("abort", stop);
    if (signal.aborted) fail();
    else request.send(body);
  });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const longestWait = 30_000;

/** 1, 2, 4 … 30 seconds; at once when the browser says that there is a line again. */
export function waitForLine(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(longestWait, 1_000 * 2 ** (failures - 1)));
    addEventListener("online", end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
