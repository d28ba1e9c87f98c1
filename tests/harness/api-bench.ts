// The interface for programs in-process, on the content of the demo.
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { afterAll } from "vitest";
import type { z } from "zod";
import { seedDemoContent } from "#app/features/demo/commands.server.ts";
import { readDemoContent } from "#app/features/demo/content.server.ts";
import { demoPictureTexts } from "#app/features/demo/picture-texts.ts";
import { apiPath } from "#app/features/open/api/asked.ts";
import type { Resource } from "#app/features/open/api/resource.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { apiEndpoints } from "#app/server/feeds/api-endpoints.ts";
import { commandBench, system } from "./commands.ts";
import { sharedDatabase } from "./database.ts";
import { projectRoot } from "./source-tree.ts";

export const origin = "https://news.example";

export type Answer = {
  status: number;
  headers: Headers;
  body: { data: Record<string, unknown>[]; next: string | null } & Record<string, unknown>;
};

type Item = Record<string, unknown>;

export type ApiBench = {
  db: Kysely<Database>;
  ask: (target: string, method?: string) => Promise<Answer>;
  /** All pages of a list, one behind the other. Throws where one is refused. */
  walk: (name: string, query?: Record<string, string>) => Promise<Item[]>;
  /** What a list cannot be asked for without. */
  requiredOf: (resource: Resource) => Promise<Record<string, string>>;
  /** The queries that the database answered, and the tags that answers named, since it was asked last. */
  take: () => { queries: number; tags: readonly string[] };
};

/** Seeds the demo into a database of its own, which is closed after the file's tests. */
export async function apiBench(): Promise<ApiBench> {
  const db = await seededDatabase();
  let [queries, tags] = [0, [] as string[]];
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Once for each answer: a query's parts are transformed by themselves.
    transformResult({ result }) {
      queries += 1;
      return Promise.resolve(result);
    },
  });
  const endpoints = apiEndpoints({ db: counted, origin });
  const ask: ApiBench["ask"] = async (target, method = "GET") => {
    const facts = { tag: (...names: string[]) => void tags.push(...names) };
    const response = await endpoints.request(target, { method }, { facts });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
  };
  return {
    ...{ db, ask },
    async walk(name, query = {}) {
      const found: Item[] = [];
      let next: string | null = address(name, query);
      while (next !== null) {
        const { status, body }: Answer = await ask(next.replace(origin, ""));
        if (status !== 200) throw new Error(`${next}: ${JSON.stringify(body)}`);
        found.push(...body.data);
        next = body.next;
      }
      return found;
    },
    async requiredOf({ name, required }) {
      if (required.length === 0) return {};
      const isLive = name === "live-entries";
      const list = isLive ? address("stories", { kind: "live" }) : address("matches", { status: "finished" });
      const { body } = await ask(list);
      return { [isLive ? "story" : "match"]: String(body.data[0]?.id) };
    },
    take() {
      const taken = { queries, tags };
      [queries, tags] = [0, []];
      return taken;
    },
  };
}

async function seededDatabase(): Promise<Kysely<Database>> {
  const database = await sharedDatabase();
  afterAll(() => database.close());
  const bench = await commandBench({ database });
  const content = await readDemoContent(path.join(projectRoot, "demo"));
  const stored = [...demoPictureTexts(content).keys()].map((name, index) => ({
    ...{ name, id: newIdentifier(), stem: `${1_700_000_000_000 + index}-0000000a` },
  }));
  await bench.db
    .insertInto("media")
    .values(
      stored.map(({ name, id, stem }) => ({
        ...{ id, filename: `${name}.webp`, original_filename: `demo-${name}.webp`, file_size: 1 },
        ...{ file_path: `media/${stem}`, mime_type: "image/webp", created_at: bench.now },
        ...{ width: 1600, height: 900, widths: [320, 1600], formats: ["webp", "jpg"] },
      })),
    )
    .execute();
  const pictures = Object.fromEntries(
    stored.map(({ name, id, stem }) => [name, { id, address: `/media/${stem}-1600.jpg` }]),
  );
  await bench.run(seedDemoContent, system, { content, passwordHash: "x", pictures, makeJpeg: false });
  // The demo has corrected nothing.
  const stories = await bench.db.selectFrom("articles").select("id").where("status", "=", "published").execute();
  await bench.db
    .insertInto("corrections")
    .values(stories.map(({ id }) => ({ id: newIdentifier(), article_id: id, content: "x", published_at: bench.now })))
    .execute();
  return bench.db;
}

/** What is wrong with a value by its schema, or with what the schema does not know. */
export function faultsOf(schema: z.ZodType, value: unknown): readonly unknown[] {
  const { data, error } = schema.safeParse(value);
  if (error) return error.issues;
  return isDeepStrictEqual(data, value) ? [] : ["has more than its schema"];
}

/** The path and query of a list. */
export function address(name: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `${apiPath}/${name}${text && `?${text}`}`;
}
