// What a command of the operator is, and what its answers look like.
import type { Platform } from "#app/platform/platform.ts";
import type { Terminal } from "./terminal.ts";

export type Means = Pick<
  Platform,
  "db" | "run" | "jobs" | "cache" | "shared" | "files" | "clock" | "origin" | "config"
> & {
  authentication: Pick<Platform["authentication"], "hashPassword">;
};

/** `email` and `role` must be given where they are taken, the others may. */
export type OptionName = "email" | "find" | "password-stdin" | "reason" | "rest" | "retry" | "role";

export type Options = {
  email: string | undefined;
  find: string | undefined;
  isPasswordPiped: boolean;
  reason: string | undefined;
  rest: readonly string[];
  retry: boolean;
  role: string | undefined;
};

export type OperatorCommand = {
  help: string;
  takes: readonly OptionName[];
  run: (means: Means, options: Options, terminal: Terminal) => Promise<number>;
};

/** Who has done it, in the audit log. */
export const operator = { kind: "system", name: "command-line" } as const;

/** Each line is a row, its fields separated by tabs. */
export function printRows(terminal: Terminal, lines: readonly (readonly (string | number | null)[])[]): void {
  // Tabs and line breaks would make other rows of what people typed.
  for (const line of lines)
    terminal.say(`${line.map((field) => String(field ?? "-").replace(/\s+/g, " ")).join("\t")}\n`);
}
