// Contact Settings and what readers send us: permissions.csv Z064, Z135, Z136; and the log of everything, Z137.
// Each command is tried by itself and through the forms of the screen.
import { expect } from "vitest";
import type { z } from "zod";
import * as contact from "#app/features/audience/contact/admin-commands.server.ts";
import * as settings from "#app/features/settings/commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Endpoint, type Fixture, pageEndpoints } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import { alive, all, inTrash, on, type Prepared, tries } from "./site-cases.ts";
import * as target from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/contact-settings";

const both = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  intent: string,
  prepare: (fixture: Fixture) => Promise<Prepared>,
): Case => all(tries(definition, prepare), byForm(screen, intent, prepare));

/** Endpoints that show something which nobody else may read. */
function reading({ expectation }: Fixture, endpoints: readonly Endpoint[], secret: string): readonly Attempt[] {
  return endpoints.map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    secret,
    proof: ({ text }) => expect(text).toContain(secret),
  }));
}

/** Z064: nothing but the three. */
export const updateContact = both(settings.updateContactSettings, "save", async ({ app }) => {
  const word = uniqueWord();
  const three = { contact_address: word, contact_email: "newsroom@example.com", contact_phone: "+977-1-4000000" };
  return {
    input: { ...three, site_name: word },
    async proof() {
      const { db } = app.platform;
      const rows = await db
        .selectFrom("site_settings")
        .select("setting_key")
        .where("setting_value", "=", word)
        .execute();
      expect(rows).toEqual([{ setting_key: "contact_address" }]);
    },
  };
});

const message = ({ app }: Fixture) => target.insertMessage(app);

const readMessages: Case = async (fixture) => {
  const [id, secret] = [await message(fixture), `Hushed ${uniqueWord()}`];
  const { db } = fixture.app.platform;
  await db.updateTable("contact_messages").set({ subject: secret }).where("id", "=", id).execute();
  const addresses = [`${screen}?view=inbox&search=${encodeURIComponent(secret)}`, `${screen}?view=inbox&edit=${id}`];
  return reading(
    fixture,
    addresses.flatMap((address) => pageEndpoints(fixture.app, address)),
    secret,
  );
};

const read = on("contact_messages", message, { is_read: "true" }, { read_at: expect.any(Date) });
const thrownAway = on("contact_messages", message, {}, inTrash);
const broughtBack = on("contact_messages", ({ app }) => target.insertMessage(app, { isTrashed: true }), {}, alive);

/** The same for several at once: `ids` instead of `id`. */
const asMany =
  (prepare: (fixture: Fixture) => Promise<Prepared>) =>
  async (fixture: Fixture): Promise<Prepared> => {
    const { input, proof } = await prepare(fixture);
    const { id, ...rest } = input as { id: string }; // made by `on`
    return { input: { ...rest, ids: id }, ...(proof ? { proof } : {}) };
  };

/** Z135. */
export const handleMessages = all(
  readMessages,
  both(contact.markMessage, "mark", read),
  both(contact.deleteMessage, "delete", thrownAway),
  both(contact.restoreMessage, "restore", broughtBack),
  byForm(screen, "markAll", asMany(read)),
  byForm(screen, "deleteAll", asMany(thrownAway)),
);

const subscription = ({ app }: Fixture) => target.insertSubscription(app);

const readSubscriptions: Case = async (fixture) => {
  const { app, identity } = fixture;
  const [id, secret] = [await subscription(fixture), `${uniqueWord()}@example.com`];
  await app.platform.db.updateTable("subscriptions").set({ email: secret }).where("id", "=", id).execute();
  const path = `${screen}/subscriptions-export`;
  const file: Endpoint = { kind: "api", name: `GET ${path}`, open: () => ask(app, identity, { path }) };
  return reading(fixture, [...pageEndpoints(app, `${screen}?view=subscriptions`), file], secret);
};

const activated = on("subscriptions", subscription, { price_paisa: 1 }, { status: "active", price_paisa: 49_900 });
const cancelled = on("subscriptions", subscription, {}, { status: "cancelled" });

/** Z136. By the forms alone: these commands speak, and what makes words would load another React than the program's. */
export const handleSubscriptions = all(
  readSubscriptions,
  byForm(screen, "activate", activated),
  byForm(screen, "cancel", cancelled),
  byForm(screen, "activateAll", asMany(activated)),
  byForm(screen, "cancelAll", asMany(cancelled)),
);

/** Z137. */
export const readLog: Case = async (fixture) => {
  const { app } = fixture;
  const [id, secret] = [newIdentifier(), `Hushed ${uniqueWord()}`];
  await app.platform.db
    .insertInto("audit_log")
    .values({
      id,
      at: new Date(),
      actor_kind: "system:test",
      actor_id: null,
      command: "article.update",
      subject_id: id,
      detail: JSON.stringify({ title: secret }),
    })
    .execute();
  return reading(fixture, pageEndpoints(app, `/admin/audit?subject=${id}`), secret);
};
