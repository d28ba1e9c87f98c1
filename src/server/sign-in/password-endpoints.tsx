// The endpoints at which strangers have passwords hashed. Beyond as many as can wait, this says no before the pages and
// their database are asked: a rendered refusal would take its time from the thread that answers readers
// (docs/decisions/0006).
import * as site from "virtual:react-router/server-build";
import type { MiddlewareHandler } from "hono";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LinkPage } from "#app/account/link-page.tsx";
import { languageOfPath } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { busyRetrySeconds, slotsForStrangers } from "#app/platform/auth/password-hashing.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";

// With `.data` the same action is asked by another name.
const pageEndpoint = /^(?:\/(?:ne|en))?\/(login|verify-email|reset-password)(?:\.data)?\/?$/i;
const scriptEndpoint = "/api/auth/sign-in/email";

type PageEndpoint = "signIn" | "signUp" | "password";

/** Lets in as many at a time as there are places for strangers, and answers the others at once: "busy", 503. */
export function passwordEndpoints(): MiddlewareHandler {
  const pages = new Map<string, string>();
  let inside = 0;
  return async ({ req }, next) => {
    const endpoint = req.method === "POST" ? endpointOf(req.path, (name) => req.query(name)) : undefined;
    if (endpoint === undefined) return next();
    if (inside < slotsForStrangers) {
      inside += 1;
      // A failure further in is answered there, and this place is free again either way.
      return next().finally(() => {
        inside -= 1;
      });
    }
    if (endpoint === "script") return refusal("application/json", JSON.stringify({ code: "unavailable" }));
    const lang = languageOfPath(req.path);
    const page = pages.get(`${lang} ${endpoint}`) ?? busyPage(lang, endpoint);
    pages.set(`${lang} ${endpoint}`, page);
    return refusal("text/html; charset=utf-8", page);
  };
}

/** What is behind an address, or `undefined` when no password is hashed there. */
function endpointOf(path: string, query: (name: string) => string | undefined): PageEndpoint | "script" | undefined {
  if (path === scriptEndpoint) return "script";
  switch (pageEndpoint.exec(path)?.[1]?.toLowerCase()) {
    case "login":
      return query("tab") === "signup" ? "signUp" : "signIn";
    case "verify-email":
      // Without a link this form only asks for one.
      return query("token") === undefined ? undefined : "signIn";
    case "reset-password":
      return "password";
    default:
      return undefined;
  }
}

function refusal(contentType: string, body: string): Response {
  const headers = {
    "content-type": contentType,
    "cache-control": "private, no-store",
    "retry-after": String(busyRetrySeconds),
  };
  return new Response(body, { status: 503, headers });
}

/**
 * The page for all who are refused at an endpoint in a language: nothing in it is of one of them, so it is made once.
 */
function busyPage(lang: Lang, endpoint: PageEndpoint): string {
  const t = getMessages(lang);
  const label = {
    signIn: { title: t("login.failureTitle"), text: t("login.failure.busy") },
    signUp: { title: t("signUp.failureTitle"), text: t("signUp.failure.busy") },
    password: { title: t("password.failureTitle"), text: t("password.taken") },
  }[endpoint];
  const text = `${label.text} ${t("busyPage.back")}`;
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <Shell lang={lang} title={label.title}>
      {/* An empty address is that of the form which was sent, its query included. */}
      <LinkPage title={label.title} text={text} link={{ href: "", label: t("busyPage.again") }} />
    </Shell>,
  )}`;
}

function Shell({ lang, title, children }: { lang: Lang; title: string; children: ReactNode }) {
  const sheets = site.assets.routes[`${lang}/site-layout`]?.css ?? [];
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
