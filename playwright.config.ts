import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { findChromium } from "./tests/harness/chromium.ts";
import { openIdClient } from "./tests/harness/openid-provider.ts";
import { beginAt } from "./tests/harness/other-day.ts";
import { quietDemo } from "./tests/harness/program.ts";
import { isWhole, leftOut } from "./tests/harness/whole.ts";

// What main.ts says before it takes the bundle: specs that start the program in their worker share React with those
// that ask the route table, and another React would have been loaded by then.
process.env.NODE_ENV = "production";

// Workers load this file again: what the first one chose must reach them.
// Below the ports that the system gives to outgoing connections: one of those may be taken at any time.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 6_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "rangashala-e2e-"));
process.env.E2E_STRAY_LINES ??= `${process.env.E2E_DATA_DIR}.stray-lines`;
if (process.env.E2E_NOW) await beginAt(process.env.E2E_NOW, process.env.E2E_DATA_DIR);
// The day in Nepal on which the demo is seeded: its matches lie so many days from it, also after midnight.
process.env.E2E_DAY ??= kathmanduDay(new Date());
process.env.E2E_PROVIDER_PORT ??= String(26_000 + (process.pid % 6_000));

const origin = `http://localhost:${process.env.E2E_PORT}`;
const provider = `http://localhost:${process.env.E2E_PROVIDER_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: [...leftOut],
  // Also where a file is named: `WHOLE=1 npx playwright test <file>` runs what only the whole does.
  ...(isWhole ? {} : { grepInvert: /@whole/ }),
  // On two cores: a browser waits for the program, for what it shows later and for quiet lines nearly half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Patience only, for machines whose processors are shared: what must be fast has a measured limit of its own.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalTeardown: "tests/harness/check-served-program.ts",
  // A second look, named at the end of the run; none for what guards accounts and rights.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./tests/harness/browser-outcomes.ts"]],
  use: {
    baseURL: origin,
    launchOptions: await findChromium(),
    timezoneId: "Asia/Kathmandu",
    screenshot: "only-on-failure",
    // A trace of every step costs as much as the step: `TRACE=1 npm run test:e2e` keeps those of failures.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    // What is not there is said in half a minute, not at the end of a test's patience.
    actionTimeout: 30_000,
  },
  // Interruptions by the hundred have programs of their own, which they kill.
  webServer:
    Number(process.env.INTERRUPTIONS) > 0
      ? []
      : [
          {
            command: `node --disable-warning=ExperimentalWarning tests/harness/openid-provider.ts ${process.env.E2E_PROVIDER_PORT}`,
            url: `${provider}/keys`,
          },
          {
            command: `node --disable-warning=ExperimentalWarning tests/harness/served-program.ts ${process.env.E2E_STRAY_LINES}`,
            url: `${origin}/readyz`,
            timeout: 240_000,
            env: {
              PORT: process.env.E2E_PORT,
              DATA_DIR: process.env.E2E_DATA_DIR,
              DEMO: "1",
              ...quietDemo,
              OPENID_ISSUER: provider,
              OPENID_CLIENT_ID: openIdClient.id,
              OPENID_CLIENT_SECRET: openIdClient.secret,
              OPENID_LABEL: "Test Provider",
            },
            gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
          },
        ],
});
