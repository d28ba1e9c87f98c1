// The form that invites several people at once: everything that can be wrong is found before the first mail, and how
// many mails somebody can cause is counted.
import type { z } from "zod";
import { accountLimits } from "#app/features/people/accounts/account-rules.ts";
import { createAttemptLimits } from "#app/platform/auth/attempt-limits.server.ts";
import { type Actor, permissions } from "#app/platform/auth/policy.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError, type FieldErrors } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { invitePerson, sendInvitationAgain } from "./invitation-commands.server.ts";
import { invitationInput, mayInvite, personChoice, roleLimits } from "./role-rules.ts";

type Parts = Pick<Platform, "db" | "clock" | "config" | "mailSigner" | "run">;

/** The field of a switch in the form. */
export const switchField = (permission: string) => `can_${permission}`;

/**
 * Invites everybody whose address or name was typed (`email_0`, `fullName_0`, `email_1` …), all with the same role and
 * switches, or nobody. Throws `AppError`: forbidden, too many, or errors at the fields of each person.
 */
export async function invitePeople(
  platform: Parts,
  actor: Actor,
  input: Readonly<Record<string, unknown>>,
): Promise<{ invited: number }> {
  if (actor.kind === "anonymous") throw new AppError("not_signed_in");
  // Before anything is looked up: whoever may invite nobody learns nothing of who is here.
  if (!mayInvite(actor, { role: "subscriber", permissions: [] })) throw new AppError("forbidden");
  const rows = typedRows(input);
  const shared = {
    role: input.role,
    permissions: permissions.filter((permission) => input[switchField(permission)] === "on"),
  };
  const { people, fieldErrors } = checkedPeople(rows, shared);
  const errors = { ...fieldErrors, ...(await errorsOfKnown(platform, people)) };
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { fieldErrors: errors });
  if (!people.every((person) => mayInvite(actor, person))) throw new AppError("forbidden");
  for (const { email } of people) await countInvitation(platform, actor, email);
  for (const person of people) {
    await platform.run(invitePerson, actor, person);
  }
  return { invited: people.length };
}

/** Sends an open invitation once more, as often as mails to one address are sent. */
export async function inviteAgain(platform: Parts, actor: Actor, input: unknown): Promise<void> {
  const chosen = personChoice.safeParse(input);
  if (chosen.success && mayInvite(actor, { role: "subscriber", permissions: [] })) {
    const { db } = platform;
    const known = await db.selectFrom("profiles").select("email").where("id", "=", chosen.data.id).executeTakeFirst();
    if (known) await countInvitation(platform, actor, known.email);
  }
  await platform.run(sendInvitationAgain, actor, input);
}

type TypedRow = { row: number; email: string; fullName: string };

function typedRows(input: Readonly<Record<string, unknown>>): readonly TypedRow[] {
  const text = (name: string) => {
    const value = input[name];
    return typeof value === "string" ? value : "";
  };
  const rows = Array.from({ length: roleLimits.invited }, (_, row) => ({
    row,
    email: text(`email_${row}`),
    fullName: text(`fullName_${row}`),
  }));
  const typed = rows.filter(({ email, fullName }) => email.trim() !== "" || fullName.trim() !== "");
  // An empty form says what is missing at its first row.
  return typed.length > 0 ? typed : rows.slice(0, 1);
}

type Invited = z.output<typeof invitationInput> & { row: number };

function checkedPeople(rows: readonly TypedRow[], shared: object) {
  const people: Invited[] = [];
  const fieldErrors: Record<string, readonly string[]> = {};
  for (const { row, email, fullName } of rows) {
    const typed = { email: email.trim() === "" ? undefined : email, fullName, ...shared };
    const parsed = invitationInput.safeParse(typed);
    if (parsed.success) people.push({ ...parsed.data, row });
    else {
      for (const [field, codes] of Object.entries(fieldErrorsOf(parsed.error))) {
        const isOfRow = field === "email" || field === "fullName";
        fieldErrors[isOfRow ? `${field}_${row}` : field] = codes;
      }
    }
    const normal = email.trim().toLowerCase();
    const isTwice = rows.some((other) => other.row < row && other.email.trim().toLowerCase() === normal);
    if (normal !== "" && isTwice) fieldErrors[`email_${row}`] = ["email.twice"];
  }
  return { people, fieldErrors };
}

async function errorsOfKnown({ db }: Parts, people: readonly Invited[]): Promise<FieldErrors> {
  if (people.length === 0) return {};
  const addresses = people.map(({ email }) => email);
  const known = await db.selectFrom("profiles").select("email").where("email", "in", addresses).execute();
  const taken = new Set(known.map(({ email }) => email));
  return Object.fromEntries(
    people.filter(({ email }) => taken.has(email)).map(({ row }) => [`email_${row}`, ["email.taken"]]),
  );
}

async function countInvitation(platform: Parts, actor: Actor, email: string): Promise<void> {
  const by = actor.kind === "person" ? actor.id : "program";
  const taken = await createAttemptLimits(platform).take(
    { key: `invitation|by|${by}`, limit: roleLimits.invitations },
    { key: `invitation|recipient|${platform.mailSigner.fingerprint("limit", email)}`, limit: accountLimits.mails },
  );
  if (!taken.allowed) throw new AppError("too_many_requests");
}
