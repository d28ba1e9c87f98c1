// A password that the operator gives to an account, as good as any that somebody chooses.

import { firstAdminInput } from "#app/features/people/accounts/rules.ts";
import { passwordError } from "#app/platform/auth/password-strength.server.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { setPasswordOfPerson } from "./commands.server.ts";

const passwordInput = firstAdminInput.omit({ fullName: true });

/**
 * Checks, hashes and stores it, and answers how many sessions ended. Throws `AppError`: "invalid" with the errors of
 * `email` and `password`, "not_found" where nobody has the address.
 */
export async function givePassword(
  {
    db,
    run,
    authentication,
  }: Pick<Platform, "db" | "run"> & { authentication: Pick<Platform["authentication"], "hashPassword"> },
  given: { email: string; password: string },
  by: string,
): Promise<{ ended: number }> {
  const parsed = passwordInput.safeParse(given);
  if (!parsed.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(parsed.error) });
  const { email, password } = parsed.data;
  const owner = await db.selectFrom("profiles").select("full_name").where("email", "=", email).executeTakeFirst();
  if (!owner) throw new AppError("not_found");
  const weakness = passwordError(password, { email, fullName: owner.full_name });
  if (weakness) throw fieldError("password", weakness);
  const passwordHash = await authentication.hashPassword(password);
  return run(setPasswordOfPerson, { kind: "system", name: by }, { email, passwordHash });
}
