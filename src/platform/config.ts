// Every setting, read from the environment once, with all errors reported together. docs/configuration.md says the
// same in words, and a test compares the two. Natively run by main.ts before anything is built or opened.
import { z } from "zod";
import { contradictions } from "./config-contradictions.ts";
import { type PaymentsConfig, paymentSettings, paymentsConfig } from "./outgoing/payment-settings.ts";

const flag = z.enum(["0", "1"]);
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const address = z.string().refine((text) => URL.canParse(text), "is not an address");

const webOrigin = address.refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username
  );
}, "must be an http(s) address without a path, such as https://www.example.com");

const withScheme = (...schemes: string[]) =>
  address.refine(
    (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
    `must begin with ${schemes.join("// or ")}//`,
  );

/** Name → schema and what an operator must know. The only list of settings. */
export const settings = {
  HOST: { schema: z.string().min(1).default("127.0.0.1"), description: "Network address to listen on." },
  PORT: { schema: wholeNumber(0, 65_535).default(3000), description: "Port to listen on; 0 takes any free one." },
  DATA_DIR: {
    schema: z.string().min(1).default("./data"),
    description: "Folder of the embedded database, uploads, secret and outbox.",
  },
  DATABASE_URL: {
    schema: withScheme("postgres:", "postgresql:").optional(),
    description: "PostgreSQL 15 or newer; without it the embedded database is used.",
  },
  PUBLIC_URL: {
    schema: webOrigin.optional(),
    description: "The address readers use. Links in pages, mail and feeds are built from it alone.",
  },
  SECRET: {
    schema: z.string().min(32, "must have at least 32 characters").optional(),
    description: "Signs sessions and links. The demo makes its own in DATA_DIR.",
  },
  ADMIN_EMAIL: {
    schema: z.email("is not an e-mail address").optional(),
    description: "First super_admin, created on the first start when there is none.",
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(10, "must have at least 10 characters").optional(),
    description: "Password of that first super_admin.",
  },
  DEMO: {
    schema: z.enum(["0", "1", "public"]).optional(),
    description:
      "1: demo content and accounts; public: demo content on an open address, no credentials; 0: never. On unless DATABASE_URL is set.",
  },
  DEMO_LIVE: {
    schema: flag.optional(),
    description: "1: a match of the demo plays itself each day; 0: not. On in a demo.",
  },
  DEMO_MAILINGS: {
    schema: flag.optional(),
    description: "1: the demo sends its mailings at their hours; 0: it sends none. On in a demo.",
  },
  DEMO_JPEG: {
    schema: flag.optional(),
    description:
      "1: the pictures of the demo get JPEG versions after its first start; 0: they stay WebP. On in a demo.",
  },
  S3_ENDPOINT: {
    schema: withScheme("http:", "https:").optional(),
    description: "S3-compatible store for uploads; without it they lie in DATA_DIR.",
  },
  S3_BUCKET: { schema: z.string().min(3).optional(), description: "Bucket of that store." },
  S3_REGION: { schema: z.string().min(1).default("us-east-1"), description: "Region of that store." },
  S3_ACCESS_KEY_ID: { schema: z.string().min(1).optional(), description: "Access key of that store." },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), description: "Secret key of that store." },
  BACKUP_TO: {
    schema: z
      .string()
      .regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[A-Za-z0-9._/-]*)?$/, "must be a folder or s3://bucket/prefix")
      .optional(),
    description: "Where a backup is made to each night: a folder, or s3://bucket/prefix in the store above.",
  },
  BACKUP_KEY: {
    schema: z.string().min(32, "must have at least 32 characters").optional(),
    description: "Encrypts backups; who loses it has none.",
  },
  BACKUP_KEEP_DAILY: {
    schema: wholeNumber(1, 366).default(7),
    description: "Of how many days a backup is kept, the newest of each.",
  },
  BACKUP_KEEP_WEEKLY: { schema: wholeNumber(0, 520).default(4), description: "Of how many weeks besides." },
  STOP_DELAY_SECONDS: {
    schema: wholeNumber(0, 120).default(0),
    description: "How long it serves on after it was told to stop, with /readyz at 503, until proxies have noticed.",
  },
  METRICS_PORT: {
    schema: wholeNumber(1, 65_535).optional(),
    description: "Port at which GET /metrics answers Prometheus; without it nothing is counted.",
  },
  METRICS_HOST: { schema: z.string().min(1).default("127.0.0.1"), description: "Network address of that port." },
  METRICS_TOKEN: {
    schema: z.string().min(16, "must have at least 16 characters").optional(),
    description: "What Prometheus must send there as a bearer token.",
  },
  SMTP_URL: {
    schema: withScheme("smtp:", "smtps:").optional(),
    description: "Mail server; without it mail goes to the demo's outbox, or nowhere in production.",
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^\r\n]{3,200}$/, "must be one line")
      .optional(),
    description: "Sender of every mail, such as Rangashala <news@example.com>.",
  },
  ATTEMPT_LIMIT_FACTOR: {
    schema: wholeNumber(1, 10_000).default(1),
    description: "How many times as many attempts are let in, for load tests of the local demo; 1 elsewhere.",
  },
  FORMS_PER_ADDRESS: {
    schema: wholeNumber(20, 100_000).default(300),
    description:
      "How many times an hour one network address may sign up, subscribe to the newsletter and ask for a mail, each by itself. A stadium may share one address.",
  },
  STAFF_SECOND_FACTOR: {
    schema: flag.optional(),
    description:
      "1: whoever may enter the back office needs a second factor; 0: not. On in production, off in the demo.",
  },
  OPENID_ISSUER: {
    schema: withScheme("https:", "http:").optional(),
    description: "OpenID Connect provider to sign in with, such as https://accounts.google.com.",
  },
  OPENID_CLIENT_ID: { schema: z.string().min(1).optional(), description: "Our name at that provider." },
  OPENID_CLIENT_SECRET: { schema: z.string().min(1).optional(), description: "Our secret at that provider." },
  OPENID_LABEL: {
    schema: z
      .string()
      .regex(/^[^\r\n]{1,60}$/, "must be one line of at most 60 characters")
      .optional(),
    description: "What readers know that provider by, such as Google; else its host name.",
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .regex(/^[0-9a-fA-F.:/, ]*$/, "must be addresses or networks, separated by commas")
      .default(""),
    description: "Proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas.",
  },
  CDN_TAGS: {
    schema: flag.default("0"),
    description: "1: pages name what they show in Surrogate-Key and Cache-Tag, for a CDN that is purged by them.",
  },
  CDN_PURGE: {
    schema: z.enum(["fastly", "cloudflare", "plain"]).optional(),
    description: "What a CDN is told of changes in: fastly, cloudflare, or plain for a request with the method PURGE.",
  },
  CDN_PURGE_URL: {
    schema: withScheme("https:", "http:").optional(),
    description: "Where it is told, as its documentation says.",
  },
  CDN_PURGE_TOKEN: {
    schema: z.string().min(1).optional(),
    description: "The key for that; fastly and cloudflare need one.",
  },
  ...paymentSettings,
} as const;

