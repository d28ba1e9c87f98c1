// What anybody may send: permissions.csv Z020 to Z023, N126.
import { expect } from "vitest";
import { endPurposes } from "#app/features/audience/digests/rules.ts";
import {
  confirmationText,
  confirmPurpose,
  newsletterFields,
  unsubscribePurpose,
} from "#app/features/audience/newsletter/rules.ts";
import { readPreferences } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, type Case, type Fields, formEndpoint, pageEndpoints } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

/** Everybody here comes from one network address, and what is tried is not how much of it is let in. */
async function forgetAttempts({ platform: { db } }: SeededApp): Promise<void> {
  await db.deleteFrom("rate_limits").execute();
}

const someone = () => `${uniqueWord()}@example.com`;

/** The form by both of its endpoints, each with an address of its own, and the page itself. */
function formAttempts(
  app: SeededApp,
  { path, fields, proof }: { path: string; fields: Fields; proof: (email: string) => Promise<void> },
): readonly Attempt[] {
  const posted = (["form", "data form"] as const).map((kind): Attempt => {
    const email = someone();
    const endpoint = formEndpoint(app, kind, path, { ...fields, email });
    return { endpoint, isAllowed: true, proof: () => proof(email) };
  });
  return [
    ...pageEndpoints(app, path).map((endpoint) => ({ endpoint, isAllowed: true, proof: () => undefined })),
    ...posted,
  ];
}

/** Z020. */
export const sendMessage: Case = async ({ app }) => {
  await forgetAttempts(app);
  const { db } = app.platform;
  return formAttempts(app, {
    path: "/contact",
    fields: { name: "Maya", message: "A message", read_at: "2001-01-01" },
    async proof(email) {
      const rows = await db.selectFrom("contact_messages").select("read_at").where("email", "=", email).execute();
      expect(rows).toEqual([{ read_at: null }]);
    },
  });
};

/** Z021: the price is the server's, and it waits. */
export const subscribe: Case = async ({ app }) => {
  await forgetAttempts(app);
  const { db } = app.platform;
  return formAttempts(app, {
    path: "/subscribe",
    fields: { plan: "annual", price_paisa: "1", status: "active" },
    async proof(email) {
      const columns = ["price_paisa", "status"] as const;
      const rows = await db.selectFrom("subscriptions").select(columns).where("email", "=", email).execute();
      expect(rows).toEqual([{ price_paisa: 479_900, status: "pending" }]);
    },
  });
};

async function insertSubscriber({ platform: { db } }: SeededApp, status: "pending" | "active") {
  const [id, askedAt] = [newIdentifier(), Date.now()];
  const row = { id, email: someone(), status, subscribed_at: new Date(askedAt) };
  await db.insertInto("newsletter_subscribers").values(row).execute();
  const statusNow = async () =>
    (await db.selectFrom("newsletter_subscribers").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;
  return { id, askedAt, statusNow };
}

/** Z022: whoever asks waits, and only the mailed link ends the waiting. */
export const subscribeToNewsletter: Case = async ({ app }) => {
  await forgetAttempts(app);
  const { db, mailSigner } = app.platform;
  const asking = formAttempts(app, {
    path: "/newsletter",
    fields: { [newsletterFields[0]]: "", status: "active" },
    async proof(email) {
      const rows = await db.selectFrom("newsletter_subscribers").select("status").where("email", "=", email).execute();
      expect(rows).toEqual([{ status: "pending" }]);
    },
  });
  const { id, askedAt, statusNow } = await insertSubscriber(app, "pending");
  const token = mailSigner.sign(confirmPurpose, confirmationText({ subscriberId: id, askedAt }));
  const address = `/newsletter-confirm?token=${encodeURIComponent(token)}`;
  const confirming: Attempt = {
    endpoint: formEndpoint(app, "form", address, {}),
    isAllowed: true,
    proof: async () => expect(await statusNow()).toBe("active"),
  };
  const forged: Attempt = {
    endpoint: formEndpoint(app, "form", "/newsletter-confirm?token=x.y", {}),
    isAllowed: true,
    status: 410,
    proof: () => undefined,
  };
  return [...asking, forged, confirming];
};

/**
 * A link by which a mail is ended: opening it changes nothing, a forged one neither, and pressing the button ends it.
 */
async function endingAttempts(
  app: SeededApp,
  { token, isOn }: { token: string; isOn: () => Promise<boolean> },
): Promise<readonly Attempt[]> {
  const address = `/unsubscribe?token=${encodeURIComponent(token)}`;
  const proves = (expected: boolean) => async () => expect(await isOn()).toBe(expected);
  const opening = pageEndpoints(app, address).map(
    (endpoint): Attempt => ({ endpoint, isAllowed: true, proof: proves(true) }),
  );
  const posting = (to: string) => formEndpoint(app, "form", to, { "List-Unsubscribe": "One-Click" });
  return [
    ...opening,
    { endpoint: posting(`${address}x`), isAllowed: true, status: 410, proof: proves(true) },
    { endpoint: posting(address), isAllowed: true, proof: proves(false) },
  ];
}

/** Z023: the link is the right. */
export const unsubscribe: Case = async ({ app }) => {
  const { id, statusNow } = await insertSubscriber(app, "active");
  const token = app.platform.mailSigner.sign(unsubscribePurpose, id);
  return endingAttempts(app, { token, isOn: async () => (await statusNow()) === "active" });
};

/** N126: the link is the right, whoever is signed in where it is opened. It leaves the other switches as they are. */
export const endMailings: Case = async ({ app, stranger }) => {
  const { db, mailSigner } = app.platform;
  const user_id = stranger.id;
  const allOn = { news_updates: true, weekly_digest: true, special_events: true, followed_matches: true };
  await db.deleteFrom("preferences").where("user_id", "=", user_id).execute();
  await db
    .insertInto("preferences")
    .values({ user_id, ...allOn })
    .execute();
  const ended = new Set<string>();
  const attempts = mailKinds.map((mailing) => {
    const token = mailSigner.sign(endPurposes[mailing], user_id);
    const isOn = async () => {
      const switches = await readPreferences(db, user_id);
      if (!switches[mailing]) ended.add(mailing);
      expect(mailKinds.filter((kind) => !switches[kind])).toEqual(mailKinds.filter((kind) => ended.has(kind)));
      return switches[mailing];
    };
    return endingAttempts(app, { token, isOn });
  });
  return (await Promise.all(attempts)).flat();
};
