// The link in the mail that asks for confirmation (spec/README.md, Newsletter box). Opening it changes nothing, because
// mail programs open links by themselves; the button does.
import { data } from "react-router";
import { confirmNewsletter } from "../features/newsletter/commands.server.ts";
import { confirmPurpose, newsletterLimits, readConfirmation } from "../features/newsletter/rules.ts";
import { AppError } from "../platform/errors.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { pathInLanguage } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/newsletter-confirm";
import { LinkPage } from "./link-page.tsx";

export const handle = { static: true };

const noStore = { "cache-control": "private, no-store" };

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { mailDesk, clock } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const sealed = mailDesk.open(confirmPurpose, url.searchParams.get("token") ?? "");
  const isDead = readConfirmation(sealed, clock.now()) === undefined;
  const twinAddress = `${pathInLanguage("/newsletter-confirm", lang === "en" ? "ne" : "en")}${url.search}`;
  const status = isDead && request.method === "GET" ? 410 : 200;
  return data({ title: wordsFor(lang)("newsletter.confirm.title"), isDead, twinAddress }, { status, headers: noStore });
}

export async function action({ context, url }: Route.ActionArgs) {
  const { run } = context.get(platformContext);
  try {
    await run(confirmNewsletter, await context.get(actorContext)(), { token: url.searchParams.get("token") ?? "" });
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

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  if (actionData?.isDone) {
    return (
      <LinkPage
        title={t("newsletter.confirm.doneTitle")}
        text={t("newsletter.confirm.doneText")}
        link={{ href: pathInLanguage("/", lang), words: t("newsletter.confirm.home") }}
      />
    );
  }
  if (actionData || loaderData.isDead) {
    return (
      <LinkPage
        title={t("newsletter.confirm.deadTitle")}
        text={t("newsletter.confirm.deadText", { days: newsletterLimits.confirmDays })}
        link={{ href: pathInLanguage("/newsletter", lang), words: t("newsletter.confirm.again") }}
      />
    );
  }
  return (
    <LinkPage
      title={t("newsletter.confirm.title")}
      text={t("newsletter.confirm.text")}
      action={t("newsletter.confirm.action")}
    />
  );
}
