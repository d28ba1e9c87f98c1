import { describe, expect, test } from "vitest";
import type { WritingEntry } from "#app/features/sport/live-blogs/writing-queries.server.ts";
import { entryDocument } from "./entry-text.ts";
import {
  afterWrite,
  draftOf,
  type EntryDraft,
  emptyDraft,
  followedBy,
  type LiveWrite,
  liveWriteForm,
  withWrites,
} from "./live-queue.ts";

const common = (order: number, entry: string) => ({
  ...{
    order,
    id: `w${order}`,
    entry,
    person: "maya",
    story: "s",
    target: null,
    tried: false,
    state: "waiting" as const,
  },
});
const draft = (more: Partial<EntryDraft> = {}): EntryDraft => ({ ...emptyDraft, headline: "Goal", ...more });
const added = (order: number, more: Partial<EntryDraft> = {}): LiveWrite => ({
  ...{ ...common(order, `w${order}`), write: "add", at: `2026-11-23T10:0${order}:00.000Z`, draft: draft(more) },
});
const stored = (id: string, at: string, more: Partial<WritingEntry> = {}): WritingEntry => ({
  ...{ id, at, headline: id, document: null, pictures: [], youtube_id: null, is_key: false, is_pinned: false },
  ...{ corrected_at: null, author: "Maya", is_event: false, revision: 3, ...more },
});
const read = [stored("b", "2026-11-23T10:02:30.000Z"), stored("a", "2026-11-23T10:00:00.000Z")];
const idsOf = (queue: readonly LiveWrite[], removed: readonly WritingEntry[] = []) => {
  const shown = withWrites({ entries: read, removed }, queue);
  return [shown.entries.map(({ id }) => id), shown.removed.map(({ id }) => id)];
};

describe("the live blog with what waits", () => {
  test("has new entries at their time, and once when the server has them already", () => {
    expect(idsOf([added(1), added(3)])).toEqual([["w3", "b", "w1", "a"], []]);
    expect(idsOf([{ ...added(3), entry: "b" }])).toEqual([["b", "a"], []]);
  });

  test("has the pinned ones first", () => {
    expect(idsOf([{ ...common(1, "a"), write: "pin" }])).toEqual([["a", "b"], []]);
    expect(idsOf([added(1, { isPinned: true })])).toEqual([["w1", "b", "a"], []]);
  });

  test("has removed ones among the removed, until they are restored", () => {
    const remove: LiveWrite = { ...common(1, "b"), write: "remove" };
    expect(idsOf([remove])).toEqual([["a"], ["b"]]);
    expect(idsOf([remove, { ...common(2, "b"), write: "restore" }])).toEqual([["b", "a"], []]);
  });

  test("says what it says after a change, and has nothing of what was refused", () => {
    const change: LiveWrite = { ...common(1, "a"), write: "change", revision: 3, draft: draft({ text: "Late" }) };
    const [, changed] = withWrites({ entries: read, removed: [] }, [change]).entries;
    expect(changed).toMatchObject({ id: "a", headline: "Goal", document: entryDocument("Late"), waits: true });
    expect(idsOf([{ ...added(1), state: "refused" }])).toEqual([["b", "a"], []]);
  });
});

test("a change follows the last text of its entry, a switch the entry itself", () => {
  const change: LiveWrite = { ...common(2, "w1"), write: "change", revision: null, draft: draft() };
  expect(followedBy([added(1), change], "w1", "change")).toBe("w2");
  expect(followedBy([added(1), change], "w1", "pin")).toBe("w1");
  expect(followedBy([added(1)], "a", "change")).toBeNull();
});

test("a refused write stays with what was said, a taken one goes", () => {
  const failure = { code: "invalid", fieldErrors: { video: ["youtube.invalid"] } } as const;
  expect(afterWrite(added(1), { failure })).toMatchObject({ state: "refused", fieldErrors: failure.fieldErrors });
  expect(afterWrite(added(1), { id: "w1", revision: 1 })).toBeUndefined();
});

test("a form has the document, the pictures of the library and whose it is", () => {
  const picture = {
    key: "k",
    fileName: "a.jpg",
    preview: undefined,
    alt: "A net",
    caption: "",
    credit: "Maya",
    mediaId: "m",
  };
  const form = Object.fromEntries(liveWriteForm(added(1, { text: "**Goal**", pictures: [picture], isKey: true })));
  expect(form).toMatchObject({ for: "maya", write: "add", id: "w1", is_key: "true", is_pinned: "false" });
  expect(form.document).toBe(JSON.stringify(entryDocument("**Goal**")));
  expect(form.pictures).toBe(JSON.stringify([{ media_id: "m", alt: "A net", caption: "" }]));
  const change: LiveWrite = { ...common(2, "a"), write: "change", revision: 4, draft: draft({ isMinor: true }) };
  expect(Object.fromEntries(liveWriteForm(change))).toMatchObject({ id: "a", revision: "4", is_minor: "true" });
});

test("an entry is typed again as it was last typed here, else as the server has it", () => {
  const [entry] = withWrites(
    { entries: [stored("a", "2026-11-23T10:00:00.000Z", { document: entryDocument("x **y**") })], removed: [] },
    [],
  ).entries;
  if (!entry) throw new Error("no entry");
  expect(draftOf(entry, []).text).toBe("x **y**");
  const change: LiveWrite = { ...common(2, "a"), write: "change", revision: 3, draft: draft({ text: "newer" }) };
  expect(draftOf(entry, [change]).text).toBe("newer");
});
