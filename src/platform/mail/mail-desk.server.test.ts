import { describe, expect, test } from "vitest";
import { createMailDesk } from "./mail-desk.server.ts";

const desk = (secret = "s".repeat(32)) => createMailDesk({ origin: "https://news.example", secret, isSetUp: true });

describe("a sealed token", () => {
  test("holds its text, in any script, and fits into an address as it is", () => {
    const token = desk().seal("newsletter", "खेल | a b");
    expect(token).toMatch(/^[A-Za-z0-9_.-]+$/);
    expect(desk().open("newsletter", token)).toBe("खेल | a b");
  });

  test("is good for its own purpose and its own secret alone", () => {
    const token = desk().seal("newsletter", "id");
    expect(desk().open("unsubscribe", token)).toBeUndefined();
    expect(desk("t".repeat(32)).open("newsletter", token)).toBeUndefined();
    expect(desk().open("news", desk().seal("news|letter", "id"))).toBeUndefined();
  });

  test.each(["", ".", "..", "aWQ", "aWQ.", ".aWQ", "aWQ.x", "aWQ.x.y", "\u0000", "x".repeat(5_000)])(
    "is not %j",
    (token) => {
      expect(desk().open("newsletter", token)).toBeUndefined();
    },
  );

  test("is dead when one character of it is another", () => {
    const token = desk().seal("newsletter", "0123");
    for (let place = 0; place < token.indexOf("."); place += 1) {
      const changed = `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
      expect(desk().open("newsletter", changed)).toBeUndefined();
    }
  });
});

describe("a fingerprint", () => {
  test("is the same for the same text, and says nothing without the secret", () => {
    expect(desk().fingerprint("limit", "192.0.2.1")).toBe(desk().fingerprint("limit", "192.0.2.1"));
    expect(desk().fingerprint("limit", "192.0.2.1")).not.toBe(desk("t".repeat(32)).fingerprint("limit", "192.0.2.1"));
    expect(desk().fingerprint("limit", "192.0.2.1")).not.toContain("192");
  });
});

test("an address begins with the site's own", () => {
  expect(desk().addressOf("/ne/unsubscribe")).toBe("https://news.example/ne/unsubscribe");
});
