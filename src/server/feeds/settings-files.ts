// Files at fixed paths that are made of the settings alone. An empty setting means that there is no such file.

import { settingsTag } from "#app/features/settings/admin-rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type SettingsFile, securityPath } from "./discovery-path.ts";
import { robotsText } from "./robots.ts";

/** The text of a file; `undefined` for one that there is not. */
export async function settingsFile(
  { db, clock, origin }: Pick<Platform, "db" | "clock" | "origin">,
  kind: SettingsFile["kind"],
  notes: { tag(...tags: string[]): void },
): Promise<string | undefined> {
  notes.tag(settingsTag);
  const settings = await readSettings(db);
  if (kind === "robots") return robotsText(origin, settings);
  if (kind === "ads-txt") return settings.ads_txt === "" ? undefined : `${settings.ads_txt}\n`;
  const { security_contact, languages } = settings;
  if (security_contact === "") return undefined;
  return securityText({ contact: security_contact, languages, now: clock.now(), origin });
}

/** A year is the most that RFC 9116 recommends. The page is made anew every day, so half of it is never used up. */
const daysValid = 180;

function securityText({
  contact,
  languages,
  now,
  origin,
}: {
  contact: string;
  languages: string;
  now: Date;
  origin: string;
}): string {
  const expires = new Date(now.getTime() + daysValid * dayMilliseconds);
  return [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.split(",").join(", ")}`,
    `Canonical: ${origin}${securityPath}`,
    "",
  ].join("\n");
}
