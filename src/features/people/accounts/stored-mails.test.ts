// How long the copies of mails stay: they hold addresses and links.

import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { forgetExpired } from "./jobs.server.ts";
import { deleteMyAccount } from "./my-account-commands.server.ts";

type Stored = {
  status: "waiting" | "sent" | "failed";
  to?: string;
  daysAgo?: number;
  headers?: Record<string, string>;
};

async function postOffice() {
  const bench = await commandBench({ isSetUp: false });
  const { db } = bench;
  return {
    bench,
    async keep(subject: string, { status, to = "maya@example.com", daysAgo = 0, headers = {} }: Stored) {
      const timestamp = new Date(bench.now.getTime() - daysAgo * dayMilliseconds);
      await db
        .insertInto("mails")
        .values({
          id: newIdentifier(),
          recipient: to,
          subject,
          text_body: "T",
          html_body: "H",
          headers: JSON.stringify(headers),
          status,
          created_at: timestamp,
          sent_at: status === "sent" ? timestamp : null,
        })
        .execute();
    },
    retained: async () =>
      (await db.selectFrom("mails").select("subject").orderBy("subject").execute()).map(({ subject }) => subject),
  };
}

describe("a mail", () => {
  test("is forgotten after thirty days, whether it was sent, has failed or waits for a job that is no more", async () => {
    const { bench, keep, retained } = await postOffice();
    for (const status of ["sent", "failed", "waiting"] as const) {
      await keep(`${status} of old`, { status, daysAgo: 31 });
      await keep(status, { status, daysAgo: 29 });
    }
    await forgetExpired({ db: bench.db, clock: { now: () => bench.now } });
    expect(await retained()).toEqual(["failed", "sent", "waiting"]);
  });

  test("goes with the account that it is about, however far it came", async () => {
    const { bench, keep, retained } = await postOffice();
    const maya = await bench.person("subscriber");
    for (const status of ["sent", "failed", "waiting"] as const) {
      await keep(`${status} to Maya`, { status, to: maya.email, headers: { "Auto-Submitted": "auto-generated" } });
      await keep(`${status} to another`, { status });
    }
    // Maya's address is that of the newsroom, to which a reader writes.
    await keep("message", { status: "waiting", to: maya.email, headers: { "Reply-To": "reader@example.com" } });
    await bench.run(deleteMyAccount, maya, { byline: "keep", comments: "keep", lang: "en" });
    expect(await retained()).toEqual(["failed to another", "message", "sent to another", "waiting to another"]);
  });
});
