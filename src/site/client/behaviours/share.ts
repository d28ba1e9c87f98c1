// Sharing beyond links: the phone's own sheet where there is one, and the clipboard.

/**
 * Takes the row of share links. Inside it, `[data-share="sheet"]` is a button for the phone's sheet and
 * `[data-share="copy"]` one for the address, with the words for "copied" in `data-copied`; both are hidden until the
 * browser is known to be able. The address is the page's canonical one, the title that of the page.
 */
export function init(row: HTMLElement): void {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const sheet = row.querySelector<HTMLButtonElement>('[data-share="sheet"]');
  if (sheet && typeof navigator.share === "function") {
    sheet.hidden = false;
    // Refused also when the reader closes the sheet, which is no failure.
    sheet.addEventListener(
      "click",
      () => void navigator.share({ title: document.title, url: address }).catch(() => {}),
    );
  }
  const copy = row.querySelector<HTMLButtonElement>('[data-share="copy"]');
  if (!copy || !navigator.clipboard) return;
  copy.hidden = false;
  copy.addEventListener("click", () => void copyAddress(copy, address));
}

async function copyAddress(button: HTMLButtonElement, address: string): Promise<void> {
  const word = button.dataset.copied ?? "";
  const copied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  if (!copied) return;
  const status = button.querySelector<HTMLElement>('[role="status"]') ?? button;
  const before = [...status.childNodes];
  status.textContent = word;
  setTimeout(() => status.replaceChildren(...before), 2_000);
}
