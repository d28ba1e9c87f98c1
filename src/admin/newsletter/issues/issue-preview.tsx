import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";

/** The mail as it would go out now, as wide as a phone and as plain text. */
export function IssuePreview({ preview: { html, text } }: { preview: { html: string; text: string } }) {
  const { t } = useMessages();
  const [isPlain, setPlain] = useState(false);
  return (
    <section aria-labelledby="issue-preview" className="grid min-w-0 gap-3 xl:sticky xl:top-20">
      <h2 id="issue-preview" className="headline-text text-lg">
        {t("admin.newsletterIssues.preview")}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-pressed={!isPlain} onClick={() => setPlain(false)}>
          {t("admin.newsletterIssues.asMail")}
        </Button>
        <Button size="small" aria-pressed={isPlain} onClick={() => setPlain(true)}>
          {t("admin.newsletterIssues.asText")}
        </Button>
      </div>
      {isPlain ? (
        <pre className="max-h-150 w-full max-w-90 overflow-auto border border-hairline bg-raised p-3 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <MailBody html={html} />
      )}
    </section>
  );
}

/**
 * The body of the mail in a tree of its own, which no style of this page reaches. It is our own composition, in which
 * whatever somebody typed is text.
 */
function MailBody({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    // The sheet with the dark colours: the policy of the back office refuses it as soon as it is read.
    const light = html.replace(/<style>.*?<\/style>/s, "");
    const { body } = new DOMParser().parseFromString(light, "text/html");
    const shown = document.createElement("div");
    shown.style.cssText = body.style.cssText;
    shown.append(...body.childNodes);
    // Its links are those of a test: nobody's.
    shown.addEventListener("click", (event) => event.preventDefault());
    root.replaceChildren(shown);
  }, [html]);
  return <div ref={host} className="max-h-150 w-full max-w-90 overflow-auto border border-hairline bg-white" />;
}
