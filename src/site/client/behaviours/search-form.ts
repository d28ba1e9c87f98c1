/**
 * A search for nothing does nothing; any other goes on untrimmed, closes the dialog it came from and leaves an empty
 * field behind (public-site.md 4 and 5).
 */
export function init(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", (event) => {
    const question = form.querySelector<HTMLInputElement>('input[name="q"]');
    if (!question?.value.trim()) return event.preventDefault();
    // The browser reads the fields after this event.
    setTimeout(() => {
      form.closest("dialog")?.close();
      form.reset();
    });
  });
}
