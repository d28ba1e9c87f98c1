import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { honeypotField } from "#app/platform/visitor-form/honeypot-field.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { OfferedNewsletter } from "./newsletters-rules.ts";
import { newsletterLimits } from "./rules.ts";

type NewsletterBoxProps = {
  /** Names the form on the page. */
  id: string;
  email?: string;
  /** What is wrong with the address, in words. */
  error?: string;
  /** On a page of its own, where a button as wide as the column would be a bar. */
  isAlone?: boolean;
  /** What there is to choose; with one alone, or none, nothing is asked. */
  offered?: readonly OfferedNewsletter[];
  /** Ids of those that are ticked, with commas between. */
  chosen?: string;
};

/** Asks for the address that the newsletter goes to. Posts to the newsletter's own page, wherever it stands. */
export function NewsletterForm({ id, email, error, isAlone, offered = [], chosen }: NewsletterBoxProps) {
  const { lang, t } = useMessages();
  return (
    <form
      id={id}
      method="post"
      action={pathInLanguage("/newsletter", lang)}
      noValidate
      data-behaviour="inline-form"
      data-busy={t("newsletter.sending")}
      className="grid gap-3"
    >
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t("newsletter.email")}
        placeholder={t("newsletter.placeholder")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={newsletterLimits.email}
        defaultValue={email}
        error={error}
        required
      />
      {offered.length > 1 && <NewsletterBoxes offered={offered} chosen={(chosen || offered[0]?.id || "").split(",")} />}
      <HoneypotField name={honeypotField} label={t("emails.trap")} />
      <Button type="submit" tone="primary" wide className={isAlone ? "md:w-auto md:justify-self-start" : undefined}>
        {t("newsletter.submit")}
      </Button>
    </form>
  );
}

/** The newsletters to choose from, each with its language where the site has two. */
export function NewsletterBoxes({
  offered,
  chosen,
}: {
  offered: readonly OfferedNewsletter[];
  chosen: readonly string[];
}) {
  const { lang, t } = useMessages();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t("newsletter.which")}</legend>
      {offered.map((newsletter) => (
        <Checkbox
          key={newsletter.id}
          name="newsletters"
          value={newsletter.id}
          defaultChecked={chosen.includes(newsletter.id)}
          label={offeredName(newsletter, lang, t)}
        />
      ))}
    </fieldset>
  );
}

/** "National football (in Nepali)" where readers could take it for one in their language. */
function offeredName(newsletter: OfferedNewsletter, lang: Lang, t: Translator): string {
  const name = nameIn(lang, newsletter);
  return newsletter.lang === lang ? name : t(`newsletter.inLanguage.${newsletter.lang}`, { name });
}

/** The newsletter beside a page's own stories (public-site.md 2, Home page). */
export function NewsletterBox() {
  const { t } = useMessages();
  return (
    <section aria-labelledby="newsletter-heading" className="grid gap-3 border-t-4 border-press-fill bg-sunken p-4">
      <h2 id="newsletter-heading" className="headline text-2xl">
        {t("newsletter.title")}
      </h2>
      <p className="text-sm text-muted">{t("newsletter.boxText")}</p>
      <NewsletterForm id="newsletter" />
    </section>
  );
}
