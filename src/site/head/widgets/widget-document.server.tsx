// A widget as a whole document: its own small sheet, no picture, no script of the site, nothing of any person. Other
// sites show it in a frame, under a policy that lets it load nothing at all.
import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { WidgetLook } from "#app/features/open/widgets/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { widgetSheet } from "./widget-sheet.ts";

export type Widget = {
  title: string;
  /** Beside the title: the season, the round. */
  about?: string | undefined;
  /** The page of ours that shows all of it. */
  path: string;
  body: ReactNode;
  /** Seconds after which a browser asks again, while something is being played. */
  refresh?: number | undefined;
};

type DocumentFacts = { lang: Lang; look: WidgetLook; origin: string; site: string; status?: number };

/**
 * Tells the page around the frame how high it is, again when asked: whichever of the two scripts comes first. It says
 * so at once as well, since an observer hears of nothing in a frame that is out of sight.
 */
const heightScript = `(function(d,w){function f(){w.parent.postMessage({rangashalaWidget:d.documentElement.offsetHeight},"*")}w.addEventListener("message",function(e){if(e.data==="rangashalaWidget")f()});f();new ResizeObserver(f).observe(d.documentElement)})(document,window)`;

const digestOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptDigest = digestOf(heightScript);

/** The answer. It names who may frame it: everybody. */
export function widgetDocument(widget: Widget, { lang, look, origin, site, status = 200 }: DocumentFacts): Response {
  const sheet = widgetSheet(look);
  const body = renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <WidgetBody widget={widget} origin={origin} site={site} />
    </SiteMessages>,
  );
  const title = escapeText(`${widget.title} – ${site}`);
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><style>${sheet}</style></head><body>${body}<script>${heightScript}</script></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyFor(sheet),
      "cross-origin-resource-policy": "cross-origin",
      // A site that lends its memory to no other asks this of every frame.
      "cross-origin-embedder-policy": "require-corp",
      "x-robots-tag": "noindex",
      ...(widget.refresh !== undefined && { refresh: String(widget.refresh) }),
    },
  });
}

/** No `frame-ancestors`, on purpose: these addresses alone are there to be framed. A frame in it cannot be opened. */
const policyFor = (sheet: string) =>
  `default-src 'none';style-src ${digestOf(sheet)};script-src ${scriptDigest};form-action 'none';base-uri 'none'`;

function WidgetBody({ widget, origin, site }: { widget: Widget; origin: string; site: string }) {
  const { t } = useMessages();
  return (
    <>
      <main>
        <h1>{widget.title}</h1>
        {widget.about && <p className="about">{widget.about}</p>}
        {widget.body}
      </main>
      <footer>
        <a href={`${origin}${widget.path}`} target="_blank" rel="noopener">
          {t("widgets.more", { site })}
        </a>
      </footer>
    </>
  );
}
