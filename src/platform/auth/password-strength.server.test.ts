import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { commonPasswordTerms } from "./common-password-terms.ts";
import { leakedPasswords, passwordError } from "./password-strength.server.ts";

describe("a password", () => {
  test.each([
    "password12",
    "Password123!",
    "P@ssw0rd2024",
    "1234567890",
    "9876543210",
    "9841234567",
    "qwertyuiop",
    "1qaz2wsx3edc",
    "aaaaaaaaaa",
    "abababababab",
    "abcdefghijkl",
    "iloveyou123",
    "Nepal@2081!",
    "Kathmandu2082",
    "rangashala1",
    "namaste@123",
    "sunshine2024!!",
    "dragonmonkey12",
    "Welcome@12345",
    "sagarmatha8848",
    "AdminAdmin",
    "          ",
  ])("%j is one of those that are tried first", (password) => {
    expect(passwordError(password)).toBe("password.common");
  });

  test.each([
    ["alessandro", "as it leaked"],
    ["q1w2e3r4t5", "as it leaked"],
    ["leavemealone", "as it leaked"],
    ["TerminatoR", "in other letters"],
    ["t3rm1nat0r", "in a disguise"],
    ["Tigger2024", "with a year"],
    ["lavender2024!", "with a year and a mark"],
    ["12lavender34", "between figures"],
    ["tiggerlavender", "behind another"],
  ])("%j leaked (%s)", (password) => {
    expect(passwordError(password)).toBe("password.common");
  });

  test.each([
    "correct horse battery",
    "a-long-password-of-mine",
    "the-same-for-everybody",
    "another good password",
    "xK9#mvQ2pL",
    "मेरो घरको रातो ढोका",
    "b7f3-kq0z-wm2n",
    "xxxxxxxxQm4vTz9Lw2",
    "correct horse battery staple ".repeat(4),
  ])("%j may be chosen", (password) => {
    expect(passwordError(password, { email: "sita.gurung@example.com", fullName: "Sita Gurung" })).toBeUndefined();
  });

  test.each([
    ["the rain on gurung hill", { email: "x@example.com", fullName: "Sita Gurung" }],
    ["my-bikes-are-blue-4471", { email: "my-bikes@example.com", fullName: "" }],
    ["8 yards of B1KESH fence", { email: "bikesh@example.com", fullName: "" }],
    ["गुरुङको रातो ढोका", { email: "", fullName: "सीता गुरुङ" }],
  ])("%j says whose it is", (password, owner) => {
    expect(passwordError(password, owner)).toBe("password.personal");
  });

  test("or an owner of any length is judged at once", () => {
    const owner = { email: "abcd.".repeat(66_000), fullName: "maya ".repeat(66_000) };
    expect(passwordError("correct horse abcd", owner)).toBe("password.personal");
    const judge = () => [passwordError("4@1".repeat(350_000), owner), passwordError("4@1!".repeat(32), owner)];
    expect(processorTime(judge, 100)).toBeLessThan(100);
  });

  test("of a hundred characters is judged at once", () => {
    const judge = () => {
      for (const unit of ["a", "1", "qwerty", "\u0915", "password"]) passwordError(unit.repeat(128).slice(0, 128));
    };
    expect(processorTime(judge, 500)).toBeLessThan(500);
  });
});

test("the list holds several hundred words, in the form in which they are looked for", () => {
  expect(commonPasswordTerms.size).toBeGreaterThan(600);
  expect([...commonPasswordTerms].filter((word) => !/^[a-z]{2,16}$/.test(word))).toEqual([]);
});

test("the list of leaked ones holds tens of thousands, in the form in which they are looked for, and no line of its head", () => {
  const leaked = leakedPasswords();
  expect(leaked.size).toBeGreaterThan(40_000);
  expect([...leaked].filter((password) => password.length < 6 || password !== password.toLowerCase())).toEqual([]);
  expect([...leaked].filter((password) => /^#|\s/.test(password))).toEqual([]);
});
