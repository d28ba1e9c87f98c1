// The SQL that tests run, written down while they run on the embedded database, so that PostgreSQL can be asked whether
// it knows each of them (tests/process/statements.postgres.test.ts).
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import pg from "pg";

/** Those that PREPARE takes; others are transactions, settings and what a test makes for itself. */
const prepared = /^\s*(?:select|insert|update|delete|merge|values|with)\b/i;

/** Lists of parameters of any length are one statement: `in ($1, $2, $3)` and `in ($1)`. */
const keyOf = (text: string) => text.replace(/\$\d+(?:,\s*\$\d+)+/g, "$…");

/** From now on each new statement of this thread is written into a file of that folder, as a line of JSON. */
export function noteStatements(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}-${threadId}.jsonl`);
  const known = new Set<string>();
  const client = pg.Client.prototype;
  const query: (...given: unknown[]) => unknown = client.query;
  const noting = function (this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    if (text !== undefined && prepared.test(text) && !known.has(keyOf(text))) {
      known.add(keyOf(text));
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return query.apply(this, given);
  };
  Object.assign(client, { query: noting });
}

/** Each statement that was written into the folder, once. */
export function readStatements(folder: string): readonly string[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), "utf8").trim().split("\n"));
  const texts = lines.map((line): string => JSON.parse(line));
  return [...new Map(texts.map((text) => [keyOf(text), text])).values()];
}

function textOf(given: unknown): string | undefined {
  if (typeof given === "string") return given;
  return given instanceof Object && "text" in given && typeof given.text === "string" ? given.text : undefined;
}
