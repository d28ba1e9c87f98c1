// What a start says when it is done.
import path from "node:path";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import type { Config } from "#app/platform/config.ts";
import type { Log } from "#app/platform/log.ts";

/** Says where the site is and how to sign in to the local demo: to people with `say`, else to the log. */
export function announce({
  config,
  origin,
  say,
  log,
}: {
  config: Config;
  origin: string;
  say: ((line: string) => void) | undefined;
  log: Log;
}): void {
  const folder = path.resolve(config.dataDir);
  // The password of the local demo is in its documents too.
  const signIn = config.demo === "local" ? demoCredentials : undefined;
  log.info("listening", say ? { origin } : { origin, folder, signIn });
  if (!say || config.demo === "off") return;
  say("");
  say(`  Rangashala is at   ${origin}`);
  if (signIn) say(`  Sign in with       ${signIn.email}  ${signIn.password}   (at /login)`);
  say(`  Data lies in       ${folder}`);
  say("");
}
