import { describe, expect, test } from "vitest";
import { dateOf, timesOf } from "#app/features/moving/imports/wordpress/story-times.ts";
import { isTimeGiven, readSourceTime } from "./source-time.ts";

const read = (text: string, isUtc = false) => {
  const time = readSourceTime(text, { isUtc });
  return time && [time.at.toISOString(), ...time.doubts].join(" ");
};

/** All of them 14:03:21 in UTC. */
const oneMoment = [
  ...["Thu, 04 Jun 2015 19:48:21 +0545", "04 Jun 2015 19:48:21 +0545", "Thu, 04 Jun 15 19:48:21 +0545"],
  ...["Thu, 04 Jun 2015 14:03:21 GMT", "Thu, 04 Jun 2015 19:48:21 NPT", "Thu, 04 Jun 2015 19:48:21 +05:45"],
  ...["Thursday, 04 June 2015 19:48:21 +0545", "2015-06-04T19:48:21+05:45", "Thu 4 Jun 2015 19:48:21 +545"],
  ...["Thursday, 04-Jun-15 14:03:21 GMT", "Thu Jun  4 14:03:21 UTC 2015", "2015-06-04T14:03:21.000Z"],
  ...["Thu Jun 04 2015 19:48:21 GMT+0545 (Nepal Time)", "Thu, 04 Jun 2015 10:03:21 EDT", "2015-06-04 19:48:21 +0545"],
  ...["June 4, 2015 2:03:21 PM UTC", "4th June 2015, 14:03:21 UT", "Thu,4 Jun 2015 19:48:21 GMT+5:45"],
  ...["1433426601", "1433426601000", "20150604T140321Z", "२०१५-०६-०४ १४:०३:२१Z", "Thu, 4 Jun. 2015 14:03:21 -0000"],
];

describe("a time of a file", () => {
  test.each(oneMoment)("%s is read", (text) => expect(read(text)).toBe("2015-06-04T14:03:21.000Z"));

  test.each([
    ["2015-06-04", "2015-06-03T18:15:00.000Z zone"],
    ["Thu, 04 Jun 2015 19:48:21", "2015-06-04T14:03:21.000Z zone"],
    ["2015/06/04 19:48", "2015-06-04T14:03:00.000Z zone"],
    ["25/06/2015 9:00", "2015-06-25T03:15:00.000Z zone"],
    ["06/25/2015", "2015-06-24T18:15:00.000Z zone"],
    ["Sept 4, 2015", "2015-09-03T18:15:00.000Z zone"],
    ["Fri, 04 Jun 2015 19:48:21 +0545", "2015-06-04T14:03:21.000Z weekday"],
    ["2072-02-21", "2015-06-03T18:15:00.000Z zone bikramSambat"],
    ["2072-02-21T00:00:00Z", "2072-02-21T00:00:00.000Z"],
  ])("%s says what it leaves open", (text, moment) => expect(read(text)).toBe(moment));

  test.each([
    ...["2015-02-31", "31 Feb 2015 10:00 GMT", "29 Feb 2015", "2015-13-01", "2015-06-04 25:00", "2015-06-04 10:61"],
    ...[
      "04/06/2015",
      "Thu, 04 Jun 2015 19:48:21 IST",
      "Thu, 04 Jun 2015 19:48 +2545",
      "2015",
      "June 2015",
      "yesterday",
    ],
    ...[
      "42159.825",
      "0000-01-01",
      "1970-01-01T00:00:00Z",
      "1433426",
      "9999-12-31",
      "2099-01-01",
      "4 जेठ 2072",
      "Foo, 04 Jun 2015",
    ],
  ])("%s is not read", (text) => expect(read(text)).toBeUndefined());

  test("takes the zone that its format has", () =>
    expect(read("2015-06-04 14:03:21", true)).toBe("2015-06-04T14:03:21.000Z"));

  test.each(["", "0000-00-00 00:00:00", "0", "null", "Mon, 30 Nov -0001 00:00:00 +0000"])("%j says none", (text) =>
    expect(isTimeGiven(text)).toBe(false),
  );
});

const [startedAt, now] = [new Date("2026-11-20T00:00:00Z"), new Date("2026-11-21T00:00:00Z")];
const none = { date: "", dateGmt: "", pubDate: "", modified: "", modifiedGmt: "" };

describe("the times of a story", () => {
  test.each([
    ["none", {}, ["date.unknown"]],
    ["an impossible one", { date: "2015-02-31 10:00" }, ["date.unread:2015-02-31 10:00", "date.unknown"]],
    ["no day in the feed either", { pubDate: "Sun, 31 Feb 2015 14:03:21 GMT" }, ["date.unknown"]],
  ])("%s: nothing becomes public by it", (_what, given, reasons) =>
    expect(dateOf({ ...none, ...given }, { startedAt })).toMatchObject({ isDoubtful: true, reasons }),
  );

  test("zeros in UTC beside a time of the site are as WordPress writes drafts", () =>
    expect(dateOf({ ...none, dateGmt: "0000-00-00 00:00:00", date: "2015-06-04 19:48:21" }, { startedAt })).toEqual({
      ...{ at: new Date("2015-06-04T14:03:21Z"), date: new Date("2015-06-04T14:03:21Z") },
      ...{ isDoubtful: false, reasons: ["date.zone"] },
    }));

  test.each([
    ["later", "2015-07-01 00:00:00", "2015-07-01T00:00:00Z", []],
    ["earlier", "2015-05-01 00:00:00", "2015-06-04T00:00:00Z", ["date.changeLeft:2015-05-01T00:00:00.000Z"]],
    ["still to come", "2030-05-01 00:00:00", "2015-06-04T00:00:00Z", ["date.changeLeft:2030-05-01T00:00:00.000Z"]],
    ["no day", "2015-06-31 00:00:00", "2015-06-04T00:00:00Z", ["date.changeUnread:2015-06-31 00:00:00"]],
  ])("a change that is %s", (_what, modifiedGmt, updated, reasons) =>
    expect(timesOf({ ...none, dateGmt: "2015-06-04 00:00:00", modifiedGmt }, { startedAt, now })).toMatchObject({
      ...{ updated: new Date(updated), reasons },
    }),
  );

  test("a date still to come is no time of ours", () =>
    expect(timesOf({ ...none, dateGmt: "2031-01-01 00:00:00" }, { startedAt, now })).toMatchObject({
      ...{ date: new Date("2031-01-01"), created: startedAt, updated: startedAt },
      reasons: ["date.future:2031-01-01T00:00:00.000Z"],
    }));
});
