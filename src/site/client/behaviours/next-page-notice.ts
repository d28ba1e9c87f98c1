import { announce } from "./notice.ts";

/** Shows the message that the page before left in a cookie, once. Takes the element that holds a template for each. */
export function init(messages: HTMLElement): void {
  const cookie = messages.dataset.behaviourCookie;
  const pair = document.cookie.split("; ").find((candidate) => candidate.startsWith(`${cookie}=`));
  const name = pair?.slice(pair.indexOf("=") + 1);
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to take a cookie away in every browser.
  document.cookie = `${cookie}=; Max-Age=0; Path=/; Secure; SameSite=Lax`;
  const templates = [...messages.querySelectorAll("template")];
  const template = templates.find((candidate) => candidate.dataset.notice === name);
  const box = template?.content.firstElementChild?.cloneNode(true);
  if (box instanceof HTMLElement) announce(box);
}
