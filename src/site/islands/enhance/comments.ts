// The field for a comment, put where the way to it stood, and one's own words that wait for a moderator.
import { enhanceWithin } from "../entry.ts";
import { whoIsThere } from "../page/who-is-there.ts";

/** Takes the place of the link, with templates for the form and for one waiting comment. Changes nothing for a visitor. */
export async function enhance(place: HTMLElement): Promise<void> {
  const me = await whoIsThere();
  const form = part(place, "form")?.content.cloneNode(true);
  if (!me?.signedIn || !form) return;
  const waiting = document.createElement("ul");
  waiting.className = "comment-list";
  for (const { content } of me.waiting) waiting.append(entry(place, content));
  const box = document.createElement("div");
  box.append(form);
  // Awake before it can be seen: a form sent earlier than that would leave the story for a page of its own.
  await enhanceWithin(box);
  place.querySelector("a")?.replaceWith(box, waiting);
  box.querySelector("form")?.addEventListener("answered", (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Document)) return;
    const now = [...event.detail.querySelectorAll("[data-waiting] .comment-words")];
    waiting.replaceChildren(...now.map(({ textContent }) => entry(place, textContent ?? "")));
  });
}

const part = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);

function entry(place: HTMLElement, content: string): Node {
  const item = part(place, "waiting")?.content.cloneNode(true) ?? document.createDocumentFragment();
  if (item instanceof DocumentFragment) {
    const words = item.querySelector(".comment-words");
    if (words) words.textContent = content;
  }
  return item;
}
