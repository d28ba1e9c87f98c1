// Run in a process of its own, on a small disk: fills it, writes to an embedded database until it refuses, makes room,
// and says as JSON what was acknowledged and what of it is there. Run natively.
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { freeBytes } from "#app/platform/storage/disk-room.ts";
import { projectRoot } from "./source-tree.ts";

const [folder = "", megabytesLeft = "0"] = process.argv.slice(2);
const ballast = path.join(folder, "ballast");
const failures: string[] = [];
const database = await openDatabase(
  { kind: "embedded", folder: path.join(folder, "database") },
  { projectRoot, onFailure: (error) => failures.push(error.message) },
);
const { pool } = database;
await pool.query("create table filler (number integer primary key, bytes bytea)");

writeFileSync(ballast, Buffer.alloc((await freeBytes(folder)) - Number(megabytesLeft) * 1_000_000));

const acknowledged: number[] = [];
const codes = new Set<unknown>();
/** Writes numbered rows while they are accepted, and three more after each refusal: these may be accepted or not. */
for (let number = 0, refused = 0; refused < 3; number += 1) {
  const written = await pool.query("insert into filler values ($1, $2)", [number, randomBytes(20_000)]).then(
    () => true,
    (error: { code?: unknown }) => !codes.add(error.code),
  );
  if (written) acknowledged.push(number);
  else refused += 1;
}
rmSync(ballast);
let present: number[] | undefined;
while (!present) {
  await pause(200);
  const found = await pool.query<{ number: number }>("select number from filler").catch(() => undefined);
  present = found?.rows.map(({ number }) => number);
}
await pool.query("insert into filler values (-1, '')");
await database.close();
const there = new Set(present);
const lost = acknowledged.filter((number) => !there.has(number));
process.stdout.write(JSON.stringify({ acknowledged: acknowledged.length, codes: [...codes], failures, lost }));
