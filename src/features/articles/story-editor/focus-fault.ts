/** Leads to the first field that was refused: there its fault is read aloud. */
export function focusFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
