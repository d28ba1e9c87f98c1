// Create User (back-office.md 2, 5 and 8; spec/README.md, Rulings): hashes first, because that is too slow for a
// transaction, then makes the account.
import { passwordError } from "#app/platform/auth/password-strength.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError, type FieldErrors } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { createUser } from "./role-commands.server.ts";
import { mayCreateWithRole, userInput } from "./role-rules.ts";

/**
 * The first password must be as good as any that somebody chooses: until it is changed it is all that guards the
 * account.
 */
const checkedPerson = userInput.superRefine(({ password, ...person }, context) => {
  const errorCode = passwordError(password, person);
  if (errorCode) context.addIssue({ code: "custom", path: ["password"], message: errorCode });
});

export type CreatedPerson = {
  id: string;
  /** False when no credentials could be made: the person signs up later with the same address. */
  canSignIn: boolean;
};

/**
 * Makes an account with a first password that must be changed. When the password cannot be hashed now, because too many
 * are waiting, the profile alone is made. Throws `AppError`: nobody signed in, forbidden, or errors at `email`,
 * `password`, `fullName`, `role`; where not even the profile could be made, with `detail.failed` "profile".
 */
export async function createPersonWithPassword(
  {
    run,
    authentication,
    log,
  }: Pick<Platform, "run" | "log"> & { authentication: Pick<Platform["authentication"], "hashPassword"> },
  actor: Actor,
  input: unknown,
): Promise<CreatedPerson> {
  if (actor.kind === "anonymous") throw new AppError("not_signed_in");
  // Before hashing: whoever may not create anybody shall not make us work for it.
  if (!mayCreateWithRole(actor, "subscriber")) throw new AppError("forbidden");
  const parsed = checkedPerson.safeParse(input);
  if (!parsed.success)
    throw new AppError("invalid", { fieldErrors: { ...fieldErrorsOf(parsed.error), ...leftEmpty(input) } });
  const { password, ...person } = parsed.data;
  if (!mayCreateWithRole(actor, person.role)) throw new AppError("forbidden");
  const passwordHash = await authentication.hashPassword(password).catch((error: unknown) => {
    log.warn("no credentials could be made for a new person", { reason: String(error) });
    return null;
  });
  const { id } = await run(createUser, actor, { ...person, passwordHash }).catch((error: unknown) => {
    if (passwordHash !== null || !(error instanceof AppError)) throw error;
    const { code, fieldErrors } = error;
    throw new AppError(code, { fieldErrors, detail: { failed: "profile" }, cause: error });
  });
  return { id, canSignIn: passwordHash !== null };
}

/** Nothing typed is another error than something wrong: the screen has words of its own for it. */
function leftEmpty(input: unknown): FieldErrors {
  const typed: Readonly<Record<string, unknown>> = typeof input === "object" && input !== null ? { ...input } : {};
  const empty = ["email", "password", "fullName"].filter((name) => (typed[name] ?? "") === "");
  return Object.fromEntries(empty.map((name) => [name, ["text.required"]]));
}
