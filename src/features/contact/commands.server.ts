import { command } from "../../platform/command.ts";
import { composeLetter } from "../../platform/mail/letter.ts";
import { queueVisitorsMail } from "../../platform/mail/mailer.server.ts";
import { isEmailAddress } from "../../platform/text/email-address.ts";
import { wordsFor } from "../../words/words.server.ts";
import { readSettings } from "../settings/queries.server.ts";
import { siteName } from "../settings/site-name.ts";
import { contactInput } from "./rules.ts";

/** Keeps a message for the desk, and mails it to the contact address where there is mail (permissions.csv Z020). */
export const sendContactMessage = command({
  name: "contact.send",
  permission: "anyone",
  input: contactInput,
  async run(context) {
    const { trx, input, now, newId, mailDesk } = context;
    const id = newId();
    await trx
      .insertInto("contact_messages")
      .values({ id, ...input, created_at: now })
      .execute();
    const settings = await readSettings(trx);
    if (!mailDesk.isSetUp || !isEmailAddress(settings.contact_email)) return { id };
    // The newsroom reads it, so it is written in the newsroom's language and not in the reader's.
    const lang = settings.default_language === "ne" ? "ne" : "en";
    const t = wordsFor(lang);
    const { text, html } = composeLetter({
      lang,
      sender: siteName(settings, lang, t),
      title: t("letters.contact.title", { name: input.name }),
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
      closing: [{ kind: "paragraph", text: t("letters.contact.closing") }],
    });
    const subject = t("letters.contact.subject", { subject: input.subject ?? input.name });
    await queueVisitorsMail(context, {
      to: settings.contact_email,
      subject,
      text,
      html,
      headers: { "Reply-To": input.email },
    });
    return { id };
  },
  touches: () => [], // no reader page shows it
  audit: ({ result }) => ({ subjectId: result.id }),
});
