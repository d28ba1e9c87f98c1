/**
 * `data-opens="id"` opens the dialog of that id as a modal, `data-closes="id"` closes it. Without this script the same
 * controls are links and popovers. The sheet of reading settings, and what shows a picture over the page
 * (`data-large`), are made when they are first asked for.
 */
export function openDialogs(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = target.closest<HTMLElement>("[data-opens], [data-closes]");
    const { opens, closes } = control?.dataset ?? {};
    const dialog = document.getElementById(opens ?? closes ?? "");
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      if (closes) dialog.close();
      else if (!dialog.open) show(dialog);
    } else if (opens === "reading-sheet") void import("#app/site/client/reading/sheet.ts").then((it) => it.openSheet());
    const picture = target.closest<HTMLAnchorElement>("a[data-large]");
    if (picture) {
      event.preventDefault();
      import("#app/site/client/page/picture-overlay.ts").then(
        (it) => it.openPicture(picture),
        () => location.assign(picture.href),
      );
    }
    // The backdrop belongs to the dialog itself; browsers that know `closedby` have closed it already.
    if (target instanceof HTMLDialogElement && target.open) target.close();
  });
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector("input")?.focus();
}
