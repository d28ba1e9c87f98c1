import { describe, expect, test } from "vitest";
import { listCopies, removeCopy, type UnsavedCopy, writeCopy } from "./copies.ts";

/** A browser's storage that holds so many characters at most. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

const owner = { personId: "maya", form: "/admin/articles#new" };
const copy = (id: string, storedAt: number, title: string): UnsavedCopy => ({
  ...{ id, storedAt, version: null },
  values: { title },
});

describe("copies of unsaved text", () => {
  test("of several openings of one form stand beside each other, the newest first", () => {
    const storage = storageOf();
    writeCopy(storage, owner, copy("a", 1, "First"));
    writeCopy(storage, owner, copy("b", 2, "Second"));
    writeCopy(storage, owner, copy("a", 3, "First, longer"));
    expect(listCopies(storage, owner).map(({ id, values }) => [id, values.title])).toEqual([
      ["a", "First, longer"],
      ["b", "Second"],
    ]);
    removeCopy(storage, owner, "a");
    expect(listCopies(storage, owner)).toEqual([copy("b", 2, "Second")]);
  });

  test("are seen by their owner only, in their own form only", () => {
    const storage = storageOf();
    writeCopy(storage, owner, copy("a", 1, "Mine"));
    expect(listCopies(storage, { ...owner, personId: "hari" })).toEqual([]);
    expect(listCopies(storage, { ...owner, form: "/admin/articles#newer" })).toEqual([]);
    expect(listCopies(storage, { ...owner, form: "/admin/articles" })).toEqual([]);
  });

  test("say when there is no room, and leave what was kept before", () => {
    const storage = storageOf(100);
    expect(writeCopy(storage, owner, copy("a", 1, "Short"))).toBe(true);
    expect(writeCopy(storage, owner, copy("a", 2, "Long ".repeat(50)))).toBe(false);
    expect(listCopies(storage, owner)).toEqual([copy("a", 1, "Short")]);
  });

  test("that are torn or of another make are passed over, and so is a storage that the browser forbids", () => {
    const storage = storageOf();
    for (const [id, text] of [
      ["a", "{"],
      ["b", "null"],
      ["c", '{"storedAt":"1","values":{}}'],
      ["d", '{"storedAt":1,"values":{"title":7},"version":"x"}'],
    ] as const)
      storage.setItem(`rangashala-unsaved|maya|/admin/articles#new|${id}`, text);
    expect(listCopies(storage, owner)).toEqual([{ id: "d", storedAt: 1, version: null, values: { title: "7" } }]);
    const forbidden = new Proxy(storage, {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
    expect(listCopies(forbidden, owner)).toEqual([]);
    expect(writeCopy(forbidden, owner, copy("a", 1, ""))).toBe(false);
    removeCopy(forbidden, owner, "a");
  });
});
