import { describe, expect, test } from "vitest";
import { createEncryption } from "./encryption.server.ts";
import { authenticatorUrl, codeOfStep, stepAt, stepOfCode, toBase32 } from "./totp.server.ts";
import { newBackupCodes, readBackupCode } from "./two-step-codes.server.ts";

const secret = Buffer.from("12345678901234567890");

describe("codes of an authenticator app", () => {
  // RFC 6238, appendix B, the rows for SHA-1.
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i seconds the code is %s", (seconds, code) => {
    expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  test("the first codes of the counter", () => {
    expect([0, 1, 2, 3].map((step) => codeOfStep(secret, step))).toEqual(["755224", "287082", "359152", "969429"]);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("a clock that is %i steps off is taken: %s", (drift, isTaken) => {
    const now = new Date("2026-11-21T06:00:00Z");
    const step = stepAt(now) + drift;
    expect(stepOfCode(secret, codeOfStep(secret, step), { now, after: 0 })).toBe(isTaken ? step : undefined);
  });

  test("no step is taken that is not after the last one, and nothing that is no code", () => {
    const now = new Date("2026-11-21T06:00:00Z");
    const code = codeOfStep(secret, stepAt(now));
    expect(stepOfCode(secret, code, { now, after: stepAt(now) })).toBeUndefined();
    for (const typed of ["", "12345", `${code}0`, "１２３４５６"]) {
      expect(stepOfCode(secret, typed, { now, after: 0 })).toBeUndefined();
    }
  });

  test("the picture says what apps read", () => {
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI"); // RFC 4648, section 10
    expect(authenticatorUrl({ secret, issuer: "Rangashala", account: "maya@example.com" })).toBe(
      "otpauth://totp/Rangashala:maya%40example.com?issuer=Rangashala&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
    );
  });
});

describe("backup codes", () => {
  test("are ten different ones that are read back however they are typed", () => {
    const codes = newBackupCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
      const plain = code.replaceAll("-", "");
      expect(readBackupCode(` ${code.toUpperCase()} `)).toBe(plain);
      expect(readBackupCode(plain.replaceAll("0", "O").replaceAll("1", "l"))).toBe(plain);
    }
    for (const typed of ["", "123456", "uuuu-uuuu-uuuu", "a".repeat(13)]) expect(readBackupCode(typed)).toBeUndefined();
  });
});

describe("encryption", () => {
  test("decrypts what it encrypted, and nothing of another purpose, another secret or a changed text", () => {
    const encryption = createEncryption("s".repeat(32), "one");
    const encrypted = encryption.encrypt("तीन");
    expect(encryption.decrypt(encrypted)).toBe("तीन");
    expect(encryption.encrypt("तीन")).not.toBe(encrypted);
    expect(createEncryption("s".repeat(32), "other").decrypt(encrypted)).toBeUndefined();
    expect(createEncryption("t".repeat(32), "one").decrypt(encrypted)).toBeUndefined();
    const first = encrypted.at(-1) === "A" ? "B" : "A";
    for (const wrong of ["", "x", encrypted.slice(2), `${first}${encrypted.slice(1)}`.replace(encrypted, "")]) {
      if (wrong !== encrypted) expect(encryption.decrypt(wrong)).toBeUndefined();
    }
  });
});
