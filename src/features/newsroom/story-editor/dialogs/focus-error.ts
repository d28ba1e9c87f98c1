/** Leads to the first field that was refused: there its error is read aloud. */
export function focusError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
