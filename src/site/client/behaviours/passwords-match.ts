/**
 * Says at once that the password and its repetition differ, and lets the form be sent only when they do not. Takes the
 * form; the words stand in `data-differs` of the place where they appear.
 */
export function init(form: HTMLElement): void {
  const password = form.querySelector<HTMLInputElement>('input[name="password"]');
  const confirmation = form.querySelector<HTMLInputElement>('input[name="confirmation"]');
  const text = form.querySelector<HTMLElement>("[data-differs]");
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!password || !confirmation || !text || !button) return;
  const described = [confirmation.getAttribute("aria-describedby"), text.id];
  confirmation.setAttribute("aria-describedby", described.filter(Boolean).join(" "));
  let didDiffer = false;
  const compare = () => {
    const differ = confirmation.value !== "" && password.value !== confirmation.value;
    // What the server has said of the field stays until there is something newer to say.
    if (differ === didDiffer) return;
    didDiffer = differ;
    text.textContent = differ ? (text.dataset.differs ?? "") : "";
    confirmation.ariaInvalid = differ ? "true" : null;
    button.disabled = differ;
  };
  form.addEventListener("input", compare);
  // A browser may have put back what was typed before.
  compare();
}
