// A password from a terminal, without showing it, or from standard input. Never from the arguments: the list of
// processes shows those to everybody on the machine.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Terminal } from "./terminal.ts";

/** Asks twice and shows nothing of what is typed. `undefined` when the two differ. */
export async function askPassword(
  input: NodeJS.ReadableStream,
  say: (text: string) => void,
): Promise<string | undefined> {
  const first = await askOnce(input, say, "Password: ");
  const second = await askOnce(input, say, "The same again: ");
  return first === second ? first : undefined;
}

async function askOnce(input: NodeJS.ReadableStream, say: (text: string) => void, question: string): Promise<string> {
  say(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    say("\n");
  }
}

const longestInput = 10_000;

/** The first line of a stream. Throws when it does not end within 10 kB. */
export async function firstLine(input: AsyncIterable<Buffer | string>): Promise<string> {
  let text = "";
  for await (const chunk of input) {
    text += chunk.toString();
    if (text.includes("\n")) break;
    if (text.length > longestInput) throw new Error("the first line of standard input is too long");
  }
  return text.split(/\r?\n/, 1)[0] ?? "";
}

/** The password that a command needs. `undefined` when there is none, which was said then. */
export async function readPassword(
  fromStdin: boolean,
  { input, say, complain }: Terminal,
): Promise<string | undefined> {
  if (fromStdin) return firstLine(input);
  if (!input.isTTY) {
    complain("There is no terminal to ask for the password on: pass --password-stdin and pipe it in.\n");
    return undefined;
  }
  const password = await askPassword(input, say);
  if (password === undefined) complain("The two passwords differ.\n");
  return password;
}
