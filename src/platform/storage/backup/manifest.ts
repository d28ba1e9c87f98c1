// What a backup says about itself: `schema.json` before everything else, `manifest.json` behind it.
import { z } from "zod";

/** Counts up when a program that knows only the earlier format could misread it. */
export const backupFormat = 1;

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});

/** What a restore must know before the first row comes. */
export const backupSchema = z.object({
  format: z.number(),
  /** An archive has no secrets, and its rows are objects; those of a backup are lists. */
  kind: z.enum(["backup", "archive"]).default("backup"),
  /** The instant that rows and files belong to. */
  takenAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  /** Tables of which no row is in it. */
  leftOut: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What proves that it is whole. */
export const backupManifest = z.object({
  format: z.number(),
  takenAt: z.iso.datetime(),
  rows: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that were deleted while it was made. */
  gone: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type BackupSchema = z.output<typeof backupSchema>;
export type BackupKind = BackupSchema["kind"];
export type BackupManifest = z.output<typeof backupManifest>;
export type TableShape = BackupSchema["tables"][number];

export const schemaPart = "schema.json";
export const manifestPart = "manifest.json";
export const filesFolder = "files/";

/** The part of a table with this number; its rows are lines of JSON, one list or object of texts each. */
export function rowsPart(tableName: string, number: number): string {
  return `tables/${tableName}/${String(number).padStart(6, "0")}.ndjson`;
}

/** The table that a part belongs to. */
export function tableOfPart(part: string): string | undefined {
  return /^tables\/([^/]+)\/\d+\.ndjson$/.exec(part)?.[1];
}
