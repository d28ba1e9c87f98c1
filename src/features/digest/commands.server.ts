import { z } from "zod";
import { command } from "../../platform/command.ts";
import { fieldFault } from "../../platform/errors.ts";
import { queueManyMails } from "../../platform/mail/many-mails.server.ts";
import { tokenInput } from "../newsletter/rules.ts";
import { readSettings } from "../settings/queries.server.ts";
import { writeDigest } from "./mails.server.ts";
import { type DigestReader, listDigestReaders, readDigestStories } from "./queries.server.ts";
import { digestBatch, digestWeek, endPurpose } from "./rules.ts";

/**
 * Writes the digest of the week that has ended to those of these people who may have it and have not had it. Who they are and
 * what was published is looked up here once more: minutes may lie between the job's look and this. The program's own job
 * alone may (permissions.csv N127).
 */
export const mailDigests = command({
  name: "digest.mail",
  permission: "settings.edit",
  input: digestBatch,
  allow: ({ actor }) => (actor.kind === "system" ? undefined : "forbidden"),
  async run(context) {
    const { trx, input, now, mailDesk } = context;
    const week = digestWeek(now);
    const stories = await readDigestStories(trx, week);
    const { people, withInvented } = input;
    const readers = await listDigestReaders(trx, { week, now, withInvented, stories, among: { people } });
    if (readers.length === 0) return { saturday: week.saturday, mails: 0 };
    const first = await trx
      .insertInto("digest_mails")
      .values(readers.map(({ id }) => ({ person_id: id, week: week.saturday })))
      // Another run was faster with some of them.
      .onConflict((conflict) => conflict.doNothing())
      .returning("person_id")
      .execute();
    const chosen = new Set(first.map(({ person_id }) => person_id));
    const settings = await readSettings(trx);
    const write = (reader: DigestReader) => writeDigest({ mailDesk, settings }, reader, stories[reader.lang]);
    await queueManyMails(context, readers.filter(({ id }) => chosen.has(id)).map(write));
    return { saturday: week.saturday, mails: chosen.size };
  },
  touches: () => [], // no page shows them
  audit: ({ result }) => ({ subjectId: null, detail: { week: result.saturday, mails: result.mails } }),
});

/**
 * Turns the digest off for whoever holds the link of one of its mails (N126). Doing it twice is no fault, and an account that
 * is gone neither. The switch in the preferences turns it on again.
 */
export const endDigest = command({
  name: "digest.end",
  permission: "anyone",
  input: tokenInput,
  async run({ trx, input, now, mailDesk }) {
    const id = z.uuid().safeParse(mailDesk.open(endPurpose, input.token)).data;
    if (!id) throw fieldFault("token", "link.invalid");
    const person = await trx.selectFrom("profiles").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!person) return { id };
    const off = { weekly_digest: false, updated_at: now };
    await trx
      .insertInto("preferences")
      .values({ user_id: id, ...off })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(off).where("preferences.weekly_digest", "=", true),
      )
      .execute();
    return { id };
  },
  touches: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});
