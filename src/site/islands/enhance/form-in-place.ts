// A form that is answered where it stands: it is posted as it would be without script, the notice of the answering page
// becomes a toast, and the fields are those of that page (as typed with their faults, or empty again). Who wants more of
// that page hears the form's event "answered", whose detail is its document.
import { announce } from "./notice.ts";

/** Takes a form that names itself by `id` and its busy words by `data-busy`. */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  let isUnderWay = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    void send(form, event.submitter).then((isAnswered) => {
      isUnderWay = false;
      // Offline, or an answer that is none of ours: the browser says better than we could what is wrong.
      if (!isAnswered) form.submit();
    });
  });
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<boolean> {
  const button =
    pressed instanceof HTMLButtonElement ? pressed : form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // With the button's own name and value: a list has one form, and the button says which entry is meant.
  const fields = new FormData(form, button);
  const [words, busy] = [button?.textContent ?? "", form.dataset.busy];
  show(button, busy ?? words, true);
  const page = await answerTo(form, fields);
  const answered = page?.getElementById(form.id);
  const box = page?.querySelector<HTMLElement>("main .notice");
  if (!answered || !box) {
    show(button, words, false);
    return false;
  }
  form.replaceChildren(...answered.childNodes);
  form.dispatchEvent(new CustomEvent("answered", { detail: page }));
  announce(box);
  const next = form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector('button[type="submit"]');
  next?.focus({ preventScroll: next.getAttribute("aria-invalid") === null });
  return true;
}

function show(button: HTMLButtonElement | null, words: string, isBusy: boolean): void {
  if (!button) return;
  button.textContent = words;
  button.ariaBusy = isBusy ? "true" : null;
}

async function answerTo(form: HTMLFormElement, fields: FormData): Promise<Document | undefined> {
  try {
    const body = new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return undefined;
  }
}
