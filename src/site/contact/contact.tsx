// How to reach the newsroom. Specification: public-site.md 2, 4, 5 and 8, Contact.
import { sendContactMessage } from "#app/features/audience/contact/commands.server.ts";
import { type ContactField, contactFields, contactInput, contactLimits } from "#app/features/audience/contact/rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { honeypotField } from "#app/platform/visitor-form/honeypot-field.ts";
import { answerHeaders } from "#app/site/forms/answer-headers.ts";
import { answerVisitor } from "#app/site/forms/form-answer.server.ts";
import { FormNotice } from "#app/site/forms/form-notice.tsx";
import { alternatePageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/contact";
import { ContactDetails } from "./contact-details.tsx";
import "#app/site/about/about-and-legal.css";
import "#app/site/forms/forms.css";

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
    form: { endpoint: "contact", schema: contactInput, limit: contactLimits.messages },
  });
}

export const headers = answerHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteMessages(loaderData.lang);
  const messages = { title: t("contact.title"), description: t("contact.description") };
  return alternatePageMeta(loaderData, { path: "/contact", ...messages }, matches);
}

const topics = ["advertising", "careers", "press"] as const;

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const isIncomplete = (["name", "email", "message"] as const).some((name) => isMissing(actionData?.fieldErrors[name]));
  return (
    <main className="page-width write-to-us">
      <ListHead title={t("contact.title")} description={t("contact.description")} />
      <section aria-label={t("contact.details")} className="contact-cards">
        <ContactDetails settings={loaderData.settings} />
      </section>
      <div className="write-to-us-columns">
        <section aria-labelledby="contact-form-heading" className="write-to-us-form">
          <h2 id="contact-form-heading" className="headline text-section">
            {t("contact.formTitle")}
          </h2>
          <FormNotice
            answer={actionData}
            success={{ title: t("contact.sentTitle"), text: t("contact.sentText") }}
            errorCode={isIncomplete ? t("contact.required") : t("contact.check")}
          />
          <ContactForm answer={actionData} />
        </section>
        <aside aria-label={t("contact.more")} className="write-to-us-notes">
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

function isMissing(fieldErrors: readonly string[] | undefined): boolean {
  return fieldErrors?.includes("text.required") ?? false;
}

function ContactForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useMessages();
  const field = (name: ContactField) => {
    const errorCode = answer?.fieldErrors[name]?.[0];
    return {
      id: name,
      name,
      label: t(`contact.${name}`),
      maxLength: contactLimits[name],
      defaultValue: answer?.fields[name],
      error: errorCode === undefined ? undefined : errorMessage(t, errorCode),
    };
  };
  return (
    // Without the browser's own bubbles: the words of public-site.md 5 are ours to say.
    <form
      id="contact-form"
      method="post"
      noValidate
      data-behaviour="inline-form"
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
      <HoneypotField name={honeypotField} label={t("emails.trap")} />
      <Button type="submit" tone="primary" size="large" className="justify-self-start">
        {t("contact.send")}
      </Button>
    </form>
  );
}
