// `npm run pictures:mails -- <folder>`: every mail that the program writes, in both languages, as people see it on a
// phone. The mails are written by the same functions as in the program, to an empty database in memory.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { sendContactMessage } from "#app/features/audience/contact/commands.server.ts";
import { writeMailing } from "#app/features/audience/digests/mails.server.ts";
import type { MailingItem } from "#app/features/audience/digests/rules.ts";
import { editionOf } from "#app/features/audience/digests/rules.ts";
import { mailAlreadySubscribed, mailConfirmation } from "#app/features/audience/newsletter/mails.server.ts";
import { activateSubscription } from "#app/features/audience/subscription-requests/admin-commands.server.ts";
import { requestSubscription } from "#app/features/audience/subscription-requests/commands.server.ts";
import { mailReminder } from "#app/features/money/membership/mails.server.ts";
import * as account from "#app/features/people/accounts/account-mails.server.ts";
import * as mine from "#app/features/people/accounts/my-profile-mails.server.ts";
import { mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { mailSecurityNews } from "#app/features/people/accounts/second-factor/mails.server.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { createCommandRunner } from "#app/platform/command-runner.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createMailSigner } from "#app/platform/mail/mail-signer.server.ts";
import type { EmailContext } from "#app/platform/mail/mailer.server.ts";
import { queueMail } from "#app/platform/mail/mailer.server.ts";
import { languages } from "#app/platform/text/languages.ts";
import { findChromium } from "#tests/harness/chromium.ts";

const [folder = "build/pictures/mails"] = process.argv.slice(2);
const projectRoot = path.resolve(import.meta.dirname, "..");
const email = "reader@rangashala.example";
const secret = "only for these pictures, in memory";
const token = "jJ3n5c0mYt8QkqVd1x";

const storiesOf: Readonly<Record<Lang, readonly MailingItem[]>> = {
  en: [
    { title: "Nepal win the final in Kirtipur in the last over", path: "/article/final" },
    { title: "Eleven from Dharan: how a school became a team", path: "/article/eleven" },
    { title: "Volleyball league begins on Friday", path: "/article/league" },
  ],
  ne: [
    { title: "कीर्तिपुरमा अन्तिम ओभरमा नेपालको जित", path: "/article/जित" },
    { title: "धरानका एघार खेलाडी: विद्यालयबाट टोलीसम्म", path: "/article/धरान" },
    { title: "भलिबल लिग शुक्रबारदेखि", path: "/article/लिग" },
  ],
};

/** On the day after, in the afternoon and in the evening. */
function eventsOf(lang: Lang, day: Date): readonly MailingItem[] {
  const texts = {
    en: [
      ["Kathmandu against Pokhara, the final", "Dasharath Stadium, Kathmandu"],
      ["Night run around the lake", "Pokhara"],
    ],
    ne: [
      ["काठमाडौँ र पोखराको फाइनल", "दशरथ रङ्गशाला, काठमाडौँ"],
      ["ताल वरिपरि रात्रि दौड", "पोखरा"],
    ],
  } as const;
  return texts[lang].map(([title, location], index) => ({
    title,
    path: `/events/${index}`,
    event: { startsAt: new Date(day.getTime() + (15.5 + 3 * index) * 3_600_000), location },
  }));
}

/** A result and a fixture of what the reader follows. */
function matchesOf(lang: Lang): readonly MailingItem[] {
  const texts = {
    en: [
      ["Himal United 2–1 Koshi City", "Himal League: Full time"],
      ["Tarai Tuskers – Himal United", "Himal League: Saturday, Nov 28, 2026, 3:00 PM Nepal time"],
    ],
    ne: [
      ["हिमाल युनाइटेड २–१ कोशी सिटी", "हिमाल लिग: खेल समाप्त"],
      ["तराई टस्कर्स – हिमाल युनाइटेड", "हिमाल लिग: शनिबार, २०८३ मंसिर १२, नेपाली समय १५:००"],
    ],
  } as const;
  return texts[lang].map(([title, note], index) => ({
    ...{ title, path: `/match/${index}` },
    match: { isOver: index === 0, note },
  }));
}

async function writeAll(context: EmailContext, lang: Lang): Promise<void> {
  const to = { email, lang };
  const subscriber = { id: newIdentifier(), ...to };
  await account.mailConfirmAccount(context, to, token);
  await account.mailAccountKnown(context, to);
  await account.mailFirstPassword(context, to, token);
  await account.mailResetPassword(context, to, token);
  await account.mailSignIn(context, to, { token, code: "204618" });
  await account.mailPasswordChanged(context, to, { passkeys: 2 });
  await mine.mailEmailChange(context, { side: "old", id: newIdentifier(), to });
  await mine.mailEmailChange(context, { side: "new", id: newIdentifier(), to });
  await mine.mailMyCode(context, to, "204618");
  await mine.mailEmailChanged(context, to);
  await mine.mailAccountDeleted(context, to);
  for (const kind of ["twoStepOn", "twoStepOff", "reset"] as const) await mailSecurityNews(context, to, { kind });
  await mailSecurityNews(context, to, { kind: "passkeyAdded", name: "Phone" });
  await mailSecurityNews(context, to, { kind: "fewCodes", left: 2 });
  await mailConfirmation(context, subscriber);
  await mailAlreadySubscribed(context, subscriber);
  const ending = {
    ...to,
    periodId: newIdentifier(),
    plan: "annual",
    endsAt: new Date("2026-12-21T06:15:00Z"),
  } as const;
  for (const kind of ["week", "day", "end"] as const) await mailReminder(context, kind, ending);
  const site = { mailSigner: context.mailSigner, settings: await readSettings(context.trx) };
  for (const mailing of mailKinds) {
    const edition = editionOf(mailing, context.now);
    const others = { special_events: eventsOf(lang, edition.from), followed_matches: matchesOf(lang) };
    const items = mailing in others ? others[mailing as keyof typeof others] : storiesOf[lang];
    await queueMail(context, writeMailing(site, edition, subscriber, items));
  }
}

/** The mails that hang on a row: to the newsroom, and about a subscription. */
async function submitForms(run: ReturnType<typeof createCommandRunner>, lang: Lang): Promise<void> {
  const system = { kind: "system", name: "pictures" } as const;
  const message = "On Saturday you named the wrong scorer.\nIt was number nine.";
  await run(sendContactMessage, system, { name: "Demo Reader", email, subject: "A correction", message, lang });
  const { id } = await run(requestSubscription, system, { email, plan: "annual", lang });
  await run(activateSubscription, system, { id });
}

const fail = (error: Error) => {
  throw error;
};
const opened = await openDatabase({ kind: "embedded", folder: undefined }, { projectRoot, onFailure: fail });
const { db } = opened;
const clock = { now: () => new Date() };
const mailSigner = createMailSigner({ origin: "https://rangashala.example", secret, isSetUp: true });
const enqueue = async () => undefined;
const run = createCommandRunner({
  db,
  clock,
  jobs: { enqueue, wake: () => undefined },
  cache: { invalidate: () => undefined },
  instanceId: undefined,
  mailSigner,
});

const browser = await chromium.launch(await findChromium());
mkdirSync(folder, { recursive: true });
for (const lang of languages) {
  await db.deleteFrom("mails").execute();
  await db.transaction().execute(async (trx) => {
    await writeAll({ trx, enqueue, newId: newIdentifier, now: clock.now(), mailSigner }, lang);
  });
  await submitForms(run, lang);
  const mails = await db.selectFrom("mails").selectAll().orderBy("id").execute();
  const page = await browser.newPage({ viewport: { width: 360, height: 500 } });
  const pictures: Buffer[] = [];
  for (const { html_body } of mails) {
    await page.setContent(html_body);
    pictures.push(await page.screenshot({ fullPage: true }));
  }
  await page.close();
  const file = path.join(folder, `mails-${lang}.webp`);
  writeFileSync(file, await sideBySide(pictures));
  process.stdout.write(`${file}: ${mails.length} mails\n`);
}
await browser.close();
await opened.close();

/** All of one language on one sheet, seven in a row. */
async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const perRow = 7;
  const [width, gap] = [360, 12];
  const sizes = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).height));
  const rows = Array.from({ length: Math.ceil(pictures.length / perRow) }, (_, row) => row);
  const heightOf = (row: number) => Math.max(...sizes.slice(row * perRow, (row + 1) * perRow)) + gap;
  const topOf = (row: number) => rows.slice(0, row).reduce((sum, above) => sum + heightOf(above), gap);
  const sheet = sharp({
    create: { width: perRow * (width + gap) + gap, height: topOf(rows.length), channels: 3, background: "#8a8f99" },
  });
  const placed = pictures.map((input, index) => ({
    input,
    left: gap + (index % perRow) * (width + gap),
    top: topOf(Math.floor(index / perRow)),
  }));
  return sheet.composite(placed).webp({ quality: 62, effort: 6 }).toBuffer();
}
