// The link in every mail of the newsletter (permissions.csv Z023). People find a button; a mail program posts to the same
// address by itself, without cookies and without a page of ours (RFC 8058).
import { data } from "react-router";
import { z } from "zod";
import { unsubscribeFromNewsletter } from "../features/newsletter/commands.server.ts";
import { unsubscribePurpose } from "../features/newsletter/rules.ts";
import { AppError } from "../platform/errors.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { pathInLanguage } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/unsubscribe";
import { LinkPage } from "./link-page.tsx";

export const handle = { static: true };

const noStore = { "cache-control": "private, no-store" };

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { mailDesk } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const opened = mailDesk.open(unsubscribePurpose, url.searchParams.get("token") ?? "");
  const isDead = !z.uuid().safeParse(opened).success;
  const twinAddress = `${pathInLanguage("/unsubscribe", lang === "en" ? "ne" : "en")}${url.search}`;
  const status = isDead && request.method === "GET" ? 410 : 200;
  return data(
    { title: wordsFor(lang)("newsletter.unsubscribe.title"), isDead, twinAddress },
    { status, headers: noStore },
  );
}

export async function action({ context, url }: Route.ActionArgs) {
  const { run } = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  try {
    await run(unsubscribeFromNewsletter, await context.get(actorContext)(), { token });
    return data({ isDone: true }, { headers: noStore });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return data({ isDone: false }, { status: 410, headers: noStore });
    throw error;
  }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  if (actionData?.isDone) {
    return (
      <LinkPage
        title={t("newsletter.unsubscribe.doneTitle")}
        text={t("newsletter.unsubscribe.doneText")}
        link={{ href: pathInLanguage("/newsletter", lang), words: t("newsletter.unsubscribe.again") }}
      />
    );
  }
  if (actionData || loaderData.isDead) {
    return (
      <LinkPage
        title={t("newsletter.unsubscribe.deadTitle")}
        text={t("newsletter.unsubscribe.deadText")}
        link={{ href: pathInLanguage("/contact", lang), words: t("newsletter.unsubscribe.contact") }}
      />
    );
  }
  return (
    <LinkPage
      title={t("newsletter.unsubscribe.title")}
      text={t("newsletter.unsubscribe.text")}
      action={t("newsletter.unsubscribe.action")}
    />
  );
}
