import { AppError } from "#app/platform/errors.ts";
import type { Actor, Person } from "./policy.ts";

/**
 * The person of a command that only people can give about themselves. A visitor gets "not_signed_in"; the program
 * itself has no bookmarks and no profile, so it is "forbidden".
 */
export function personOf(actor: Actor): Person {
  if (actor.kind === "person") return actor;
  throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
}
