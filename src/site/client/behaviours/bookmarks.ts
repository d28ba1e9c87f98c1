// Ribbons that answer at once: pressed before the server has said yes, and released again when it says no.
import { whoIsThere } from "#app/site/client/page/who-is-there.ts";
import { announceNotice } from "./notice.ts";

/** Takes the form to which all ribbons of the page belong. */
export async function init(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return;
  const pressed = new Set<string>();
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const ribbon = event.submitter;
    pressed.add(ribbon.value);
    // Whose session has ended posts the form itself, which leads through signing in.
    void toggle(form, ribbon, () => {
      form.removeEventListener("submit", onSubmit);
      form.requestSubmit(ribbon);
    });
  };
  form.addEventListener("submit", onSubmit);
  const me = await whoIsThere();
  if (!me) return;
  for (const ribbon of ribbonsOf(form)) {
    // What the reader has pressed meanwhile is newer than this answer.
    if (!pressed.has(ribbon.value)) ribbon.ariaPressed = String(me.bookmarked.includes(ribbon.value));
  }
}

const ribbonsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is HTMLButtonElement => element instanceof HTMLButtonElement);

async function toggle(
  form: HTMLFormElement,
  { value, ariaPressed }: HTMLButtonElement,
  signIn: () => void,
): Promise<void> {
  const isBookmarked = ariaPressed !== "true";
  show(form, value, isBookmarked);
  const status = await send(value, isBookmarked);
  if (status === 401) return signIn();
  // Somebody, perhaps the same reader elsewhere, has taken it away already.
  if (status === 204 || (status === 404 && !isBookmarked)) return;
  show(form, value, !isBookmarked);
  const template = form.querySelector<HTMLTemplateElement>(`[data-notice="${isBookmarked ? "added" : "removed"}"]`);
  const box = template?.content.firstElementChild?.cloneNode(true);
  if (box instanceof HTMLElement) announceNotice(box);
}

/** A story may stand in a page more than once. */
function show(form: HTMLFormElement, id: string, isBookmarked: boolean): void {
  for (const ribbon of ribbonsOf(form)) if (ribbon.value === id) ribbon.ariaPressed = String(isBookmarked);
}

async function send(article_id: string, bookmarked: boolean): Promise<number> {
  try {
    const body = JSON.stringify({ article_id, bookmarked });
    const headers = { "content-type": "application/json" };
    // Shown as done already: it is sent to the end even when the reader goes on to another page.
    return (await fetch("/api/bookmarks", { method: "POST", headers, body, keepalive: true })).status;
  } catch {
    return 0; // offline
  }
}
