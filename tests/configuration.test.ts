// The settings: what the document says of them is what the program does, and every error is named before anything
// opens.
import { describe, expect, test } from "vitest";
import { type Config, parseConfig, settings } from "#app/platform/config.ts";
import { readSource } from "./harness/source-tree.ts";

type Row = { name: string; byDefault: string; says: string };

/** Rows of the table in the document: name and default stand in backquotes, "none" without. */
function documented(document: string): Row[] {
  return [...document.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]+)`|none) \| (.+) \|$/gm)].map(
    ([, name = "", byDefault = "none", says = ""]) => ({ name, byDefault, says }),
  );
}

const inTheProgram = Object.entries(settings).map(([name, { schema, description }]) => {
  const byDefault = schema.safeParse(undefined).data;
  return { name, byDefault: byDefault === undefined || byDefault === "" ? "none" : String(byDefault), description };
});

/** Names without a row, rows without a setting, and rows that say something else than the program. */
function disagreements(rows: readonly Row[]): string[] {
  const errors = rows
    .filter(({ name }) => !(name in settings))
    .map(({ name }) => `${name} is described and does not exist`);
  for (const { name, byDefault, description } of inTheProgram) {
    const [row, another] = rows.filter((candidate) => candidate.name === name);
    if (!row || another) errors.push(`${name} has ${row ? "two rows" : "no row"}`);
    else if (row.byDefault !== byDefault) errors.push(`${name} is ${byDefault} by default, not ${row.byDefault}`);
    else if (!row.says.startsWith(description)) errors.push(`${name} is described in other words`);
  }
  return errors;
}

describe("docs/configuration.md", () => {
  const rows = documented(readSource("docs/configuration.md"));

  test("describes every setting with its default, and no other", () => {
    expect(disagreements(rows)).toEqual([]);
  });

  test.each([
    [rows.slice(1), "HOST has no row"],
    [[...rows, ...rows.slice(0, 1)], "HOST has two rows"],
    [[...rows, { name: "NODE_ENV", byDefault: "none", says: "" }], "NODE_ENV is described and does not exist"],
    [rows.map((row) => (row.name === "PORT" ? { ...row, byDefault: "80" } : row)), "PORT is 3000 by default, not 80"],
    [
      rows.map((row) => (row.name === "DEMO" ? { ...row, says: "Shows all." } : row)),
      "DEMO is described in other words",
    ],
  ])("a wrong table is refused (%#)", (wrong, error) => {
    expect(disagreements(wrong)).toEqual([error]);
  });
});

type Environment = Record<string, string>;

const errorsIn = (environment: Environment) => {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.errors;
};

function configOf(environment: Environment): Config {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  return parsed.config;
}

const production = { DEMO: "0", PUBLIC_URL: "https://www.example.com", SECRET: "s".repeat(32) };

describe("a setting that is not valid", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "http"],
    ["DATABASE_URL", "mysql://localhost/news"],
    ["DATABASE_URL", "localhost"],
    ["PUBLIC_URL", "www.example.com"],
    ["PUBLIC_URL", "https://www.example.com/news"],
    ["PUBLIC_URL", "https://www.example.com/?from=here"],
    ["PUBLIC_URL", "https://editor@www.example.com"],
    ["PUBLIC_URL", "ftp://www.example.com"],
    ["SECRET", "s".repeat(31)],
    ["ADMIN_EMAIL", "editor"],
    ["ADMIN_PASSWORD", "ninechars"],
    ["DEMO", "yes"],
    ["S3_ENDPOINT", "store.example.com"],
    ["S3_BUCKET", "ab"],
    ["SMTP_URL", "mail.example.com:25"],
    ["MAIL_FROM", "News <news@example.com>\r\nBcc: all@example.com"],
    ["TRUSTED_PROXIES", "proxy.example.com"],
  ])("%s=%j is named", (name, value) => {
    expect(errorsIn({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  test("is named together with all the others", () => {
    const errors = errorsIn({ PORT: "x", SECRET: "short", DEMO: "maybe", S3_BUCKET: "b" });
    expect(errors.map((error) => error.split(" ")[0])).toEqual(["PORT", "SECRET", "DEMO", "S3_BUCKET"]);
  });

  test("is named without being shown, so that no secret gets into a log", () => {
    const errors = errorsIn({
      SECRET: "hunter2",
      ADMIN_PASSWORD: "swordfish",
      DATABASE_URL: "mysql://u:hunter2@db/x",
    });
    expect(errors).toHaveLength(3);
    expect(errors.join()).not.toMatch(/hunter2|swordfish/);
  });
});

describe("settings that contradict each other", () => {
  test.each([
    [{ DEMO: "0" }, ["PUBLIC_URL", "SECRET"]],
    [{ DATABASE_URL: "postgres://db/news" }, ["PUBLIC_URL", "SECRET"]],
    [
      { ...production, S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "news" },
      ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    ],
    [{ ...production, S3_SECRET_ACCESS_KEY: "secret" }, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID"]],
    [{ ADMIN_EMAIL: "editor@example.com" }, ["ADMIN_EMAIL"]],
    [{ ADMIN_PASSWORD: "long enough" }, ["ADMIN_EMAIL"]],
    [{ SMTP_URL: "smtps://mail.example.com" }, ["MAIL_FROM"]],
    [{ HOST: "0.0.0.0" }, ["HOST"]],
    [{ DEMO: "1", DATABASE_URL: "postgres://db/news", HOST: "192.0.2.1" }, ["HOST"]],
    [
      { DEMO: "0", SMTP_URL: "smtp://mail.example.com", ADMIN_PASSWORD: "long enough" },
      ["ADMIN_EMAIL", "MAIL_FROM", "PUBLIC_URL", "SECRET"],
    ],
  ])("%j names all of it", (environment: Environment, named) => {
    expect(errorsIn(environment).map((error) => error.split(" ")[0])).toEqual(named);
  });

  const harmless: readonly Environment[] = [
    {},
    production,
    { ...production, HOST: "0.0.0.0", DATABASE_URL: "postgresql://db/news" },
    { DEMO: "public", HOST: "0.0.0.0" },
    { DEMO: "1", DATABASE_URL: "postgres://db/news" },
    { ...production, SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "News <news@example.com>" },
    { ...production, ADMIN_EMAIL: "editor@example.com", ADMIN_PASSWORD: "long enough" },
    { ...production, TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8::/32" },
  ];
  test.each(harmless)("%j contradicts nothing", (environment) => {
    expect(errorsIn(environment)).toEqual([]);
  });
});

describe("the configuration", () => {
  test.each([
    [{}, "local"],
    [{ DEMO: "" }, "local"],
    [{ DEMO: "1" }, "local"],
    [{ DEMO: "public" }, "public"],
    [production, "off"],
    [{ ...production, DEMO: "", DATABASE_URL: "postgres://db/news" }, "off"],
    [{ DEMO: "1", DATABASE_URL: "postgres://db/news" }, "local"],
  ])("of %j has the demo %s", (environment: Environment, demo) => {
    expect(configOf(environment).demo).toBe(demo);
  });

  test("takes an empty value for one that is not set", () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
    expect(configOf(empty)).toEqual(configOf({}));
  });

  test("keeps addresses in one spelling", () => {
    const { publicUrl, firstAdmin, trustedProxies } = configOf({
      ...production,
      PUBLIC_URL: "https://www.example.com/",
      ADMIN_EMAIL: "Editor@Example.com",
      ADMIN_PASSWORD: "long enough",
      TRUSTED_PROXIES: " 10.0.0.1 ,, ::1",
    });
    expect(publicUrl).toBe("https://www.example.com");
    expect(firstAdmin?.email).toBe("editor@example.com");
    expect(trustedProxies).toEqual(["10.0.0.1", "::1"]);
  });

  test("has a store only when all of it is there, with a region in any case", () => {
    const store = { S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "news", S3_ACCESS_KEY_ID: "key" };
    expect(configOf({}).s3).toBeUndefined();
    expect(configOf({ ...store, S3_SECRET_ACCESS_KEY: "secret" }).s3?.region).toBe("us-east-1");
  });
});
