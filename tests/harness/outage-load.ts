// Readers and writers at work while the database comes and goes, and what they were told.
import { setTimeout as pause } from "node:timers/promises";
import { adminClient, documentWith } from "./admin-client.ts";

export type Answered = {
  path: string;
  status: number;
  retryAfter: string | null;
  cacheControl: string | null;
  isStale: boolean;
  milliseconds: number;
};

/**
 * Milliseconds in which pages from memory come, everything else is refused, and all is right again (docs/reliability.md
 * 6).
 */
export const outageBounds = { cached: 50, refused: 2_000, rightAgain: 5_000 } as const;

/**
 * A file that the program answers from the disk alone. The icons that an editor may choose are asked for in the
 * database.
 */
export const controlFile = "/icon-maskable-512.png";

type Init = { method?: string; headers?: Record<string, string>; body?: string };

/** One request to its end. Throws when there is no answer: then the program is gone. */
export async function ask(origin: string, path: string, init: Init = {}): Promise<Answered & { text: string }> {
  const startedAt = performance.now();
  const answer = await fetch(origin + path, { ...init, redirect: "manual" });
  const text = await answer.text();
  return {
    path,
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    cacheControl: answer.headers.get("cache-control"),
    isStale: answer.headers.has("x-rangashala-stale"),
    milliseconds: performance.now() - startedAt,
    text,
  };
}

/** Waits until something is so. Throws after a time that only a program that never gets there needs. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it never came to this: ${what}`);
    await pause(20);
  }
}

export type Instance = { origin: string; cookie: string };

export type Load = {
  answers: Answered[];
  /** Titles whose saving was acknowledged, by instance. */
  saved: string[][];
  /** Ends the load when every request is answered. */
  end(): Promise<void>;
};

/** Who was told to come later does not ask as fast as it can. */
const refusedMilliseconds = 100;

/** Six readers and four writers, half of them at each instance, until they are ended. */
export function startLoad(instances: readonly Instance[], paths: readonly string[], name: string): Load {
  const answers: Answered[] = [];
  const saved: string[][] = instances.map(() => []);
  let isOver = false;
  const read = async (reader: number) => {
    const { origin } = instances[reader % instances.length] ?? instances[0] ?? { origin: "" };
    for (let count = reader; !isOver; count += 1) {
      const { text: _text, ...answer } = await ask(origin, paths[count % paths.length] ?? "/");
      answers.push(answer);
      if (answer.status === 503) await pause(refusedMilliseconds);
    }
  };
  const write = async (writer: number) => {
    const at = writer % instances.length;
    const { origin, cookie } = instances[at] ?? { origin: "", cookie: "" };
    const admin = adminClient(origin, cookie);
    for (let story = 0; !isOver; story += 1) {
      const title = `${name} writer ${writer} story ${story}`;
      const startedAt = performance.now();
      // Every other one as the script of the back office sends it.
      const path = story % 2 === 0 ? "/admin/articles/new" : "/admin/articles/new.data";
      const answer = await admin.post(path, {
        intent: "create",
        title,
        document: documentWith(title),
        lang: "en",
        status: "draft",
      });
      await answer.arrayBuffer();
      if (answer.ok) saved[at]?.push(title);
      answers.push({
        path,
        status: answer.status,
        retryAfter: answer.headers.get("retry-after"),
        cacheControl: answer.headers.get("cache-control"),
        isStale: false,
        milliseconds: performance.now() - startedAt,
      });
      if (answer.status === 503) await pause(refusedMilliseconds);
    }
  };
  const tasks = [...Array.from({ length: 6 }, (_, n) => read(n)), ...Array.from({ length: 4 }, (_, n) => write(n))];
  const all = Promise.all(tasks);
  all.catch(() => undefined); // told by `end`
  return {
    answers,
    saved,
    async end() {
      isOver = true;
      await all;
    },
  };
}

/** What is wrong with an answer that is neither the page nor a "later" that says when and is kept by nobody. */
export function wrongOf(answers: readonly Answered[]): unknown[] {
  return answers
    .filter(({ status, retryAfter, cacheControl }) =>
      status === 503 ? !retryAfter || !cacheControl?.includes("no-store") : status !== 200,
    )
    .map(({ path, status, retryAfter, cacheControl }) => ({ path, status, retryAfter, cacheControl }));
}

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}
