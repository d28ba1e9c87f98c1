import { describe, expect, test } from "vitest";
import { clearDraft, draftKey, readDraft, writeDraft } from "./local-draft.ts";
import { emptyStory } from "./story-values.ts";

function storage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const draft = { storedAt: 1_795_228_000_000, version: 3, values: { ...emptyStory, title: "अन्तिम", tags: "final" } };

describe("a draft on this device", () => {
  test("comes back as it was kept, until it is cleared", () => {
    const browser = storage();
    expect(writeDraft(browser, "key", draft)).toBe(true);
    expect(readDraft(browser, "key")).toEqual(draft);
    clearDraft(browser, "key");
    expect(readDraft(browser, "key")).toBeUndefined();
  });

  test("belongs to one person and one story", () => {
    const keys = [
      draftKey("maya", undefined),
      draftKey("hari", undefined),
      draftKey("maya", "a"),
      draftKey("maya", "b"),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  test.each([
    "",
    "null",
    "7",
    "[]",
    "{}",
    '{"keptAt":1}',
    '{"keptAt":"1","values":{}}',
    '{"keptAt":1,"values":null}',
    "{torn",
  ])("is not there when the browser holds %j", (entry) => {
    expect(readDraft(storage({ key: entry }), "key")).toBeUndefined();
  });

  test("of an older form has its missing fields empty", () => {
    const entry = JSON.stringify({ storedAt: 1, version: "x", values: { title: "Old", byline: null } });
    expect(readDraft(storage({ key: entry }), "key")).toEqual({
      storedAt: 1,
      version: null,
      values: { ...emptyStory, status: "", lang: "", title: "Old" },
    });
  });

  test("is given up quietly where the browser forbids or has no room", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const forbidding = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(writeDraft(forbidding, "key", draft)).toBe(false);
    expect(readDraft(forbidding, "key")).toBeUndefined();
    expect(() => clearDraft(forbidding, "key")).not.toThrow();
  });
});
