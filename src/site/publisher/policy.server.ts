// What the policies say of the publisher: its name and how to reach it, from the settings.
import { readSettings } from "../../features/settings/queries.server.ts";
import { siteSettings } from "../../features/settings/rules.ts";
import { siteName } from "../../features/settings/site-name.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { wordsFor } from "../../words/words.server.ts";

type PublisherFacts = { site: string; address: string; email: string };

/** Reads them and tags the page with what they are made from. */
export async function readPublisher(
  { db }: Pick<Platform, "db">,
  { lang, tag }: Pick<RequestFacts, "lang" | "tag">,
): Promise<PublisherFacts> {
  tag("settings");
  const settings = await readSettings(db);
  const t = wordsFor(lang);
  const isUntouched = settings.contact_address === siteSettings.contact_address.value;
  return {
    site: siteName(settings, lang, t),
    address: isUntouched ? t("chrome.footer.address") : settings.contact_address,
    email: settings.contact_email,
  };
}
