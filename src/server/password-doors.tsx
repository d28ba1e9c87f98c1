// The doors at which strangers have passwords hashed. Beyond as many as can wait, this says no before the pages and their
// database are asked: a rendered refusal would take its time from the thread that answers readers (docs/decisions/0006).
import * as site from "virtual:react-router/server-build";
import type { MiddlewareHandler } from "hono";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LinkPage } from "../account/link-page.tsx";
import { busyRetrySeconds, placesForStrangers } from "../platform/auth/password-hashing.server.ts";
import type { Lang } from "../platform/db/schema.ts";
import { languageOfPath } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";

// With `.data` the same action is asked by another name.
const pageDoor = /^(?:\/ne)?\/(login|verify-email|reset-password)(?:\.data)?\/?$/i;
const scriptDoor = "/api/auth/sign-in/email";

type PageDoor = "signIn" | "signUp" | "password";

/** Lets in as many at a time as there are places for strangers, and answers the others at once: "busy", 503. */
export function passwordDoors(): MiddlewareHandler {
  const pages = new Map<string, string>();
  let inside = 0;
  return async ({ req }, next) => {
    const door = req.method === "POST" ? doorOf(req.path, (name) => req.query(name)) : undefined;
    if (door === undefined) return next();
    if (inside < placesForStrangers) {
      inside += 1;
      // A failure further in is answered there, and this place is free again either way.
      return next().finally(() => {
        inside -= 1;
      });
    }
    if (door === "script") return refusal("application/json", JSON.stringify({ code: "unavailable" }));
    const lang = languageOfPath(req.path);
    const page = pages.get(`${lang} ${door}`) ?? busyPage(lang, door);
    pages.set(`${lang} ${door}`, page);
    return refusal("text/html; charset=utf-8", page);
  };
}

/** What is behind an address, or `undefined` when no password is hashed there. */
function doorOf(path: string, query: (name: string) => string | undefined): PageDoor | "script" | undefined {
  if (path === scriptDoor) return "script";
  switch (pageDoor.exec(path)?.[1]?.toLowerCase()) {
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

/** The page for all who are turned away at a door in a language: nothing in it is of one of them, so it is made once. */
function busyPage(lang: Lang, door: PageDoor): string {
  const t = wordsFor(lang);
  const words = {
    signIn: { title: t("login.failureTitle"), text: t("login.failure.busy") },
    signUp: { title: t("signUp.failureTitle"), text: t("signUp.failure.busy") },
    password: { title: t("password.failureTitle"), text: t("password.taken") },
  }[door];
  const text = `${words.text} ${t("busyDoor.back")}`;
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <Shell lang={lang} title={words.title}>
      {/* An empty address is that of the form which was sent, its query included. */}
      <LinkPage title={words.title} text={text} link={{ href: "", words: t("busyDoor.again") }} />
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
