// What people do with their own account. Specification: public-site.md 2, 4, 5 and 8, Profile; permissions.csv Z005 to
// Z018, Z138, Z139; spec/README.md, Auth paths and Preferences.

import { z } from "zod";
import { daySeconds } from "#app/platform/clock.ts";
import type { Mailing } from "#app/platform/db/schema.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages, siteLanguageOr } from "#app/platform/text/languages.ts";
import { accountEmail, peopleLimits } from "./rules.ts";

export const accountChangeLimits = {
  /** A photograph as a telephone makes it. */
  avatarBytes: 10 * 1024 * 1024,
  avatarSide: 256,
  faceSide: 96,
  /** How long both links of a change of address are good. */
  emailChangeHours: 48,
  emailChanges: { attempts: 5, windowSeconds: daySeconds },
} as const;

/** The key of a person's picture in the file store (public-site.md 3: avatars/{userId}.{extension}). */
export function avatarKey(personId: string): string {
  return `avatars/${personId}.jpg`;
}

/** The key of the same picture as it stands beside a name: small enough for every story. */
export function faceKey(personId: string): string {
  return `avatars/${personId}-96.jpg`;
}

/** Its address; the moment makes browsers fetch a new face at once although they may keep the file for an hour. */
export function avatarPath(personId: string, changedAt: Date): string {
  return `/media/${avatarKey(personId)}?v=${changedAt.getTime()}`;
}

/** What readers are told about somebody in one language; left out it stays as it is. */
const biography = () =>
  optionalLine(peopleLimits.biography)
    .transform((text) => text ?? "")
    .optional();

/** `avatar_url` left out keeps the picture, `null` takes it away. */
export const profileInput = z.object({
  full_name: line(peopleLimits.fullName),
  bio: biography(),
  bio_ne: biography(),
  avatar_url: z.string().max(200).nullish(),
});

export type MailKind = Mailing;
export const mailKinds = [
  "news_updates",
  "weekly_digest",
  "special_events",
  "followed_matches",
] as const satisfies readonly MailKind[];
export type Preferences = Readonly<Record<MailKind, boolean>>;

/** Of whoever has never saved any (public-site.md 4). */
export const defaultPreferences: Preferences = {
  news_updates: true,
  weekly_digest: true,
  special_events: false,
  followed_matches: false,
};

const lang = z.enum(languages).transform(siteLanguageOr);

/** The switches, and the language of the page on which they were saved: the mails to many come in it. */
export const preferencesInput = z.object({
  news_updates: z.boolean(),
  weekly_digest: z.boolean(),
  special_events: z.boolean(),
  followed_matches: z.boolean(),
  /** Of staff alone; left out it stays as it is. */
  newsroom_mail: z.boolean().optional(),
  lang,
});

export const emailChangeInput = z.object({ email: accountEmail(), lang });
export const emailChangeToken = z.object({ token: z.string().min(1).max(400), lang });

export const emailChangeSides = ["old", "new"] as const;
export type EmailChangeSide = (typeof emailChangeSides)[number];

/** Purpose of the sealed link that one side of a change gets. What is sealed is the id of the change. */
export function emailChangePurpose(side: EmailChangeSide): string {
  return `email-change.${side}`;
}

export const passwordChangeInput = z.object({
  /** The hash against which the old password was found right. */
  currentHash: z.string().min(32),
  passwordHash: z.string().min(32),
  lang,
});

export const sessionChoice = z.object({ id: identifierInput("choice.invalid") });

export const bylineChoices = ["keep", "former"] as const;
export const commentChoices = ["keep", "erase"] as const;

export const deletionInput = z.object({
  byline: z.enum(bylineChoices, { error: "choice.invalid" }),
  comments: z.enum(commentChoices, { error: "choice.invalid" }),
  lang,
});

/** Stands in the place of a name that its owner took away. Kept with the story, so it is in the story's language. */
export const formerContributor = { en: "Former contributor", ne: "पूर्व योगदानकर्ता" } as const;
