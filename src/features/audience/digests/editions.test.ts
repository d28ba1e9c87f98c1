import { describe, expect, test } from "vitest";
import { type MailKind, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { mailingJobs } from "./jobs.server.ts";
import { editionOf } from "./rules.ts";

describe("the edition", () => {
  test.each<[MailKind, string, string]>([
    ["weekly_digest", "2026-11-21T01:15:00Z", "2026-11-21"],
    ["weekly_digest", "2026-11-21T01:14:59Z", "2026-11-14"],
    ["weekly_digest", "2026-11-20T18:30:00Z", "2026-11-14"], // already Saturday in Nepal, and before seven
    ["weekly_digest", "2026-11-24T12:00:00Z", "2026-11-21"],
    ["weekly_digest", "2026-11-27T23:59:00Z", "2026-11-21"],
    ["news_updates", "2026-11-21T12:15:00Z", "2026-11-21"],
    ["news_updates", "2026-11-21T12:14:59Z", "2026-11-20"],
    ["news_updates", "2026-11-21T18:20:00Z", "2026-11-21"], // already Sunday in Nepal, and before six
    ["news_updates", "2026-11-22T12:14:59Z", "2026-11-21"],
    ["special_events", "2026-11-21T11:15:00Z", "2026-11-21"],
    ["special_events", "2026-11-21T11:14:59Z", "2026-11-20"],
    ["special_events", "2026-12-31T23:00:00Z", "2026-12-31"],
    ["followed_matches", "2026-11-21T01:15:00Z", "2026-11-21"],
    ["followed_matches", "2026-11-21T01:14:59Z", "2026-11-20"],
  ])("of %s at %s is that of %s", (mailing, now, day) => {
    expect(editionOf(mailing, new Date(now))).toMatchObject({ mailing, day });
  });

  test.each<[MailKind, Record<"from" | "until" | "closes", string>]>([
    ["news_updates", { from: "2026-11-20T18:00", until: "2026-11-21T18:00", closes: "2026-11-21T22:00" }],
    ["weekly_digest", { from: "2026-11-14T07:00", until: "2026-11-21T07:00", closes: "2026-11-21T13:00" }],
    ["special_events", { from: "2026-11-22T00:00", until: "2026-11-23T00:00", closes: "2026-11-21T21:00" }],
    ["followed_matches", { from: "2026-11-20T07:00", until: "2026-11-21T07:00", closes: "2026-11-21T12:00" }],
  ])("of %s on 21 November tells of a span by the clocks of Kathmandu, and ends", (mailing, expected) => {
    const edition = editionOf(mailing, new Date("2026-11-21T17:00:00Z"));
    for (const name of ["from", "until", "closes"] as const)
      expect(edition[name].toISOString()).toBe(new Date(`${expected[name]}+05:45`).toISOString());
  });

  test.each(mailKinds)("of %s goes on where the one before ended, without a gap or an overlap", (mailing) => {
    const edition = editionOf(mailing, new Date("2026-11-21T17:00:00Z"));
    const length = edition.until.getTime() - edition.from.getTime();
    const next = editionOf(mailing, new Date(Date.parse("2026-11-21T17:00:00Z") + length));
    expect(next.day).not.toBe(edition.day);
    expect(next.from).toEqual(edition.until);
  });
});

test("the jobs begin at their hour and once more in each of the hours after it", () => {
  expect(mailingJobs.map(({ queue, cron }) => [queue, cron])).toEqual([
    ["mailings.news-updates", "0 18-21 * * *"],
    ["mailings.weekly-digest", "0 7-12 * * 6"],
    ["mailings.special-events", "0 17-20 * * *"],
    ["mailings.followed-matches", "0 7-11 * * *"],
  ]);
});
