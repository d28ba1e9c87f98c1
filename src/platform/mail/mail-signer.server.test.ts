import { describe, expect, test } from "vitest";
import { createMailSigner } from "./mail-signer.server.ts";

const setup = (secret = "s".repeat(32)) => createMailSigner({ origin: "https://news.example", secret, isSetUp: true });

describe("a sealed token", () => {
  test("holds its text, in any script, and fits into an address as it is", () => {
    const token = setup().sign("newsletter", "खेल | a b");
    expect(token).toMatch(/^[A-Za-z0-9_.-]+$/);
    expect(setup().open("newsletter", token)).toBe("खेल | a b");
  });

  test("is good for its own purpose and its own secret alone", () => {
    const token = setup().sign("newsletter", "id");
    expect(setup().open("unsubscribe", token)).toBeUndefined();
    expect(setup("t".repeat(32)).open("newsletter", token)).toBeUndefined();
    expect(setup().open("news", setup().sign("news|letter", "id"))).toBeUndefined();
  });

  test.each(["", ".", "..", "aWQ", "aWQ.", ".aWQ", "aWQ.x", "aWQ.x.y", "\u0000", "x".repeat(5_000)])(
    "is not %j",
    (token) => {
      expect(setup().open("newsletter", token)).toBeUndefined();
    },
  );

  test("is dead when one character of it is another", () => {
    const token = setup().sign("newsletter", "0123");
    for (let position = 0; position < token.indexOf("."); position += 1) {
      const changed = `${token.slice(0, position)}${token[position] === "A" ? "B" : "A"}${token.slice(position + 1)}`;
      expect(setup().open("newsletter", changed)).toBeUndefined();
    }
  });
});

describe("a fingerprint", () => {
  test("is the same for the same text, and says nothing without the secret", () => {
    expect(setup().fingerprint("limit", "192.0.2.1")).toBe(setup().fingerprint("limit", "192.0.2.1"));
    expect(setup().fingerprint("limit", "192.0.2.1")).not.toBe(setup("t".repeat(32)).fingerprint("limit", "192.0.2.1"));
    expect(setup().fingerprint("limit", "192.0.2.1")).not.toContain("192");
  });
});

test("an address begins with the site's own", () => {
  expect(setup().urlOf("/ne/unsubscribe")).toBe("https://news.example/ne/unsubscribe");
});
