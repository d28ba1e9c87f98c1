import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { init } from "./behaviours/submit-state.ts";

// Of the browser, the script needs a form that hears events, its button and the page's own events.
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function newForm() {
  const button = { textContent: "Save", ariaBusy: null as string | null };
  const form = Object.assign(new EventTarget(), { dataset: { busy: "Saving..." }, querySelector: () => button });
  init(form as unknown as HTMLElement); // see page
  return { form, button };
}

const send = (form: EventTarget) => form.dispatchEvent(new Event("submit", { cancelable: true }));

describe("a form", () => {
  test("is sent once while its answer is on the way, and says so", () => {
    const { form, button } = newForm();
    expect([send(form), send(form)]).toEqual([true, false]);
    vi.advanceTimersByTime(1_000);
    expect([send(form), button.textContent, button.ariaBusy]).toEqual([false, "Saving...", "true"]);
  });

  test("can be sent again once the page is shown again", () => {
    const { form, button } = newForm();
    send(form);
    vi.advanceTimersByTime(1_000);
    page.dispatchEvent(new Event("pageshow"));
    expect([button.textContent, button.ariaBusy, send(form)]).toEqual(["Save", null, true]);
  });

  test("that somebody else stopped was not sent", () => {
    const { form, button } = newForm();
    form.addEventListener("submit", (event) => event.preventDefault(), { once: true });
    send(form);
    vi.advanceTimersByTime(1);
    expect([button.textContent, send(form)]).toEqual(["Save", true]);
  });

  test("can be sent again after a while, because the browser may have been stopped", () => {
    const { form, button } = newForm();
    send(form);
    vi.advanceTimersByTime(20_000);
    expect([button.textContent, send(form)]).toEqual(["Save", true]);
  });
});
