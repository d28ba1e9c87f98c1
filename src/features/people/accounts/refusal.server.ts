// What the page of refusal says: which permission is missing, and whom to ask for it.

import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { nameList } from "#app/messages/name-list.ts";
import { type Action, type Person, permissionsOpening } from "#app/platform/auth/policy.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { AccessDeniedMessages } from "./access-denied.tsx";

/** Names beyond these help nobody to ask. */
const mostNames = 5;

/** The words for somebody who may not do this, in their language. */
export async function describeRefusal(
  { db }: Pick<Platform, "db">,
  { person, action, lang }: { person: Person; action: Action; lang: Lang },
): Promise<AccessDeniedMessages> {
  const t = getMessages(lang);
  const settings = await readSettings(db);
  // Who runs the newsroom is told to those who work in it, not to every reader with an account.
  const isStaff = person.role !== "subscriber" || person.permissions.size > 0;
  const names = isStaff ? await administrators(db) : [];
  return {
    title: t("access.title"),
    message: t("access.denied"),
    missing: missing(t, action, lang),
    ask: names.length > 0 ? t("access.ask", { names: nameList(names, lang) }) : t("access.askNewsroom"),
    contactEmail: settings.contact_email,
    signedInAs: t("access.signedInAs", { email: person.email }),
    signOut: t("admin.signOut"),
    home: t("access.home"),
    siteName: siteName(settings, lang, t),
  };
}

function missing(t: Translator, action: Action, lang: Lang): string {
  if (action === "admin.enter") return t("access.missingAny");
  const opening = permissionsOpening(action);
  if (opening.length === 0) return t("access.missingRole");
  const names = opening.map((permission) => `“${t(`admin.users.permissions.${permission}`)}”`);
  const list = nameList(names, lang, "disjunction");
  return t("access.missing", { permissions: list });
}

async function administrators(db: Platform["db"]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("profiles")
    .select("full_name")
    .where("role", "in", ["admin", "super_admin"])
    .where("banned", "=", false)
    .where("full_name", "<>", "")
    .orderBy("full_name")
    .limit(mostNames)
    .execute();
  return rows.map(({ full_name }) => full_name.trim()).filter(Boolean);
}
