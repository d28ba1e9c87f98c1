// Runs inline in the head of every reader page, before anything is painted. It is built to one short text
// (vite.config.ts) whose hash the policy of reader pages names. The key of the storage and the words of choices.ts are
// spelled out here: an import would make it longer.
declare const pageTextScript: { src: string; type: string };

let isFetched = false;

/** Writes the choices on <html>, where style sheets read them; again when another page of the site has changed them. */
function apply(): void {
  const root = document.documentElement;
  let chosen = root.dataset.reading ?? "";
  try {
    chosen = localStorage.reading ?? "";
  } catch {
    // The browser keeps nothing for this site.
  }
  root.dataset.reading = chosen;
  const theme = /theme-(\w+)/.exec(chosen)?.[1];
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=color-scheme]"))
    meta.content = theme ?? "light dark";
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]").entries()) {
    const scheme = index ? "dark" : "light";
    meta.media = theme ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme:${scheme})`;
  }
  if (isFetched || !/calendar|digits/.test(chosen)) return;
  isFetched = true;
  const script = Object.assign(document.createElement("script"), pageTextScript);
  // Only what the parser itself meets runs before the first line of the page is there.
  if (document.readyState === "loading") document.write(script.outerHTML);
  else document.head.append(script);
}

apply();
window.onpageshow = window.onstorage = apply;
