// The field for a comment, put where the way to it stood, and one's own words that wait for a moderator.
import { initWithin } from "#app/site/client/entry.ts";
import { whoIsThere } from "#app/site/client/page/who-is-there.ts";

/**
 * Takes the place of the link, with templates for the form and for one waiting comment. Changes nothing for a visitor.
 */
export async function init(root: HTMLElement): Promise<void> {
  const me = await whoIsThere();
  const form = part(root, "form")?.content.cloneNode(true);
  if (!me?.signedIn || !form) return;
  const waiting = document.createElement("ul");
  waiting.className = "comment-list";
  for (const { content } of me.waiting) waiting.append(entry(root, content));
  const box = document.createElement("div");
  box.append(form);
  // Awake before it can be seen: a form sent earlier than that would leave the story for a page of its own.
  await initWithin(box);
  root.querySelector("a")?.replaceWith(box, waiting);
  box.querySelector("form")?.addEventListener("answered", (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Document)) return;
    const now = [...event.detail.querySelectorAll("[data-waiting] .comment-words")];
    waiting.replaceChildren(...now.map(({ textContent }) => entry(root, textContent ?? "")));
  });
}

const part = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);

function entry(root: HTMLElement, content: string): Node {
  const item = part(root, "waiting")?.content.cloneNode(true) ?? document.createDocumentFragment();
  if (item instanceof DocumentFragment) {
    const messages = item.querySelector(".comment-words");
    if (messages) messages.textContent = content;
  }
  return item;
}
