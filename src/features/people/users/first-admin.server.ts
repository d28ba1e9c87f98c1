// Accounts that exist before anybody can sign in, and accounts that must not exist (spec/README.md, Rulings).

import { countSuperAdmins, hasDemoAccounts } from "#app/features/people/accounts/queries.server.ts";
import { firstAdminInput } from "#app/features/people/accounts/rules.ts";
import { passwordError } from "#app/platform/auth/password-strength.server.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { createFirstAdmin } from "./commands.server.ts";

type FirstAdmin = { email: string; fullName: string; password: string };

/**
 * Checks, hashes and stores a super_admin, whose password must be as good as any that somebody chooses. Throws
 * `AppError("invalid")` with the errors of each field.
 */
export async function makeFirstAdmin(
  { run, authentication }: Pick<Platform, "run" | "authentication">,
  given: FirstAdmin,
  by: string,
): Promise<{ id: string }> {
  const parsed = firstAdminInput.safeParse(given);
  if (!parsed.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(parsed.error) });
  const { email, fullName, password } = parsed.data;
  const weakness = passwordError(password, { email, fullName });
  if (weakness) throw fieldError("password", weakness);
  const passwordHash = await authentication.hashPassword(password);
  return run(createFirstAdmin, { kind: "system", name: by }, { email, fullName, passwordHash });
}

/**
 * Runs once at every start. Production refuses to run with a demo account present, whose password is published; and the
 * super_admin of `ADMIN_EMAIL` is made when there is none yet. Throws an error whose message tells the operator what to
 * do.
 */
export async function startupAccountCheck(
  platform: Pick<Platform, "db" | "config" | "run" | "authentication" | "log">,
): Promise<void> {
  const { db, config, log } = platform;
  if (config.demo === "off" && (await hasDemoAccounts(db))) {
    throw new Error(
      "This database holds accounts of the demo, whose password is published. Production needs a database of its own: set DATABASE_URL or DATA_DIR to an empty one, or DEMO=1 to go on with the demo.",
    );
  }
  if (!config.firstAdmin || (await countSuperAdmins(db)) > 0) return;
  try {
    await makeFirstAdmin(platform, { ...config.firstAdmin, fullName: "Administrator" }, "start");
    log.info("the first super_admin was created from ADMIN_EMAIL");
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    // Another instance that started in the same moment has made it: the address is taken by what we wanted.
    if ((await countSuperAdmins(db)) > 0) return;
    throw new Error(adviceFor(error), { cause: error });
  }
}

function adviceFor({ fieldErrors }: AppError): string {
  if (fieldErrors.email?.includes("email.taken"))
    return "ADMIN_EMAIL is the address of an account that is no super_admin. Give the address of a new one.";
  if (fieldErrors.password?.includes("password.common"))
    return "ADMIN_PASSWORD is too easy to guess: it is made of words, numbers or rows of keys that are tried first. Choose another one.";
  if (fieldErrors.password?.includes("password.personal"))
    return "ADMIN_PASSWORD holds a part of ADMIN_EMAIL or the name of the account. Choose another one.";
  return "ADMIN_EMAIL or ADMIN_PASSWORD is not valid: an e-mail address, and a password of 10 to 128 characters.";
}
