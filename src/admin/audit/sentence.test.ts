import { expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import { declaredCommands } from "#app/platform/command.ts";
import { languages } from "#app/platform/text/languages.ts";
import { sentenceOf } from "./sentence.ts";

import.meta.glob(["/src/features/**/*commands.server.ts"], { eager: true });

/** Those of tests that share this process are no commands of ours. */
const commands = declaredCommands()
  .map(({ name }) => name)
  .filter((name) => !name.startsWith("test"));

test.each(languages)("every command has a sentence of its own in the log (%s)", (lang) => {
  const t = getMessages(lang);
  expect(commands.length).toBeGreaterThan(100);
  const unknown = sentenceOf(t, "nothing.known", undefined);
  const speechless = commands.filter((name) => sentenceOf(t, name, undefined) === unknown);
  expect(speechless).toEqual([]);
  for (const name of [...commands, "sign_in", "sign_out", "sign_in_failed"]) {
    expect(sentenceOf(t, name, "X")).not.toMatch(/[a-z]\.[a-z]|_/);
  }
});

test("a sentence names what it is about", () => {
  expect(sentenceOf(getMessages("en"), "article.update", "Nepal win")).toBe("Article “Nepal win” was edited");
  expect(sentenceOf(getMessages("ne"), "person.changeRole", "Asha")).toBe("व्यक्ति “Asha”को भूमिका फेरियो");
});
