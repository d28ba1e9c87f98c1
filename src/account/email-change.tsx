// The link that each of the two addresses gets. Opening it changes nothing, because mail programs open links by themselves.
import { data } from "react-router";
import { confirmEmailChange, openEmailChange } from "../features/people/own-email-commands.server.ts";
import { AppError } from "../platform/errors.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { pathInLanguage } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/email-change";
import { LinkPage } from "./link-page.tsx";
import { ownHeaders } from "./own/own-answer.server.ts";

export const handle = { static: true };

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { mailDesk } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const isDead = openEmailChange(mailDesk, url.searchParams.get("token") ?? "") === undefined;
  const twinAddress = `${pathInLanguage("/email-change", lang === "en" ? "ne" : "en")}${url.search}`;
  const status = isDead && request.method === "GET" ? 410 : 200;
  return data({ title: wordsFor(lang)("profile.link.title"), isDead, twinAddress }, { status, headers: ownHeaders });
}

export async function action({ context, url }: Route.ActionArgs) {
  const { run } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  try {
    const { isDone } = await run(confirmEmailChange, await context.get(actorContext)(), { token, lang });
    return data({ outcome: isDone ? ("done" as const) : ("half" as const) }, { headers: ownHeaders });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return data({ outcome: "dead" as const }, { status: 410, headers: ownHeaders });
    throw error;
  }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const link = { href: pathInLanguage("/profile", lang), words: t("profile.back") };
  if (actionData?.outcome === "done") {
    return <LinkPage title={t("profile.link.doneTitle")} text={t("profile.link.doneText")} link={link} />;
  }
  if (actionData?.outcome === "half") {
    return <LinkPage title={t("profile.link.halfTitle")} text={t("profile.link.halfText")} link={link} />;
  }
  if (actionData || loaderData.isDead) {
    return <LinkPage title={t("profile.link.deadTitle")} text={t("profile.link.deadText")} link={link} />;
  }
  return <LinkPage title={t("profile.link.title")} text={t("profile.link.text")} action={t("profile.link.action")} />;
}
