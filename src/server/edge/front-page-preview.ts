// The front page as readers will see it once a layout is published (permissions.csv N690): the reader's own page, for
// those alone who may publish it, and the only page that a page of ours may show in a frame.
import { Hono } from "hono";
import { readLayout } from "#app/features/front-page/layouts/layout-queries.server.ts";
import type { LayoutPlaces } from "#app/features/front-page/layouts/places.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { may } from "#app/platform/auth/policy.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { siteLanguages } from "#app/platform/text/languages.ts";
import type { EdgeFacts } from "./http-listener.ts";
import type { SecurityHeaders } from "./security-headers.ts";

type Parts = {
  platform: Pick<Platform, "db" | "authentication">;
  security: Pick<SecurityHeaders, "preview">;
  /** The reader's page at this address with the layout in the place of what readers have. */
  answer: (request: Request, facts: EdgeFacts, layout: LayoutPlaces) => Promise<Response>;
};

/** `?lang=`, `?theme=` and `?layout=`, the id of one that waits or was published; else it is the draft. */
export function frontPagePreview({ platform, security, answer }: Parts): Hono<{ Bindings: { facts: EdgeFacts } }> {
  const app = new Hono<{ Bindings: { facts: EdgeFacts } }>();
  app.get("/admin/front-page/preview", async (c) => {
    const person = await platform.authentication.resolveActor(c.req.header("cookie"));
    if (person.kind !== "person") return c.redirect("/login?next=/admin/front-page", 302);
    if (person.mustEnrol || may(person, "settings.edit") === "none") return c.body(null, 403);
    const lang = siteLanguages().find((known) => known === c.req.query("lang")) ?? siteLanguages()[0] ?? "en";
    const id = c.req.query("layout");
    const layout = await readLayout(platform.db, isIdentifier(id ?? "") ? id : undefined);
    const request = new Request(new URL(pathInLanguage("/", lang), c.req.url), { method: "GET" });
    const page = await answer(request, c.env.facts, layout);
    const theme = c.req.query("theme") === "dark" ? "dark" : "light";
    return new Response(still(await page.text(), theme), {
      status: page.status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": security.preview,
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      },
    });
  });
  return app;
}

/**
 * The page without its scripts, which would count the editor as a reader, in one theme; its links open beside the
 * editor.
 */
function still(html: string, theme: "light" | "dark"): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "")
    .replace("<html ", `<html data-reading="theme-${theme}" `)
    .replace('<meta name="color-scheme" content="light dark"', `<meta name="color-scheme" content="${theme}"`)
    .replace("<head>", '<head><base target="_blank"/>');
}
