// What stands in the mail about what somebody follows, and for whom there is none.
import { expect, test } from "vitest";
import { setCompetitionPublished } from "#app/features/sport/competitions/commands.server.ts";
import { setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { closeMatch, reopenMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { setTeamPublished } from "#app/features/sport/teams/commands.server.ts";
import { system } from "#tests/harness/commands.ts";
import { editions, mailingsFixture, nameOf } from "#tests/harness/mailings-fixture.ts";
import { sportBench } from "#tests/harness/sport.ts";

/** Three teams; whoever wants the mail follows what they name. */
async function setup() {
  const mailing = await mailingsFixture("followed_matches");
  const sport = await sportBench({ bench: mailing.bench });
  const team = await sport.teams(["Arun", "Bheri", "Chisapani"]);
  const { db, bench, mails } = mailing;
  const fan = async (name: string, followed: Partial<Record<"team_id" | "competition_id" | "match_id", string>>) => {
    const id = await mailing.reader(name);
    await db.deleteFrom("follows").where("user_id", "=", id).execute();
    await db
      .insertInto("follows")
      .values({ id: crypto.randomUUID(), user_id: id, ...followed })
      .execute();
    return id;
  };
  /** A match that begins then, and if there is a score was over two hours later. */
  const game = async (sides: readonly [string, string], starts_at: string, score?: readonly [number, number]) => {
    const [home_team_id, away_team_id] = sides;
    const { id } = await sport.match({ home_team_id, away_team_id, starts_at, time_confirmed: "on" });
    if (score) {
      bench.now = new Date(Date.parse(`${starts_at}:00+05:45`) + 2 * 3_600_000);
      await sport.result(id, { home: score[0], away: score[1] });
    }
    bench.now = mailing.at(0);
    return id;
  };
  /** The headlines of each person's mail. */
  const written = async () =>
    Object.fromEntries(
      (await mails()).map((mail) => [
        nameOf(mail),
        [...(mail.text_body ?? "").matchAll(/\n(.+)\n(.+)\nhttps:\/\/\S+\/match\//g)].map(([, title]) => title),
      ]),
    );
  return { ...mailing, sport, team, fan, game, written };
}

test("it tells each what they follow: results since the morning before, then the fixtures of three days", async () => {
  const { team, sport, fan, game, send, written, mails } = await setup();
  const [arun, bheri, chisapani] = [team.Arun, team.Bheri, team.Chisapani];
  await game([arun, bheri], "2026-11-20T15:00", [2, 1]);
  const other = await game([bheri, chisapani], "2026-11-20T17:00", [0, 0]);
  await game([chisapani, arun], "2026-11-19T15:00", [3, 0]);
  await game([arun, chisapani], "2026-11-23T15:00");
  await game([bheri, arun], "2026-11-25T15:00");
  await fan("asha", { team_id: arun });
  await fan("binu", { match_id: other });
  await fan("chet", { competition_id: sport.competition.id });
  await send();
  expect(await written()).toEqual({
    asha: ["Arun 2–1 Bheri", "Arun – Chisapani"],
    binu: ["Bheri 0–0 Chisapani"],
    chet: ["Arun 2–1 Bheri", "Bheri 0–0 Chisapani", "Arun – Chisapani"],
  });
  const [mail] = (await mails()).filter((one) => nameOf(one) === "asha");
  expect(mail?.text_body).toContain("Results\n\nArun 2–1 Bheri\nHimal League: Full time\nhttps://news.example/match/");
  expect(mail?.text_body).toContain(
    "What is next\n\nArun – Chisapani\nHimal League: Monday, Nov 23, 2026, 3:00 PM Nepal time\n",
  );
  expect(mail?.html_body).toContain("Arun 2–1 Bheri</a>");
});

test("a fixture makes a mail on its own day alone, and nothing to tell makes none", async () => {
  const { bench, team, fan, game, send, written, at } = await setup();
  const { every } = editions.followed_matches;
  await game([team.Arun, team.Bheri], "2026-11-23T15:00");
  await fan("asha", { team_id: team.Arun });
  await fan("chet", { team_id: team.Chisapani });
  for (const later of [0, 1]) {
    bench.now = at(later * every);
    await send();
    expect(await written()).toEqual({});
  }
  bench.now = at(2 * every);
  await send();
  expect(await written()).toEqual({ asha: ["Arun – Bheri"] });
});

test("a result is told once, and again when it was corrected", async () => {
  const { bench, sport, team, fan, game, send, mails, at } = await setup();
  const { every } = editions.followed_matches;
  const id = await game([team.Arun, team.Bheri], "2026-11-20T15:00", [2, 1]);
  await fan("asha", { team_id: team.Arun });
  const subjects = async (later: number) => {
    bench.now = at(later * every);
    await send();
    return (await mails()).map(({ subject }) => subject);
  };
  expect(await subjects(0)).toEqual(["Your teams: Arun 2–1 Bheri"]);
  expect(await subjects(1)).toEqual(["Your teams: Arun 2–1 Bheri"]);
  await bench.run(reopenMatch, system, { id, reason: "Wrong score" });
  await sport.result(id, { home: 2, away: 2 });
  bench.now = at(1 * every + 3_600_000);
  await bench.run(closeMatch, system, { id });
  expect((await subjects(2)).toSorted()).toEqual(["Your teams: Arun 2–1 Bheri", "Your teams: Arun 2–2 Bheri"]);
});

test("an import of old matches is no news", async () => {
  const { team, fan, game, send, written, db, at } = await setup();
  const id = await game([team.Arun, team.Bheri], "2026-10-20T15:00", [2, 1]);
  await db
    .updateTable("matches")
    .set({ ended_at: at(-3_600_000) })
    .where("id", "=", id)
    .execute();
  await fan("asha", { team_id: team.Arun });
  await send();
  expect(await written()).toEqual({});
});

test.each([
  ["the match", async ({ bench, id }) => bench.run(setMatchPublished, system, { id, published: "false" })],
  ["its team", async ({ bench, team }) => bench.run(setTeamPublished, system, { id: team.Arun, published: "false" })],
  [
    "its competition",
    async ({ bench, sport }) =>
      bench.run(setCompetitionPublished, system, { id: sport.competition.id, published: "false" }),
  ],
] satisfies [string, (bench: Awaited<ReturnType<typeof setup>> & { id: string }) => Promise<unknown>][])(
  "what readers do not see any more is told nobody: %s",
  async (_what, hide) => {
    const fixture = await setup();
    const id = await fixture.game([fixture.team.Arun, fixture.team.Bheri], "2026-11-20T15:00", [2, 1]);
    await fixture.fan("asha", { team_id: fixture.team.Arun });
    await hide({ ...fixture, id });
    await fixture.send();
    expect(await fixture.written()).toEqual({});
  },
);

test("it is in the reader's language, with the names and digits of it", async () => {
  const { db, team, fan, game, send, mails } = await setup();
  await db.updateTable("sport_teams").set({ name_ne: "अरुण" }).where("id", "=", team.Arun).execute();
  await game([team.Arun, team.Bheri], "2026-11-20T15:00", [2, 1]);
  const id = await fan("asha", { team_id: team.Arun });
  await db.updateTable("profiles").set({ lang: "ne" }).where("id", "=", id).execute();
  await send();
  const [mail] = await mails();
  expect(mail?.subject).toBe("तपाईंका टोली: अरुण २–१ Bheri");
  expect(mail?.text_body).toContain("https://news.example/ne/match/");
  expect(mail?.html_body).toContain('<html lang="ne">');
});

test("deleting the account leaves neither what was followed nor that a mail was written", async () => {
  const { db, team, fan, game, send } = await setup();
  await game([team.Arun, team.Bheri], "2026-11-20T15:00", [2, 1]);
  const id = await fan("asha", { team_id: team.Arun });
  await send();
  expect(await db.selectFrom("mailing_receipts").select("mailing").execute()).toEqual([
    { mailing: "followed_matches" },
  ]);
  await db.deleteFrom("profiles").where("id", "=", id).execute();
  for (const table of ["follows", "mailing_receipts", "preferences"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
