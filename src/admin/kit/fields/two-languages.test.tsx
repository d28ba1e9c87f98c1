// What forms send where the site has one language: what is hidden stays as it is stored.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { type SiteLanguages, setSiteLanguages } from "#app/platform/text/languages.ts";
import { LanguageField } from "./choice-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { TwoLanguages } from "./two-languages.tsx";

afterEach(() => setSiteLanguages(["en", "ne"], undefined));

/** The fields of a form: name, value, whether somebody sees it. */
function fieldsOf(element: ReactNode, ...languages: SiteLanguages) {
  setSiteLanguages(languages, undefined);
  const html = renderToStaticMarkup(
    <MessagesProvider lang="en" messages={allMessages("en")}>
      {element}
    </MessagesProvider>,
  );
  return [...html.matchAll(/<(?:input|select) [^>]*>/g)].flatMap(([tag]) => {
    const [name, value, type] = ["name", "value", "type"].map((of) => new RegExp(` ${of}="([^"]*)"`).exec(tag)?.[1]);
    return name ? [[name, value ?? "", type === "hidden" ? "hidden" : "shown"]] : [];
  });
}

const text = (start: Record<string, string>) => (
  <TwoLanguages name="city" label="City" start={start} failure={undefined} maxLength={80} required />
);
const both = { city: "Pokhara", city_ne: "पोखरा" };

test("a text in two languages has two fields", () => {
  expect(fieldsOf(text(both), "ne", "en")).toEqual([
    ["city", "Pokhara", "shown"],
    ["city_ne", "पोखरा", "shown"],
  ]);
});

test("in English alone the Nepali text is sent back as it is stored", () => {
  expect(fieldsOf(text(both), "en")).toEqual([
    ["city", "Pokhara", "shown"],
    ["city_ne", "पोखरा", "hidden"],
  ]);
});

test("in Nepali alone the English text stays, and follows the Nepali one where it was never another", () => {
  expect(fieldsOf(text(both), "ne")).toEqual([
    ["city", "Pokhara", "hidden"],
    ["city_ne", "पोखरा", "shown"],
  ]);
  expect(fieldsOf(text({ city: "पोखरा", city_ne: "पोखरा" }), "ne")[0]).toEqual(["city", "पोखरा", "hidden"]);
  expect(fieldsOf(text({ city: "Pokhara" }), "ne")).toEqual([
    ["city", "Pokhara", "hidden"],
    ["city_ne", "", "shown"],
  ]);
});

test("a name in English alone is still the name in Nepali, until somebody writes another", () => {
  const fields = (start: Record<string, string>) =>
    fieldsOf(<NameFields start={start} failure={undefined} maxLength={80} isNew={false} />, "ne");
  expect(fields({ name: "Koshi", slug: "koshi" })).toEqual([
    ["name_ne", "Koshi", "shown"],
    ["name", "Koshi", "hidden"],
    ["slug", "koshi", "shown"],
  ]);
});

test("the language of an item is not asked for, and stays what it is", () => {
  const field = (value: string | undefined) => <LanguageField defaultValue={value} error={undefined} />;
  expect(fieldsOf(field(undefined), "ne")).toEqual([["lang", "ne", "hidden"]]);
  expect(fieldsOf(field("en"), "ne")).toEqual([["lang", "en", "hidden"]]);
  expect(fieldsOf(field("en"), "ne", "en").at(0)).toEqual(["lang", "", "shown"]);
});
