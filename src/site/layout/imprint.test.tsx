import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Lang } from "#app/platform/db/schema.ts";
import { Imprint } from "./imprint.tsx";
import { defaultSettings } from "./layout-data.ts";
import { SiteMessages } from "./site-messages.tsx";

const imprint = (lang: Lang, settings: Partial<typeof defaultSettings>) =>
  renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <Imprint settings={{ ...defaultSettings, ...settings }} />
    </SiteMessages>,
  );

const settings = {
  ...{ publisher_name: "Example Media", publisher_name_ne: "उदाहरण मिडिया", editor_name: "An Editor" },
  ...{ registration_number: "1234/2083", registration_office: "An Office", registration_office_ne: "एक कार्यालय" },
};

test("the imprint says what the press rules ask in the language of the page, as far as it is known", () => {
  expect(imprint("en", settings)).toBe(
    "<p>Publisher: Example Media · Editor: An Editor · Registration No. 1234/2083, An Office</p>",
  );
  expect(imprint("ne", settings)).toBe(
    "<p>प्रकाशक: उदाहरण मिडिया · सम्पादक: An Editor · दर्ता नं. १२३४/२०८३, एक कार्यालय</p>",
  );
  expect(imprint("en", { registration_number: "7" })).toBe("<p>Registration No. 7</p>");
  expect(imprint("en", {})).toBe("");
});
