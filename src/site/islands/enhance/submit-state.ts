/**
 * Says on the button of a form that its answer is on its way, in the words of `data-busy`. A form that was not sent after
 * all keeps its button, and so does a page that is shown again from the browser's memory.
 */
export function enhance(form: HTMLElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const busy = form.dataset.busy;
  if (!button || !busy) return;
  const words = button.textContent;
  const show = (text: string, isBusy: boolean) => {
    button.textContent = text;
    button.ariaBusy = isBusy ? "true" : null;
  };
  form.addEventListener("submit", (event) => {
    // Others may still stop the form.
    setTimeout(() => {
      if (!event.defaultPrevented) show(busy, true);
    });
  });
  addEventListener("pageshow", () => show(words, false));
}
