import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/text/languages.ts";
import { flatMessages, valuesDeclaration } from "./declare-values.ts";
import en from "./en.json" with { type: "json" };
import { errorMessage } from "./error-messages.ts";
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from "./language.ts";
import { allMessages, getMessages, messagesOf } from "./messages.server.ts";
import { type MessageKey, translator } from "./messages.ts";
import { MessagesProvider, useMessages } from "./messages-context.tsx";
import ne from "./ne.json" with { type: "json" };

const english = new Map(flatMessages(en));
const nepali = new Map(flatMessages(ne));

// Keys of names and codes that are written in Latin letters in Nepali too.
const writtenInLatin: ReadonlySet<string> = new Set<string>([
  // Names of file formats.
  "admin.matches.import.formats.openfootball",
  "admin.matches.import.formats.cricsheet",
  // Nepali papers too write the short form of नेट रन रेट so.
  "sports.columns.net_run_rate.short",
]);

/** Names of the values and tags of an ICU message: what stands right after `{` or `<`. */
function valueNames(message: string): string[] {
  // One word alone in a branch of a plural is text, not a value.
  const names = [...message.matchAll(/(?<!(?:one|other|=\d+)\s*)\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  return [...new Set(names)].sort();
}

describe("the words", () => {
  test("exist in both languages, key by key", () => {
    expect([...nepali.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("take the same values in both languages", () => {
    for (const [key, text] of english) expect(valueNames(nepali.get(key) ?? ""), key).toEqual(valueNames(text));
  });

  test.each(languages)("are all valid messages in %s", (lang) => {
    const t = getMessages(lang) as (key: string, values: Record<string, unknown>) => string;
    for (const [key, text] of lang === "en" ? english : nepali) {
      const values = Object.fromEntries(valueNames(text).map((name) => [name, 3]));
      expect(() => t(key, values), key).not.toThrow();
    }
  });

  test("are Nepali in the Nepali file", () => {
    const isForeign = (text: string) =>
      /[a-z]{2}/i.test(text.replace(/\{[^{}]*\}/g, "")) && !/[\u0900-\u097F]/.test(text);
    const foreign = [...nepali].filter(([key, text]) => isForeign(text) && !writtenInLatin.has(key));
    expect(foreign).toEqual([]);
  });

  test("that take values are declared for the compiler", () => {
    const declared = readFileSync(new URL("./messages-with-values.ts", import.meta.url), "utf8");
    expect(declared, "run `npm run messages` after changing a message that takes values").toBe(valuesDeclaration(en));
  });

  test("an unknown key throws instead of showing itself to a reader", () => {
    const t = getMessages("en") as (key: string) => string;
    expect(() => t("errors.noSuchKey")).toThrow(/errors.noSuchKey/);
  });

  test("a wrong key or a missing value does not compile", () => {
    const t = getMessages("en");
    const either = "errors.text.tooLong" as "errors.text.tooLong" | "errors.text.required";
    const some = either as MessageKey;
    const mistakes = () => {
      // @ts-expect-error an unknown key
      t("errors.noSuchKey");
      // @ts-expect-error a namespace is not a message
      t("errors.text");
      // @ts-expect-error the value is missing
      t("errors.text.tooLong");
      // @ts-expect-error the value has another name
      t("errors.text.tooLong", { most: 3 });
      // @ts-expect-error the value is of another kind
      t("errors.text.tooLong", { limit: "3" });
      // @ts-expect-error the message takes no value
      t("errors.text.required", { limit: 3 });
      // @ts-expect-error one of the two messages takes a value
      t(either);
      // @ts-expect-error a key that may be any of them may take any values
      t(some, { limit: 3 });
    };
    expect(mistakes).toThrow();
  });
});

describe("faults in words", () => {
  test("fill in the limit, in the digits of the language", () => {
    expect(errorMessage(getMessages("en"), "text.tooLong:2000")).toBe("Use at most 2,000 characters.");
    expect(errorMessage(getMessages("en"), "text.tooLong:1")).toBe("Use at most 1 character.");
    expect(errorMessage(getMessages("ne"), "text.tooLong:200000")).toBe("बढीमा २,००,००० अक्षर मात्र लेख्नुहोस्।");
    expect(errorMessage(getMessages("en"), "text.required")).toBe("Please fill in this field.");
  });

  test("exist for every code that the input layer gives", () => {
    for (const file of ["clean-text.ts", "clean-url.ts"]) {
      const source = readFileSync(new URL(`../platform/text/${file}`, import.meta.url), "utf8");
      const codes = [...source.matchAll(/["`]([a-z]+\.[a-zA-Z]+)(?=["`:])/g)].map((match) => match[1] ?? "");
      expect(codes.length).toBeGreaterThan(5);
      for (const code of codes)
        expect(errorMessage(getMessages("en"), `${code}:1`), code).not.toBe(getMessages("en")("errors.unknown"));
    }
  });

  test("never show a code", () => {
    for (const code of ["", "text", "no.such.code", "no.such:9", "__proto__", "constructor", "text.tooLong:x"])
      expect(errorMessage(getMessages("en"), code)).toMatch(/^[A-Z][a-z]+ .*\.$/);
  });
});

describe("the provider", () => {
  function Sample() {
    const { lang, t } = useMessages();
    return <p lang={lang}>{t("errors.text.required")}</p>;
  }

  test("hands the words of its language to what is below", () => {
    for (const lang of languages) {
      const page = renderToStaticMarkup(
        <MessagesProvider lang={lang} messages={messagesOf(lang, ["errors"])}>
          <Sample />
        </MessagesProvider>,
      );
      expect(page).toBe(`<p lang="${lang}">${getMessages(lang)("errors.text.required")}</p>`);
    }
  });

  test("is required", () => {
    expect(() => renderToStaticMarkup(<Sample />)).toThrow("MessagesProvider");
  });

  test("makes one translator for one set of messages", () => {
    expect(messagesOf("en", ["errors"])).toBe(messagesOf("en", ["errors"]));
    expect(translator("en", allMessages("en"))).toBe(getMessages("en"));
  });
});

describe("the language of an address", () => {
  test.each([
    ["/", "en", "/", "/ne"],
    ["/ne", "ne", "/", "/ne"],
    ["/ne/", "ne", "/", "/ne"],
    ["/news", "en", "/news", "/ne/news"],
    ["/ne/events/x", "ne", "/events/x", "/ne/events/x"],
  ])("%s is %s, without it %s, in Nepali %s", (path, lang, bare, inNepali) => {
    expect(languageOfPath(path)).toBe(lang);
    expect(pathWithoutLanguage(path)).toBe(bare);
    expect(pathInLanguage(path, "ne")).toBe(inNepali);
    expect(pathInLanguage(path, "en")).toBe(bare);
  });
});
