import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { allMessages } from "../../messages/messages.server.ts";
import { MessagesProvider, useMessages } from "../../messages/messages-context.tsx";
import type { Lang } from "../../platform/db/schema.ts";
import { LowDataContext, useIsLowData } from "../../ui/low-data-context.tsx";
import { type RenderShared, SharedMarkup, SharedMarkupContext } from "./shared-markup.tsx";

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
  for (const lang of ["en", "ne"] as const)
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
