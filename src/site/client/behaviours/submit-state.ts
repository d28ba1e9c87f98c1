// Whoever has stopped the browser may send the form again after this while.
const longestMilliseconds = 20_000;

/**
 * Sends a form once at a time, and says on the pressed button that its answer is on its way, in the words of
 * `data-busy` if there are any. A form that was not sent after all keeps its button, and so does a page that is shown
 * again from the browser's memory.
 */
export function init(form: HTMLElement): void {
  const { busy } = form.dataset;
  let release: (() => void) | undefined;
  form.addEventListener("submit", (event) => {
    if (release) return event.preventDefault();
    const button = event.submitter ?? form.querySelector('button[type="submit"]');
    const messages = button?.textContent ?? "";
    const show = (text: string, isBusy: boolean) => {
      if (!button) return;
      button.textContent = text;
      button.ariaBusy = isBusy ? "true" : null;
    };
    const timer = setTimeout(() => release?.(), longestMilliseconds);
    release = () => {
      release = undefined;
      clearTimeout(timer);
      show(messages, false);
    };
    // Others may still stop the form.
    setTimeout(() => {
      if (event.defaultPrevented) release?.();
      else show(busy ?? messages, true);
    });
  });
  addEventListener("pageshow", () => release?.());
}
