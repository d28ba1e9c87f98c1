// The filter of videos and pictures as it stands in an address: `?category=football` (public-site.md 2 and 9).

export const sportChoices = ["all", ...sportIds] as const;
export type SportChoice = (typeof sportChoices)[number];

const sportName = "category";

/** What an address asks for: `all` when it names nothing, `undefined` when it names what is no choice. */
export function sportInUrl(asked: URLSearchParams): SportChoice | undefined {
  const named = asked.get(sportName);
  return named === null ? "all" : sportChoices.find((choice) => choice === named && choice !== "all");
}

/** The sport to ask the database for; `undefined` for all of them. */
export function sportAsked(choice: SportChoice): Exclude<SportChoice, "all"> | undefined {
  return choice === "all" ? undefined : choice;
}

/** A list's address with the choice, and with the place in the list where it is not the first. */
export function filteredPath(path: string, choice: SportChoice, params: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(choice === "all" ? params : { [sportName]: choice, ...params });
  return asked.size > 0 ? `${path}?${asked.toString()}` : path;
}

import { sportIds } from "#app/platform/sport-ids.ts";
