import { tokenInput } from "#app/features/audience/newsletter/rules.ts";
import type { Preferences } from "#app/features/people/accounts/my-profile-rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { queueManyMails } from "#app/platform/mail/many-mails.server.ts";
import { readEnding, writeMailing } from "./mails.server.ts";
import { itemsOf, listMailingReaders, readContents } from "./queries.server.ts";
import { editionOf, type MailingReader, mailingBatch } from "./rules.ts";

/**
 * Writes a mailing's last edition to those of these people who may have it and have not had it. Who they are and what
 * there is to tell is looked up here once more: minutes may lie between the job's look and this. The program's own job
 * alone may (permissions.csv N127).
 */
export const sendMailing = command({
  name: "mailings.send",
  permission: "settings.edit",
  input: mailingBatch,
  allow: systemOnly,
  async run(context) {
    const { trx, input, now, mailSigner } = context;
    const { mailing, people, withInvented } = input;
    const edition = editionOf(mailing, now);
    const contents = await readContents(trx, edition);
    const readers = await listMailingReaders(trx, { edition, now, withInvented, contents, among: { people } });
    if (readers.length === 0) return { edition: edition.day, mails: 0 };
    const first = await trx
      .insertInto("mailing_receipts")
      .values(readers.map(({ id }) => ({ person_id: id, mailing, edition: edition.day })))
      // Another run was faster with some of them.
      .onConflict((conflict) => conflict.doNothing())
      .returning("person_id")
      .execute();
    const chosen = new Set(first.map(({ person_id }) => person_id));
    const settings = await readSettings(trx);
    const itemsFor = await itemsOf(trx, contents, readers);
    const write = (reader: MailingReader) => writeMailing({ mailSigner, settings }, edition, reader, itemsFor(reader));
    await queueManyMails(context, readers.filter(({ id }) => chosen.has(id)).map(write));
    return { edition: edition.day, mails: chosen.size };
  },
  invalidates: () => [], // no page shows them
  audit: ({ input, result: { edition, mails } }) => ({
    subjectId: null,
    detail: { mailing: input.mailing, edition, mails },
  }),
});

/**
 * Turns a mailing off for whoever holds the link of one of its mails (N126), and no other mailing. Doing it twice is no
 * error, and an account that is gone neither. The switch in the preferences turns it on again.
 */
export const endMailing = command({
  name: "mailings.end",
  permission: "anyone",
  input: tokenInput,
  async run({ trx, input, now, mailSigner }) {
    const ending = readEnding(mailSigner, input.token);
    if (!ending) throw fieldError("token", "link.invalid");
    const { mailing, personId: id } = ending;
    const person = await trx.selectFrom("profiles").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!person) return { id, mailing };
    const off: Partial<Preferences> = { [mailing]: false };
    await trx
      .insertInto("preferences")
      .values({ user_id: id, ...off, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ ...off, updated_at: now })
          .where(`preferences.${mailing}`, "=", true),
      )
      .execute();
    return { id, mailing };
  },
  invalidates: () => [],
  audit: ({ result: { id, mailing } }) => ({ subjectId: id, detail: { mailing } }),
});