type SettingName = keyof typeof settings;

export type DemoMode = "off" | "local" | "public";

export type Config = {
  host: string;
  port: number;
  stopDelaySeconds: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set in production; the demo derives it from the port that it really got. */
  publicUrl: string | undefined;
  secret: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  demo: DemoMode;
  /** Whether a match plays itself; whether the pictures, which come as WebP, get JPEG versions. */
  demoLive: boolean;
  demoMailings: boolean;
  demoJpeg: boolean;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  backup: BackupSettings;
  metrics: MetricsSettings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  trustedProxies: readonly string[];
  /** Whether pages name their tags for a CDN. */
  cdnTags: boolean;
  /** Where a CDN hears of changes, if one is to hear. */
  cdnPurge: CdnPurgeSettings | undefined;
  /** Multiplies every limit on attempts. */
  attemptLimitFactor: number;
  /** Of sign-up, newsletter and requests for a mail, each, in an hour. */
  formsPerAddress: number;
  /** Whether whoever may enter the back office needs a second factor. */
  staffSecondFactor: boolean;
  openId: OpenIdSettings | undefined;
  /** Where readers can pay; by nothing unless the operator has set keys. */
  payments: PaymentsConfig;
};

export type CdnPurgeSettings = { kind: "fastly" | "cloudflare" | "plain"; url: string; token: string | undefined };

export type MetricsSettings = { host: string; port: number; token: string | undefined };

/** `to` undefined: the program makes none by itself. */
export type BackupSettings = {
  to: string | undefined;
  key: string | undefined;
  keepDaily: number;
  keepWeekly: number;
};

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; label: string };

