import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { type FileStore, openFileStore } from "#app/platform/storage/file-store.server.ts";
import type { Card } from "./card.ts";
import { type CardName, cardKey, cardPath, parseCardName } from "./card-address.ts";
import { createCardMaker } from "./card-maker.server.ts";
import { cardCutoff, trimCards } from "./stored-cards.server.ts";

const card: Card = {
  lang: "en",
  siteName: "Rangashala",
  content: { kind: "story", headline: "Cup", label: "Football", footer: "", isLive: false },
};
const nameOf = (number: number): CardName => ({
  ...{ kind: "story", id: "01890000-0000-7000-8000-000000000000", shape: "wide", lang: "en" },
  digest: number.toString(16).padStart(16, "0"),
});
const jpeg = new Uint8Array([0xff, 0xd8]);

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cards-"));
  files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
});
afterAll(() => rm(folder, { recursive: true }));

const keys = async () => {
  const found: string[] = [];
  for await (const { key } of files.list("cards")) found.push(key);
  return found.toSorted();
};

/** A maker that counts what it draws, and how much of it together. */
function countingMaker(options: { waiting?: number } = {}) {
  const seen = { drawn: 0, running: 0, most: 0 };
  const draw = async () => {
    seen.drawn += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise(setImmediate);
    seen.running -= 1;
    return jpeg;
  };
  const maker = createCardMaker({ ...{ files, draw, log: createLog(() => undefined), rest: () => 0 }, ...options });
  return { maker, seen };
}

test("an address is read as it was written, and no other text is", () => {
  const name = nameOf(11);
  const path = cardPath(name);
  expect(path).toBe("/cards/story/01890000-0000-7000-8000-000000000000-wide-en-000000000000000b.jpg");
  const [, , kind = "", last = ""] = path.split("/");
  expect(parseCardName(kind, last)).toEqual(name);
  expect(parseCardName(kind, last.replace("-000000000000000b", ""))).toEqual({ ...name, digest: undefined });
  const others = [last.replace("wide", "huge"), last.replace("-en-", "-fr-"), last.toUpperCase(), `${last}.html`, ""];
  expect([...others, `../${last}`].map((other) => parseCardName(kind, other))).toEqual(
    others.concat("").map(() => undefined),
  );
  expect(parseCardName("venue", last)).toBeUndefined();
});

test("draws one card at a time, and one card once however many ask", async () => {
  const { maker, seen } = countingMaker();
  await Promise.all([1, 1, 2, 1].map((number) => maker.make(nameOf(number), card)));
  expect(seen).toEqual({ drawn: 2, running: 0, most: 1 });
  expect(await keys()).toEqual([1, 2].map((number) => cardKey(nameOf(number))));
});

test("refuses at once what would wait too long", async () => {
  const { maker, seen } = countingMaker({ waiting: 1 });
  const asked = await Promise.allSettled([3, 4, 5].map((number) => maker.make(nameOf(number), card)));
  expect(asked).toMatchObject([
    { status: "fulfilled" },
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "unavailable" } },
  ]);
  expect(seen.drawn).toBe(2);
});

test("goes on after a drawing that failed", async () => {
  let isBroken = true;
  const broken = createCardMaker({
    ...{ files, log: createLog(() => undefined), rest: () => 0 },
    draw: async () => {
      if (isBroken) throw new Error("no font");
      return jpeg;
    },
  });
  await expect(broken.make(nameOf(6), card)).rejects.toThrow("no font");
  isBroken = false;
  await broken.make(nameOf(6), card);
});

test("keeps no more cards than the store has room for, and none that is old", async () => {
  const stored = 10;
  const maker = createCardMaker({
    ...{ files, log: createLog(() => undefined), rest: () => 0, stored },
    draw: async () => jpeg,
  });
  for (let number = 100; number < 130; number += 1) {
    await maker.make(nameOf(number), card);
    expect((await keys()).length).toBeLessThanOrEqual(stored);
  }
  expect(await keys()).toContain(cardKey(nameOf(129)));
  const tomorrow = new Date(Date.now() + 15 * 86_400_000);
  await trimCards(files, { stored: 100, before: cardCutoff(tomorrow) });
  expect(await keys()).toEqual([]);
});
