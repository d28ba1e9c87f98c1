import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { init } from "./behaviours/passkey-sign-in.ts";

// Of the browser: passkeys, which it offers until it is told to stop, and a block of the page with a button and a
// place.
class PasskeyOfBrowser {
  static isConditionalMediationAvailable = async () => true;
  static parseRequestOptionsFromJSON = (options: object) => options;
  toJSON() {
    return {};
  }
}

type Asked = { mediation?: string; signal?: AbortSignal };

const browser = { get: (_asked: Asked): Promise<unknown> => new Promise(() => undefined) };
const asked: Asked[] = [];
const answers: Record<string, object> = {};

const untilStopped = ({ signal }: Asked) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
  });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  browser.get = untilStopped;
  const get = (how: Asked) => {
    asked.push(how);
    return browser.get(how);
  };
  vi.stubGlobal("PublicKeyCredential", PasskeyOfBrowser);
  vi.stubGlobal("navigator", { credentials: { get } });
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path.split("/").at(-1) ?? ""] ?? {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function offered() {
  const [button, alert] = [new EventTarget(), { textContent: "" }];
  const parts: Record<string, object> = { button, '[role="alert"]': alert };
  const dataset = { conditional: "true", wrong: "Not accepted", unexpected: "Not possible" };
  const block = { hidden: true, dataset, querySelector: (selector: string) => parts[selector] };
  await init(block as unknown as HTMLElement); // see above
  await vi.advanceTimersByTimeAsync(0);
  return { button, alert };
}

test("an offer in the address field is made anew before its challenge is too old", async () => {
  await offered();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(241_000);
  expect([asked.length, asked[0]?.signal?.aborted, asked[1]?.signal?.aborted]).toEqual([2, true, false]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.length).toBeGreaterThan(15);
});

test("a refusal is told in the server's words, and the offer is made anew", async () => {
  answers["sign-in"] = { code: "banned", message: "Suspended" };
  browser.get = async () => {
    await new Promise((pass) => setTimeout(pass, 2_000));
    browser.get = untilStopped;
    return new PasskeyOfBrowser();
  };
  const { alert } = await offered();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([alert.textContent, asked.length]).toEqual(["Suspended", 2]);
});

test("the button's question ends the offer, which comes back when nothing came of it", async () => {
  const { button } = await offered();
  browser.get = async (how) =>
    how.mediation ? untilStopped(how) : Promise.reject(new DOMException("", "NotAllowedError"));
  button.dispatchEvent(new Event("click"));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.map(({ mediation, signal }) => [mediation, signal?.aborted])).toEqual([
    ["conditional", true],
    [undefined, undefined],
    ["conditional", false],
  ]);
});

test("a browser that will not is not asked again and again", async () => {
  browser.get = async () => {
    throw new DOMException("", "NotAllowedError");
  };
  await offered();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
