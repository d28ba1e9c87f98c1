import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider, useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { LowDataContext, useIsLowData } from "#app/ui/low-data-context.tsx";
import { SectionsProvider, useSection } from "./sections-context.tsx";
import { type RenderShared, SharedMarkup, SharedMarkupContext } from "./shared-markup.tsx";

function NameOf({ slug }: { slug: string }) {
  return <i>{useSection(slug)?.name}</i>;
}

function Close({ label }: { label: string }) {
  const { t } = useMessages();
  return useIsLowData() ? null : <b title={label}>{t("layout.close")}</b>;
}

/** Renders pages with one part; counts what was rendered for them apart. */
function pages() {
  const stored = new Map<string, string>();
  const renderShared: RenderShared = (key, content) => {
    const html = stored.get(key) ?? renderToStaticMarkup(content);
    stored.set(key, html);
    return html;
  };
  const render = (label: string, { lang = "en" as Lang, isLowData = false, isShared = true } = {}) =>
    renderToStaticMarkup(
      <SharedMarkupContext value={isShared ? renderShared : undefined}>
        <LowDataContext value={isLowData}>
          <MessagesProvider lang={lang} messages={allMessages(lang)}>
            <SharedMarkup as="nav" name="close" of={{ label }} aria-label={label}>
              <Close label={label} />
            </SharedMarkup>
          </MessagesProvider>
        </LowDataContext>
      </SharedMarkupContext>,
    );
  return { render, stored };
}

test("what is shared looks like what is rendered in place, in every language and edition", () => {
  const { render } = pages();
  for (const lang of languages)
    for (const isLowData of [false, true])
      for (const label of ["Goal", `"><script>`])
        expect(render(label, { lang, isLowData })).toBe(render(label, { lang, isLowData, isShared: false }));
});

test("the same data is rendered once, other data anew", () => {
  const { render, stored } = pages();
  const [first, second] = [render("Goal"), render("Goal")];
  expect(second).toBe(first);
  expect(stored.size).toBe(1);
  render("Wicket");
  render("Goal", { lang: "ne" });
  expect(stored.size).toBe(3);
});

test("of what is rendered anew, parts that stayed the same are taken as they are, with the sections of the page", () => {
  const stored = new Map<string, string>();
  const renderShared: RenderShared = (key, content) => {
    const html = stored.get(key) ?? renderToStaticMarkup(content);
    stored.set(key, html);
    return html;
  };
  const football = { id: "1", slug: "football", path: "/football", parentId: null, name: "Football", description: "" };
  const list = (labels: readonly string[], isShared: boolean) =>
    renderToStaticMarkup(
      <SharedMarkupContext value={isShared ? renderShared : undefined}>
        <MessagesProvider lang="en" messages={allMessages("en")}>
          <SectionsProvider sections={[football]}>
            <SharedMarkup as="ul" name="list" of={labels}>
              {labels.map((label) => (
                <SharedMarkup key={label} as="li" name="item" of={label}>
                  <NameOf slug="football" /> {label}
                </SharedMarkup>
              ))}
            </SharedMarkup>
          </SectionsProvider>
        </MessagesProvider>
      </SharedMarkupContext>,
    );
  expect(list(["Goal", "Wicket"], true)).toBe(list(["Goal", "Wicket"], false));
  expect(list(["Goal", "Wicket"], true)).toContain("Football");
  expect(stored.size).toBe(3);
  expect(list(["Goal", "Set"], true)).toBe(list(["Goal", "Set"], false));
  expect(stored.size).toBe(5);
});
