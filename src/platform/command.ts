// A write is a declared command. Declared here, run by command-runner.server.ts, which takes the same steps for all.
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Action, Actor, Reach } from "./auth/policy.ts";
import type { Database } from "./db/schema.ts";
import type { AppErrorCode } from "./errors.ts";
import type { MailSigner } from "./mail/mail-signer.server.ts";

/** A job row written in the command's own transaction: it exists exactly when the write does. */
export type JobRequest = { queue: string; data: Record<string, unknown>; startAfterSeconds?: number };

export type CommandContext<Input, Row> = {
  trx: Transaction<Database>;
  actor: Actor;
  input: Input;
  row: Row;
  reach: Exclude<Reach, "none">;
  now: Date;
  /** 0 on the first run; counts up when the whole command is retried after a listed constraint. */
  attempt: number;
  newId(): string;
  enqueue(job: JobRequest): Promise<void>;
  /** What a mail needs to know: our own address and the seal of its links. Never taken from an input. */
  mailSigner: MailSigner;
};

/** Keeps versions of what several commands change, within the transaction of each. */
export type VersionKeeper = {
  /**
   * Before anything is locked: waits for whoever changes the same, and keeps what stood there before there were
   * versions.
   */
  before(trx: Transaction<Database>, now: Date): Promise<void>;
  /** Once it is written. */
  after(context: Pick<CommandContext<unknown, unknown>, "trx" | "actor" | "now">): Promise<void>;
};

export type AuditEntry = {
  subjectId: string | null;
  detail?: Record<string, unknown>;
  /** The command erased whoever gave it: the entry cannot point to them. */
  isActorGone?: true;
};

export type CommandDefinition<Schema extends z.ZodType, Row, Result> = {
  /** `thing.verb`, unique; stands in the audit log and in the permission matrix. */
  name: string;
  /** Who may at all: an action of the policy, any signed-in person, or anyone. */
  permission: Action | "signed_in" | "anyone";
  /** Open also to staff who have yet to set up their second factor: only what sets it up. */
  duringEnrolment?: true;
  input: Schema;
  /** Loads (and locks) what the command is about, under the reach's condition. `undefined` answers 404. */
  row?: (context: Omit<CommandContext<z.output<Schema>, undefined>, "row">) => Promise<Row | undefined>;
  /** Stores a version of every row the command changes. */
  versions?: ((input: z.output<Schema>) => VersionKeeper) | undefined;
  /** The last word on this input and row: a code refuses, `undefined` lets pass. */
  allow?: (context: { actor: Actor; input: z.output<Schema>; row: Row; reach: Reach }) => AppErrorCode | undefined;
  run: (context: CommandContext<z.output<Schema>, Row>) => Promise<Result>;
  /** Cache tags of every page that may look different now, old addresses included. */
  invalidates: (context: { input: z.output<Schema>; row: Row; result: Result }) => readonly string[];
  /**
   * What the audit log keeps of it: the thing's id and a few plain facts, never secrets or bodies. A list where it is
   * about several things; nothing for what a form saves by itself every few seconds.
   */
  audit: (context: {
    input: z.output<Schema>;
    row: Row;
    result: Result;
  }) => AuditEntry | readonly AuditEntry[] | undefined;
  /** Constraints that mean "somebody took it meanwhile: try again", e.g. a slug. */
  retryOn?: readonly string[];
  /** Constraints that are the person's fault, with the field and error code that say so. */
  constraintErrors?: Readonly<Record<string, { field: string; code: string }>>;
};

export type Command<Schema extends z.ZodType = z.ZodType, Row = unknown, Result = unknown> = CommandDefinition<
  Schema,
  Row,
  Result
>;

/** The `allow` of what only the program itself does: its jobs, its start, its command line. */
export function systemOnly({ actor }: { actor: Actor }): AppErrorCode | undefined {
  return actor.kind === "system" ? undefined : "forbidden";
}

/** What the registry knows of a command without its types. */
type DeclaredCommand = { name: string; permission: Action | "signed_in" | "anyone" };

const declared = new Map<string, DeclaredCommand>();

/** Declares a write. Throws when the name is taken, so that two writes can never share one line of the matrix. */
export function command<Schema extends z.ZodType, Row = undefined, Result = void>(
  definition: CommandDefinition<Schema, Row, Result>,
): Command<Schema, Row, Result> {
  // A development server evaluates a changed module again: only then may a name come twice.
  if (declared.has(definition.name) && import.meta.env?.MODE !== "development")
    throw new Error(`command ${definition.name} is declared twice`);
  declared.set(definition.name, { name: definition.name, permission: definition.permission });
  return definition;
}

/** Every command of the program, for the permission matrix and the description of the interface. */
export function declaredCommands(): readonly DeclaredCommand[] {
  return [...declared.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Runs a command for an actor with raw input. Throws `AppError`: every other failure is an error of ours. */
export type RunCommand = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  actor: Actor,
  input: unknown,
) => Promise<Result>;
