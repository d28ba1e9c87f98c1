// A program for the tests of one worker, on demo data that nobody else looks at: for specs that kill it, or that fill
// it with what would be in the way of others. With DATABASE=postgres it stands on a PostgreSQL server.
import { rmSync } from "node:fs";
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { lostWithMachine, type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import {
  type Environment,
  freePort,
  type RunningProgram,
  startProgramProcess,
  temporaryFolder,
} from "#tests/harness/program.ts";
import { signIn, staff } from "./sign-in-form.ts";

export class SeparateProgram {
  #port = 0;
  #program: RunningProgram | undefined;
  #postgres: PostgresServer | undefined;
  readonly #data = temporaryFolder();
  readonly #settings: Environment;

  constructor(settings: Environment) {
    this.#settings = settings;
  }
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }
  async start(): Promise<void> {
    this.#port ||= await freePort();
    if (process.env.DATABASE === "postgres") this.#postgres ??= await startPostgres({ settings: lostWithMachine });
    const database = this.#postgres && { DATABASE_URL: this.#postgres.url };
    const environment = { PORT: String(this.#port), DATA_DIR: this.#data.folder, DEMO: "1", ...database };
    this.#program = await startProgramProcess({ ...environment, ...this.#settings });
  }
  async kill(): Promise<void> {
    await this.#program?.end("SIGKILL");
  }
  async remove(): Promise<void> {
    await this.#program?.end("SIGTERM");
    this.#data.remove();
    this.#postgres?.stop("immediate");
    if (this.#postgres) rmSync(this.#postgres.dataDir, { recursive: true, force: true });
  }
}

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * `server` is started for the worker, `session` is the cookies of staff there, `settings` what the program is started
 * with.
 */
export const test = base.extend<object, { settings: Environment; server: SeparateProgram; session: Session }>({
  settings: [{}, { scope: "worker", option: true }],
  server: [
    async ({ settings }, use) => {
      const server = new SeparateProgram(settings);
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  session: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.origin });
      await signInAt(await context.newPage());
      await use(await context.storageState());
      await context.close();
    },
    { scope: "worker" },
  ],
});

export async function signInAt(page: Page): Promise<void> {
  await page.goto("/login");
  await signIn(page, staff);
  await page.waitForURL((url) => url.pathname !== "/login");
}
