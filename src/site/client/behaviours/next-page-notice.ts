import { forgetOfflinePages } from "#app/features/sport/offline/offline-pages.ts";
import { takeCookie } from "#app/platform/auth/take-cookie.ts";
import { announceNotice } from "./notice.ts";

/** Shows the message that the page before left in a cookie, once. Takes the element that holds a template for each. */
export function init(messages: HTMLElement): void {
  const name = takeCookie(messages.dataset.behaviourCookie ?? "");
  if (name === "signed-out") void forgetOfflinePages();
  const templates = [...messages.querySelectorAll("template")];
  const template = templates.find((candidate) => candidate.dataset.notice === name);
  const box = template?.content.firstElementChild?.cloneNode(true);
  if (box instanceof HTMLElement) announceNotice(box);
}
