// What the signed link in every issue opens (permissions.csv N676): which newsletters an address gets and in which
// language, without signing in. Opening it changes nothing; the buttons do.

import { LinkPage } from "#app/account/link-page.tsx";
import { followMailedLink, mailedLinkPage, tokenIn } from "#app/account/mailed-link.server.ts";
import { accountHeaders, accountMeta } from "#app/account/no-store.ts";
import { chooseNewsletters } from "#app/features/audience/newsletter/commands.server.ts";
import { NewsletterBoxes } from "#app/features/audience/newsletter/newsletter-box.tsx";
import { findChoices, listOfferedNewsletters } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { choicesPurpose, readChoices } from "#app/features/audience/newsletter/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { readForm } from "#app/platform/form-body.server.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { hasTwoLanguages, langOf, listedLanguages } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Route } from "./+types/newsletter-choices";

export const handle = { static: true };

export async function loader(args: Route.LoaderArgs) {
  const { db, mailSigner, clock } = args.context.get(platformContext);
  const title = getMessages(args.context.get(requestContext).lang)("newsletter.choices.title");
  const id = readChoices(mailSigner.open(choicesPurpose, tokenIn(args.url)), clock.now());
  const choices = id === undefined ? undefined : await findChoices(db, id);
  const offered = choices ? await listOfferedNewsletters(db) : [];
  return mailedLinkPage(args, { title, isDead: choices === undefined, choices, offered });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const hasLeft = form.get("intent") === "leave";
  const boxes = form.getAll("newsletters").filter((value) => typeof value === "string");
  const newsletters = hasLeft ? "" : boxes.join(",");
  const lang = langOf(form.get("lang") ?? args.context.get(requestContext).lang);
  return followMailedLink(args, chooseNewsletters, { newsletters, lang });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function NewsletterChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const toForm = { href: pathInLanguage("/newsletter", lang), label: t("newsletter.unsubscribe.again") };
  if (actionData?.isDone && actionData.result?.hasLeft) {
    return (
      <LinkPage
        title={t("newsletter.unsubscribe.doneTitle")}
        text={t("newsletter.unsubscribe.doneText")}
        link={toForm}
      />
    );
  }
  const { choices, offered } = loaderData;
  if ((actionData && !actionData.isDone) || !choices)
    return <LinkPage title={t("newsletter.choices.deadTitle")} text={t("newsletter.choices.deadText")} link={toForm} />;
  return (
    <LinkPage
      title={t("newsletter.choices.title")}
      text={actionData?.isDone ? t("newsletter.choices.saved") : t("newsletter.choices.text", { email: choices.email })}
    >
      <form method="post" data-behaviour="submit-state" className="grid gap-5">
        <NewsletterBoxes offered={offered} chosen={choices.newsletters} />
        {hasTwoLanguages() && (
          <SelectField
            name="lang"
            label={t("newsletter.choices.language")}
            hint={t("newsletter.choices.languageHint")}
            defaultValue={choices.lang}
            options={listedLanguages().map((value) => ({ value, label: t(`newsletter.choices.languages.${value}`) }))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" size="large">
            {t("newsletter.choices.save")}
          </Button>
          <Button type="submit" name="intent" value="leave" size="large">
            {t("newsletter.choices.leave")}
          </Button>
        </div>
      </form>
    </LinkPage>
  );
}
