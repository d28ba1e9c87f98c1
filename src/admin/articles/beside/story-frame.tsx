// A page of the site beside the form, at the width of a phone. It is fetched and put into a frame that may run nothing
// and go nowhere, so that a newer text takes the place of an older one without a jump: no page of ours can be framed by
// its address.
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type StoryFrameProps = {
  address: string;
  label: string;
  /** The page is fetched again whenever this is another value. */
  version: unknown;
};

const emptyPage = "<!doctype html><title></title>";

export function StoryFrame({ address, label, version }: StoryFrameProps) {
  const { t } = useMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is to be fetched, whatever it is
  useEffect(() => {
    if (!isReady) return;
    const left = new AbortController();
    const show = async () => {
      const page = await fetchPage(address, left.signal).catch(() => undefined);
      if (left.signal.aborted) return;
      const shown = page && frame.current?.contentDocument;
      if (shown) put(page, shown);
      setState(shown ? "shown" : "failed");
    };
    void show();
    return () => left.abort();
  }, [address, version, isReady]);
  return (
    <div className="relative grid min-h-0 flex-1 border border-hairline bg-paper" aria-busy={state === "loading"}>
      {state === "loading" && (
        <p className="absolute inset-x-0 top-0 p-4">
          <Spinner label={t("articles.beside.loading")} />
        </p>
      )}
      {state === "failed" && (
        <p role="status" className="absolute inset-x-0 top-0 bg-paper p-4 text-sm">
          {t("articles.beside.failed")}
        </p>
      )}
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin"
        srcDoc={emptyPage}
        className="size-full min-h-0"
        onLoad={() => setReady(true)}
      />
    </div>
  );
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  // A browser may otherwise show what it fetched up to a minute ago (stale-while-revalidate of page-freshness.ts).
  const answer = await fetch(address, { signal, cache: "no-cache" });
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
}

/** Shows the story of a page, where the one before it was being read. */
function put(page: Document, shown: Document): void {
  const known = new Set([...shown.head.querySelectorAll("link")].map(({ href }) => href));
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = shown.importNode(sheet);
    if (!known.has(copy.href)) shown.head.append(copy);
  }
  shown.documentElement.lang = page.documentElement.lang;
  shown.documentElement.className = page.documentElement.className;
  shown.body.className = page.body.className;
  const scrolled = shown.scrollingElement?.scrollTop ?? 0;
  const story = page.querySelector("main");
  for (const script of story?.querySelectorAll("script") ?? []) script.remove();
  // A link would lead to a page that refuses to stand in a frame.
  for (const link of story?.querySelectorAll("a") ?? []) link.removeAttribute("href");
  shown.body.replaceChildren(...(story ? [shown.importNode(story, true)] : []));
  if (shown.scrollingElement) shown.scrollingElement.scrollTop = scrolled;
}
