// Forms that anybody may send: what they hold, and how much of it is let in. Robots meet a field that no person sees
// and limits that are counted in the database; people meet no puzzle.
import type { z } from "zod";
import { type AttemptLimit, createAttemptLimits } from "#app/platform/auth/attempt-limits.server.ts";
import { networkOf } from "#app/platform/auth/client-network.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { honeypotField } from "./honeypot-field.ts";

export type VisitorFields = Readonly<Record<string, string>>;

/**
 * The named fields as they were typed, "" for what is missing; of `boxes` all that were ticked, with commas between.
 * Throws what `readForm` throws for a body that is no form.
 */
export async function typedFields(
  request: Request,
  names: readonly string[],
  boxes: readonly string[] = [],
): Promise<VisitorFields> {
  const form = await readForm(request);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const tickedOf = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .join(",");
  return Object.fromEntries([
    ...[...names, honeypotField].map((name) => [name, textOf(name)]),
    ...boxes.map((name) => [name, tickedOf(name)]),
  ]);
}

export type VisitorAnswer =
  | { kind: "done" }
  | { kind: "invalid"; fieldErrors: FieldErrors }
  | { kind: "too_many"; retryAfterSeconds: number };

type VisitorForm<Schema extends z.ZodType> = {
  /** Names the form in what is counted. */
  endpoint: string;
  fields: VisitorFields;
  schema: Schema;
  clientIp: string;
  /** For one network address (IPv6 by /64), and for a browser that counts for itself. */
  limit: AttemptLimit;
  /**
   * For forms that many readers behind one address send at the same time, in a stadium or behind a mobile carrier: so
   * many come from the address as the operator's setting says. A browser that the account of the recipient knows counts
   * for itself, whoever else is behind its address (docs/decisions/0006).
   */
  crowd?: { knownDevice: (recipient: string) => string | undefined } | undefined;
  /**
   * Whom the form makes us write to. Beyond its limit the answer stays the same, so that it says nothing about anybody.
   */
  recipient?: { of: (input: z.output<Schema>) => string; limit: AttemptLimit };
  send: (input: z.output<Schema>) => Promise<unknown>;
};

/** What one address may send of a form of crowds in the window of a limit. */
export function crowdLimit({ formsPerAddress }: LimitConfig, limit: AttemptLimit): AttemptLimit {
  return { ...limit, attempts: formsPerAddress ?? limit.attempts };
}

type LimitConfig = Partial<Pick<Platform["config"], "attemptLimitFactor" | "formsPerAddress">>;

/** Lets one form through to `send`, or says why not. Addresses are counted by fingerprint and not kept. */
export async function takeVisitorForm<Schema extends z.ZodType>(
  platform: Pick<Platform, "db" | "clock" | "mailSigner"> & { config: LimitConfig },
  { endpoint, fields, schema, clientIp, limit, crowd, recipient, send }: VisitorForm<Schema>,
): Promise<VisitorAnswer> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return { kind: "invalid", fieldErrors: fieldErrorsOf(parsed.error) };
  const limits = createAttemptLimits(platform);
  const countedAs = (what: string, text: string) =>
    `${endpoint}|${what}|${platform.mailSigner.fingerprint("limit", text)}`;
  const device = recipient && crowd?.knownDevice(recipient.of(parsed.data));
  const addressLimit = crowd ? crowdLimit(platform.config, limit) : limit;
  const taken = await limits.take(
    device === undefined
      ? { key: countedAs("address", networkOf(clientIp)), limit: addressLimit }
      : { key: countedAs("device", device), limit },
  );
  if (!taken.allowed) return { kind: "too_many", retryAfterSeconds: taken.retryAfterSeconds };
  // A robot gets the answer of success, and nothing happens.
  if (fields[honeypotField]) return { kind: "done" };
  if (recipient) {
    const key = countedAs("recipient", recipient.of(parsed.data));
    const mailed = await limits.take({ key, limit: recipient.limit });
    if (!mailed.allowed) return { kind: "done" };
  }
  await send(parsed.data);
  return { kind: "done" };
}
