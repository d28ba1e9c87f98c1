// A form that is answered where it stands: it is posted as it would be without script, the notice of the answering page
// becomes a toast, and the fields are those of that page (as typed with their errors, or empty again). Who wants more
// of that page hears the form's event "answered", whose detail is its document.
import { announceNotice } from "./notice.ts";

/** Takes a form that names itself by `id` and its busy words by `data-busy`. */
export function init(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  let isUnderWay = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    void send(form, event.submitter).then((outcome) => {
      isUnderWay = false;
      // A page that we do not know: the browser shows it better than we could.
      if (outcome === "elsewhere") form.submit();
      else if (outcome === "unsent") sayUnsent();
    });
  });
}

/** What was typed stays: the browser's own page of an offline telephone would take its place. */
function sayUnsent(): void {
  const notice = document.querySelector<HTMLTemplateElement>("[data-notice=unsent]");
  const box = notice?.content.querySelector<HTMLElement>(".notice");
  if (box) announceNotice(box.cloneNode(true) as HTMLElement); // what is cloned is one
}

type Outcome = "answered" | "unsent" | "elsewhere";

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<Outcome> {
  const button =
    pressed instanceof HTMLButtonElement ? pressed : form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // With the button's own name and value: a list has one form, and the button says which entry is meant.
  const fields = new FormData(form, button);
  const [text, busy] = [button?.textContent ?? "", form.dataset.busy];
  show(button, busy ?? text, true);
  const { page, isTaken } = await answerTo(form, fields);
  const answered = page?.getElementById(form.id);
  const box = page?.querySelector<HTMLElement>("main .notice");
  if (!answered || !box) {
    show(button, text, false);
    return isTaken ? "elsewhere" : "unsent";
  }
  form.replaceChildren(...answered.childNodes);
  form.dispatchEvent(new CustomEvent("answered", { detail: page }));
  announceNotice(box);
  const next =
    form.querySelector<HTMLElement>("[data-focus-on-load],[aria-invalid=true]") ??
    form.querySelector('button[type="submit"]');
  next?.focus({ preventScroll: next.getAttribute("aria-invalid") === null });
  return "answered";
}

function show(button: HTMLButtonElement | null, text: string, isBusy: boolean): void {
  if (!button) return;
  button.textContent = text;
  button.ariaBusy = isBusy ? "true" : null;
}

/** `isTaken` is false for no connection, a server that cannot now, and a session that has ended. */
async function answerTo(form: HTMLFormElement, fields: FormData): Promise<{ page?: Document; isTaken: boolean }> {
  try {
    const body = new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return { page, isTaken: answer.status < 500 && !answer.url.includes("/login") };
  } catch {
    return { isTaken: false };
  }
}
