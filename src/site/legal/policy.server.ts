// What the policies say of the publisher: its name and how to reach it, from the settings.
import type { RouterContextProvider } from "react-router";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteSettings } from "#app/features/settings/rules.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, type RequestFacts, requestContext } from "#app/platform/request-context.ts";
import type { PolicyFacts } from "./policy-page.tsx";

/** Reads them and tags the page with what they are made from. */
async function readPolicyFacts(
  { db }: Pick<Platform, "db">,
  { lang, tag }: Pick<RequestFacts, "lang" | "tag">,
): Promise<PolicyFacts> {
  tag("settings");
  const settings = await readSettings(db);
  const t = getMessages(lang);
  const isUntouched = settings.contact_address === siteSettings.contact_address.value;
  return {
    site: siteName(settings, lang, t),
    address: isUntouched ? t("layout.footer.address") : settings.contact_address,
    email: settings.contact_email,
  };
}

/** The loader of a policy's page. */
export async function loadPolicy({ context }: { context: Readonly<RouterContextProvider> }) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  return { publisher: await readPolicyFacts(platform, facts), lang: facts.lang, origin: platform.origin };
}
