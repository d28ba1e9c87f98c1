// A link in a mail that does something. Opening it changes nothing, because mail programs
// open links by themselves; the button posts to the same address, and a dead link answers 410.

import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { noStore } from "./no-store.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** The seal of the link as it was opened. */
export function tokenIn(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

/** What the page of such a link shows. */
export function mailedLinkPage<Facts extends { title: string; isDead: boolean }>(
  { context, request, url }: Asked,
  facts: Facts,
) {
  const { lang } = context.get(requestContext);
  const alternatePath = `${pathInLanguage(url.pathname, otherLanguage(lang))}${url.search}`;
  const status = facts.isDead && request.method === "GET" ? 410 : 200;
  return data({ ...facts, alternatePath }, { status, headers: noStore });
}

/** Does what the link is for: `command` takes its token. Nothing comes of a link that is dead. */
export async function followMailedLink<Schema extends z.ZodType, Row, Result>(
  { context, url }: Pick<Asked, "context" | "url">,
  command: Command<Schema, Row, Result>,
  input: Readonly<Record<string, string>> = {},
) {
  const { run } = context.get(platformContext);
  try {
    const result = await run(command, await context.get(actorContext)(), { token: tokenIn(url), ...input });
    return data({ isDone: true, result }, { headers: noStore });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return data({ isDone: false, result: undefined }, { status: 410, headers: noStore });
    throw error;
  }
}
