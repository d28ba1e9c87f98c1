// Accounts, by the commands and the policy of the site: who there is, what they may do, what opens their account.
import { deviceOf } from "#app/features/people/accounts/device-name.ts";
import { listMySessions } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { type AdminPerson, listUsers } from "#app/features/people/users/admin-queries.server.ts";
import { givePassword } from "#app/features/people/users/operator-password.server.ts";
import {
  banPerson,
  changeRole,
  endSessionsOfPerson,
  unbanPerson,
} from "#app/features/people/users/role-commands.server.ts";
import { roles } from "#app/features/people/users/role-rules.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { type Means, type OperatorCommand, type Options, operator, printRows } from "./operator-command.ts";
import { readPassword } from "./password-prompt.ts";
import type { Terminal } from "./terminal.ts";

/** Those that ask for a password, or take it from standard input. */
export const commandsWithPassword: readonly string[] = ["create-admin", "set-password"];

export const peopleCommands: Readonly<Record<string, OperatorCommand>> = {
  people: {
    help: "[--find <part of a name or address>]: everybody who may enter the back office, or who is found, readers too: address, name, role, state.",
    takes: ["find"],
    run: (means, options, terminal) => (options.find === undefined ? listStaff : findPeople)(means, options, terminal),
  },
  "set-password": {
    help: "--email <address> [--password-stdin]: gives an account another password, which its owner changes when they sign in. Asks for it, or reads it from the first line of standard input. Ends all that opened the account.",
    takes: ["email", "password-stdin"],
    run: setPassword,
  },
  "change-role": {
    help: `--email <address> --role <role>: gives somebody a role: ${roles.join(", ")}.`,
    takes: ["email", "role"],
    async run({ db, run }, { email, role }, terminal) {
      const id = await idOf(db, email);
      await run(changeRole, operator, { id, role: role as never }); // the command's own schema refuses another
      terminal.say(`The role is ${role} from the next request on.\n`);
      return 0;
    },
  },
  ban: {
    help: "--email <address> [--reason <text>]: keeps somebody out and ends all that opened the account.",
    takes: ["email", "reason"],
    async run({ db, run }, { email, reason = "" }, terminal) {
      await run(banPerson, operator, { id: await idOf(db, email), reason });
      terminal.say("This account is banned.\n");
      return 0;
    },
  },
  unban: {
    help: "--email <address>: lets somebody in again; they sign in anew.",
    takes: ["email"],
    async run({ db, run }, { email }, terminal) {
      await run(unbanPerson, operator, { id: await idOf(db, email) });
      terminal.say("This account is banned no more.\n");
      return 0;
    },
  },
  sessions: {
    help: "--email <address>: the open sessions of an account: begun, last seen, browser, IP address.",
    takes: ["email"],
    run: listSessions,
  },
  "end-sessions": {
    help: "--email <address>: signs somebody out everywhere.",
    takes: ["email"],
    async run({ db, run }, { email }, terminal) {
      const { ended } = await run(endSessionsOfPerson, operator, { id: await idOf(db, email) });
      terminal.say(`${ended} sessions ended, and with them trusted browsers and mailed links.\n`);
      return 0;
    },
  },
};

/** Throws `AppError("not_found")`. */
async function idOf(db: Means["db"], email = ""): Promise<string> {
  const person = await db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!person) throw new AppError("not_found");
  return person.id;
}

const stateOf = (isBanned: boolean, isVerified: boolean) => (isBanned ? "banned" : isVerified ? "active" : "invited");

async function listStaff({ db }: Means, _options: Options, terminal: Terminal): Promise<number> {
  const people = await db
    .selectFrom("profiles")
    .select(["email", "full_name", "role", "banned", "email_verified"])
    .where((eb) =>
      eb.or([
        eb("role", "in", ["admin", "super_admin"]),
        eb.exists(
          eb
            .selectFrom("user_permissions")
            .select("user_permissions.id")
            .whereRef("user_permissions.user_id", "=", "profiles.id")
            .where("granted", "=", true),
        ),
      ]),
    )
    .orderBy("email")
    .execute();
  printRows(
    terminal,
    people.map((person) => [
      person.email,
      person.full_name,
      person.role,
      stateOf(person.banned, person.email_verified),
    ]),
  );
  return 0;
}

const peopleAtOnce = 200;

/** The newest first, as the back office lists them. */
async function findPeople({ db, clock }: Means, { find = "" }: Options, terminal: Terminal): Promise<number> {
  let count = 0;
  let after: Cursor | undefined;
  do {
    const page = await listUsers(db, { search: find }, { limit: peopleAtOnce, after, now: clock.now() });
    printRows(terminal, page.items.map(rowOf));
    count += page.items.length;
    after = page.older;
  } while (after);
  if (count > 0) return 0;
  terminal.complain("Nobody has a name or an address with this in it.\n");
  return 1;
}

function rowOf({ email, fullName, role, isBanned, emailVerified }: AdminPerson): readonly string[] {
  return [email, fullName, role, stateOf(isBanned, emailVerified)];
}

async function setPassword(
  means: Means,
  { email = "", isPasswordPiped }: Options,
  terminal: Terminal,
): Promise<number> {
  const password = await readPassword(isPasswordPiped, terminal);
  if (password === undefined) return 1;
  const { ended } = await givePassword(means, { email, password }, operator.name);
  terminal.say(
    `The password is set, and its owner chooses another one when they sign in. ${ended} sessions ended, and with them trusted browsers and mailed links.\n`,
  );
  return 0;
}

/** As the site shows them to their owner: no token, nothing that opens anything. */
async function listSessions({ db, clock }: Means, { email }: Options, terminal: Terminal): Promise<number> {
  const t = getMessages("en");
  const sessions = await listMySessions(db, await idOf(db, email), clock.now());
  printRows(
    terminal,
    sessions.map(({ startedAt, lastUsedAt, userAgent, address }) => {
      const { browser, system } = deviceOf(userAgent);
      const device =
        browser && system
          ? t("profile.device", { browser, system })
          : (browser ?? system ?? t("profile.unknownDevice"));
      return [startedAt.toISOString(), lastUsedAt.toISOString(), device, address];
    }),
  );
  return 0;
}
