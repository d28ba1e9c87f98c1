// Contact Settings and what readers send us: permissions.csv Z064, Z132, Z135, Z136; and the log of everything, Z137. Each
// command is tried by itself and through the forms of the screen.
import { expect } from "vitest";
import type { z } from "zod";
import * as contact from "../../src/features/contact/desk-commands.server.ts";
import * as settings from "../../src/features/settings/commands.server.ts";
import type { Command } from "../../src/platform/command.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { type Attempt, alive, all, inTrash, on, tries } from "./site-drivers.ts";
import * as target from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";
import { byForm, opening } from "./thing-forms.ts";
import { ask, type Door, type Driver, pageDoors, type Scene, type Trial } from "./trial.ts";

const screen = "/admin/contact-settings";
const route = "admin/contact-settings";

const both = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  intent: string,
  prepare: (scene: Scene) => Promise<Attempt>,
): Driver => all(tries(definition, prepare), byForm(screen, intent, prepare));

/** Doors that show something which nobody else may read. */
function reading({ cell }: Scene, doors: readonly Door[], secret: string): readonly Trial[] {
  return doors.map((door) => ({
    door,
    isAllowed: cell === "allow",
    secret,
    proof: ({ text }) => expect(text).toContain(secret),
  }));
}

/** Z132. */
export const open = opening(screen, route);

/** Z064: nothing but the three. */
export const updateContact = both(settings.updateContactSettings, "save", async ({ newsroom }) => {
  const word = uniqueWord();
  const three = { contact_address: word, contact_email: "desk@example.com", contact_phone: "+977-1-4000000" };
  return {
    input: { ...three, site_name: word },
    async proof() {
      const { db } = newsroom.platform;
      const rows = await db
        .selectFrom("site_settings")
        .select("setting_key")
        .where("setting_value", "=", word)
        .execute();
      expect(rows).toEqual([{ setting_key: "contact_address" }]);
    },
  };
});

const message = ({ newsroom }: Scene) => target.insertMessage(newsroom);

const readMessages: Driver = async (scene) => {
  const [id, secret] = [await message(scene), `Hushed ${uniqueWord()}`];
  const { db } = scene.newsroom.platform;
  await db.updateTable("contact_messages").set({ subject: secret }).where("id", "=", id).execute();
  const addresses = [`${screen}?view=inbox&search=${encodeURIComponent(secret)}`, `${screen}?view=inbox&edit=${id}`];
  return reading(
    scene,
    addresses.flatMap((address) => pageDoors(scene.newsroom, address, route)),
    secret,
  );
};

const read = on("contact_messages", message, { is_read: "true" }, { read_at: expect.any(Date) });
const thrownAway = on("contact_messages", message, {}, inTrash);
const broughtBack = on(
  "contact_messages",
  ({ newsroom }) => target.insertMessage(newsroom, { isTrashed: true }),
  {},
  alive,
);

/** The same for several at once: `ids` in the place of `id`. */
const asMany =
  (prepare: (scene: Scene) => Promise<Attempt>) =>
  async (scene: Scene): Promise<Attempt> => {
    const { input, proof } = await prepare(scene);
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

const subscription = ({ newsroom }: Scene) => target.insertSubscription(newsroom);

const readSubscriptions: Driver = async (scene) => {
  const { newsroom, identity } = scene;
  const [id, secret] = [await subscription(scene), `${uniqueWord()}@example.com`];
  await newsroom.platform.db.updateTable("subscriptions").set({ email: secret }).where("id", "=", id).execute();
  const path = `${screen}/subscriptions-export`;
  const file: Door = { kind: "api", name: `GET ${path}`, open: () => ask(newsroom, identity, { path }) };
  return reading(scene, [...pageDoors(newsroom, `${screen}?view=subscriptions`, route), file], secret);
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
export const readLog: Driver = async (scene) => {
  const { newsroom } = scene;
  const [id, secret] = [newIdentifier(), `Hushed ${uniqueWord()}`];
  await newsroom.platform.db
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
  return reading(scene, pageDoors(newsroom, `/admin/audit?subject=${id}`, "admin/audit"), secret);
};
