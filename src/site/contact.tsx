// How to reach the newsroom. Specification: public-site.md 2, 4, 5 and 8, Contact.
import { sendContactMessage } from "../features/contact/commands.server.ts";
import { type ContactField, contactFields, contactInput, contactLimits } from "../features/contact/rules.ts";
import { readSettings } from "../features/settings/queries.server.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { trapField } from "../platform/trap-field.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { TrapField } from "../ui/form/trap-field.tsx";
import { faultWords } from "../words/faults.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/contact";
import { siteWords } from "./chrome/site-words.tsx";
import { twinPageMeta } from "./head/page-meta.ts";
import { answerHeaders } from "./publisher/answer-headers.ts";
import { ContactDetails } from "./publisher/contact-details.tsx";
import { answerVisitor } from "./publisher/form-answer.server.ts";
import { FormNotice } from "./publisher/form-notice.tsx";
import { ListHead } from "./story-list/list-page.tsx";
import "./publisher/publisher.css";
import "./publisher/letters.css";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag("settings");
  return { settings: await readSettings(db), lang, origin };
}

export function action(args: Route.ActionArgs) {
  return answerVisitor(args, {
    names: contactFields,
    command: sendContactMessage,
    form: { door: "contact", schema: contactInput, limit: contactLimits.messages },
  });
}

export const headers = answerHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteWords(loaderData.lang);
  const words = { title: t("contact.title"), description: t("contact.description") };
  return twinPageMeta(loaderData, { path: "/contact", ...words }, matches);
}

const topics = ["advertising", "careers", "press"] as const;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const isIncomplete = (["name", "email", "message"] as const).some((name) => isMissing(actionData?.faults[name]));
  return (
    <main className="page-width letters">
      <ListHead title={t("contact.title")} description={t("contact.description")} />
      <section aria-label={t("contact.details")} className="contact-cards">
        <ContactDetails settings={loaderData.settings} />
      </section>
      <div className="letters-columns">
        <section aria-labelledby="contact-form-heading" className="letters-form">
          <h2 id="contact-form-heading" className="headline text-section">
            {t("contact.formTitle")}
          </h2>
          <FormNotice
            answer={actionData}
            success={{ title: t("contact.sentTitle"), text: t("contact.sentText") }}
            fault={isIncomplete ? t("contact.required") : t("contact.check")}
          />
          <ContactForm answer={actionData} />
        </section>
        <aside aria-label={t("contact.more")} className="letters-notes">
          {topics.map((topic) => (
            <section key={topic} aria-labelledby={topic}>
              <h2 id={topic}>{t(`contact.${topic}.title`)}</h2>
              <p>{t(`contact.${topic}.text`)}</p>
            </section>
          ))}
        </aside>
      </div>
    </main>
  );
}

function isMissing(faults: readonly string[] | undefined): boolean {
  return faults?.includes("text.required") ?? false;
}

function ContactForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useWords();
  const field = (name: ContactField) => {
    const fault = answer?.faults[name]?.[0];
    return {
      id: name,
      name,
      label: t(`contact.${name}`),
      maxLength: contactLimits[name],
      defaultValue: answer?.fields[name],
      error: fault === undefined ? undefined : faultWords(t, fault),
    };
  };
  return (
    // Without the browser's own bubbles: the words of public-site.md 5 are ours to say.
    <form
      id="contact-form"
      method="post"
      noValidate
      data-enhance="form-in-place"
      data-busy={t("contact.sending")}
      className="grid gap-4"
    >
      <TextField {...field("name")} autoComplete="name" required />
      <TextField
        {...field("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField {...field("subject")} hint={t("contact.subjectHint")} />
      <TextArea {...field("message")} rows={7} required />
      <TrapField name={trapField} label={t("letters.trap")} />
      <Button type="submit" tone="primary" size="large" className="justify-self-start">
        {t("contact.send")}
      </Button>
    </form>
  );
}
