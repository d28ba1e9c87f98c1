import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { command } from "#app/platform/command.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import { queueVisitorsMail } from "#app/platform/mail/mailer.server.ts";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { langOf, siteLanguageOr } from "#app/platform/text/languages.ts";
import { contactInput } from "./rules.ts";

/**
 * Stores a message for the newsroom, and mails it to the contact address where there is mail (permissions.csv Z020).
 */
export const sendContactMessage = command({
  name: "contact.send",
  permission: "anyone",
  input: contactInput,
  async run(context) {
    const { trx, input, now, newId, mailSigner } = context;
    const id = newId();
    await trx
      .insertInto("contact_messages")
      .values({ id, ...input, created_at: now })
      .execute();
    const settings = await readSettings(trx);
    if (!mailSigner.isSetUp || !isEmailAddress(settings.contact_email)) return { id };
    // The newsroom reads it, so it is written in the newsroom's language and not in the reader's.
    const lang = siteLanguageOr(langOf(settings.default_language));
    const t = getMessages(lang);
    const { text, html } = composeEmail({
      lang,
      sender: siteName(settings, lang, t),
      title: t("emails.contact.title", { name: input.name }),
      parts: [
        {
          kind: "facts",
          facts: [
            { label: t("contact.name"), value: input.name },
            { label: t("contact.email"), value: input.email },
            ...(input.subject ? [{ label: t("contact.subject"), value: input.subject }] : []),
          ],
        },
        { kind: "quotation", text: input.message },
      ],
      closing: [{ kind: "paragraph", text: t("emails.contact.closing") }],
    });
    const subject = t("emails.contact.subject", { subject: input.subject ?? input.name });
    await queueVisitorsMail(context, {
      to: settings.contact_email,
      subject,
      text,
      html,
      headers: { "Reply-To": input.email },
    });
    return { id };
  },
  invalidates: () => [], // no reader page shows it
  audit: ({ result }) => ({ subjectId: result.id }),
});
