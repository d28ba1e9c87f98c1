import { describe, expect, test } from "vitest";
import en from "#app/messages/en.json" with { type: "json" };
import ne from "#app/messages/ne.json" with { type: "json" };
import { oddPieces } from "#tests/harness/odd-texts.ts";
import { readPlayer } from "./read-player.ts";

describe("a player in a list", () => {
  test.each([
    ["10 Anjan Bista", { number: 10, name: "Anjan Bista" }],
    ["१०. अञ्जन विष्ट", { number: 10, name: "अञ्जन विष्ट" }],
    ["गीता राई (कप्तान)", { number: null, name: "गीता राई", honour: "कप्तान" }],
    ["गीता राई(कप्तान)", { number: null, name: "गीता राई", honour: "कप्तान" }],
    ["Rina Tamang, Setter", { number: null, name: "Rina Tamang", role: "setter" }],
    ["Rina Tamang,Setter", { number: null, name: "Rina Tamang", role: "setter" }],
    ["Gita Rai (c)", { number: null, name: "Gita Rai", honour: "c" }],
    ["7 Gita Rai (C) (wk)", { number: 7, name: "Gita Rai", role: "wicket_keeper", honour: "C" }],
    ["Gita Rai (c & wk)", { number: null, name: "Gita Rai", role: "wicket_keeper", honour: "c" }],
    ["Gita Rai - GK", { number: null, name: "Gita Rai", role: "goalkeeper" }],
    ["Gita Rai – गोलकिपर", { number: null, name: "Gita Rai", role: "goalkeeper" }],
    ["10) Gita Rai", { number: 10, name: "Gita Rai" }],
    ["10. – Gita Rai", { number: 10, name: "Gita Rai" }],
    ["10 -Gita Rai", { number: 10, name: "Gita Rai" }],
    ["10 .Gita Rai", { number: 10, name: "Gita Rai" }],
    ["10 ]]> Gita", { number: 10, name: "]]> Gita" }],
    ["#12 Gita Rai [MF]", { number: 12, name: "Gita Rai", role: "midfielder" }],
    ["Gita Rai #१२", { number: 12, name: "Gita Rai" }],
    ["Gita Rai (12)", { number: 12, name: "Gita Rai" }],
    ["12, Gita Rai, all-rounder", { number: 12, name: "Gita Rai", role: "all_rounder" }],
    ["1\tGita Rai\tMiddle Blocker", { number: 1, name: "Gita Rai", role: "middle_blocker" }],
    ["GK Gita Rai", { number: null, name: "Gita Rai", role: "goalkeeper" }],
    ["Goalkeeper, Gita Rai", { number: null, name: "Gita Rai", role: "goalkeeper" }],
    ["Gita Rai-Subba", { number: null, name: "Gita Rai-Subba" }],
    ["Gita Rai C", { number: null, name: "Gita Rai C" }],
    ["3rd Man", { number: null, name: "3rd Man" }],
    ["Sarah Oh", { number: null, name: "Sarah Oh" }],
    ["Setter", { number: null, name: "Setter", role: "setter", isUnclear: true }],
    ["10", { number: 10, name: "10", isUnclear: true }],
    ["Gita Rai (injured)", { number: null, name: "Gita Rai (injured)", isUnclear: true }],
    ["Rai, Gita", { number: null, name: "Rai, Gita", isUnclear: true }],
    ["Gita Rai, sweeper", { number: null, name: "Gita Rai, sweeper", isUnclear: true }],
    ["10 Gita Rai #12", { number: 12, name: "10 Gita Rai #12", isUnclear: true }],
    ["Gita Rai (GK), forward", { number: null, name: "Gita Rai (GK), forward", role: "forward", isUnclear: true }],
  ])("%j", (typed, read) => {
    expect(readPlayer(typed)).toEqual(read);
  });

  test("has its role by every name of the screens", () => {
    for (const { sportPeople } of [en, ne])
      for (const [role, word] of Object.entries(sportPeople.roles))
        expect(readPlayer(`Gita Rai, ${word}`)).toEqual({ number: null, name: "Gita Rai", role });
  });

  test("is taken by whatever else it is called", () => {
    for (const [index, piece] of oddPieces.entries())
      expect(readPlayer(`${index + 1} ${piece}`)).toMatchObject({
        number: index + 1,
        name: expect.stringMatching(/./u),
      });
    expect(oddPieces.filter((piece) => readPlayer(piece).isUnclear)).toEqual([]);
  });
});