type ParsedConfig = { ok: true; config: Config } | { ok: false; errors: readonly string[] };

/** Reads all settings; either a whole configuration or every error in a sentence that names its setting. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const values = new Map<SettingName, string | number | undefined>();
  const errors: string[] = [];
  for (const name of Object.keys(settings) as SettingName[]) {
    // keys of a const object: Object.keys only forgets it
    const given = environment[name];
    const parsed = settings[name].schema.safeParse(given === "" ? undefined : given);
    if (parsed.success) values.set(name, parsed.data);
    else errors.push(`${name} ${parsed.error.issues[0]?.message ?? "is not valid"}`);
  }
  if (errors.length > 0) return { ok: false, errors };
  const config = assemble(
    (name) => values.get(name)?.toString(),
    (name) => Number(values.get(name)),
  );
  errors.push(...contradictions(config, environment));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config };
}

function assemble(text: (name: SettingName) => string | undefined, number: (name: SettingName) => number): Config {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = [
    text("S3_ENDPOINT"),
    text("S3_BUCKET"),
    text("S3_ACCESS_KEY_ID"),
    text("S3_SECRET_ACCESS_KEY"),
  ];
  const [email, password] = [text("ADMIN_EMAIL"), text("ADMIN_PASSWORD")];
  const demo = demoMode(text("DEMO"), text("DATABASE_URL"));
  return {
    host: text("HOST") ?? "127.0.0.1",
    port: number("PORT"),
    stopDelaySeconds: number("STOP_DELAY_SECONDS"),
    dataDir: text("DATA_DIR") ?? "./data",
    databaseUrl: text("DATABASE_URL"),
    publicUrl: text("PUBLIC_URL")?.replace(/\/$/, ""),
    secret: text("SECRET"),
    firstAdmin: email && password ? { email: email.toLowerCase(), password } : undefined,
    demo,
    demoLive: demo !== "off" && text("DEMO_LIVE") !== flag.enum["0"],
    demoMailings: demo === "off" || text("DEMO_MAILINGS") !== flag.enum["0"],
    demoJpeg: text("DEMO_JPEG") !== flag.enum["0"],
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, region: text("S3_REGION") ?? "us-east-1", accessKeyId, secretAccessKey }
        : undefined,
    backup: {
      to: text("BACKUP_TO"),
      key: text("BACKUP_KEY"),
      keepDaily: number("BACKUP_KEEP_DAILY"),
      keepWeekly: number("BACKUP_KEEP_WEEKLY"),
    },
    metrics: text("METRICS_PORT")
      ? { host: text("METRICS_HOST") ?? "127.0.0.1", port: number("METRICS_PORT"), token: text("METRICS_TOKEN") }
      : undefined,
    smtpUrl: text("SMTP_URL"),
    mailFrom: text("MAIL_FROM") ?? "Rangashala <no-reply@localhost>",
    trustedProxies: (text("TRUSTED_PROXIES") ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    cdnTags: text("CDN_TAGS") === flag.enum["1"],
    cdnPurge: cdnPurgeSettings(text),
    attemptLimitFactor: number("ATTEMPT_LIMIT_FACTOR"),
    formsPerAddress: number("FORMS_PER_ADDRESS"),
    staffSecondFactor: (text("STAFF_SECOND_FACTOR") ?? (demo === "off" ? "1" : "0")) === flag.enum["1"],
    openId: openIdSettings(text),
    payments: paymentsConfig(text),
  };
}

function cdnPurgeSettings(text: (name: SettingName) => string | undefined): CdnPurgeSettings | undefined {
  const kind = settings.CDN_PURGE.schema.parse(text("CDN_PURGE"));
  const url = text("CDN_PURGE_URL");
  return kind && url ? { kind, url, token: text("CDN_PURGE_TOKEN") } : undefined;
}

function openIdSettings(text: (name: SettingName) => string | undefined): OpenIdSettings | undefined {
  const [issuer, clientId, clientSecret] = [
    text("OPENID_ISSUER"),
    text("OPENID_CLIENT_ID"),
    text("OPENID_CLIENT_SECRET"),
  ];
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, label: text("OPENID_LABEL") ?? new URL(issuer).hostname };
}

function demoMode(demo: string | undefined, databaseUrl: string | undefined): DemoMode {
  if (demo === "public") return "public";
  if (demo === flag.enum["1"]) return "local";
  if (demo === flag.enum["0"]) return "off";
  return databaseUrl ? "off" : "local";
}
