// What settings say against each other, in sentences that name them. Natively run with config.ts.
import type { Config, settings } from "./config.ts";
import { paymentContradictions } from "./outgoing/payment-settings.ts";

type SettingName = keyof typeof settings;

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Every contradiction of a configuration whose settings are valid each by itself. */
export function contradictions(config: Config, environment: Readonly<Record<string, string | undefined>>): string[] {
  const errors: string[] = [];
  const given = (name: SettingName) => Boolean(environment[name]);
  const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (s3Names.some(given)) {
    for (const name of s3Names)
      if (!given(name)) errors.push(`${name} is missing: a store needs all of ${s3Names.join(", ")}`);
  }
  if (given("ADMIN_EMAIL") !== given("ADMIN_PASSWORD"))
    errors.push("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none");
  if (config.backup.to?.startsWith("s3://") && !config.s3)
    errors.push(`BACKUP_TO names a bucket: that needs all of ${s3Names.join(", ")}`);
  errors.push(...cdnContradictions(config, given));
  if (config.metrics && !loopback.has(config.metrics.host) && !config.metrics.token)
    errors.push(`METRICS_HOST is ${config.metrics.host}: metrics that others can reach need METRICS_TOKEN`);
  errors.push(...openIdContradictions(environment));
  errors.push(...paymentContradictions(given));
  if (given("SMTP_URL") && !given("MAIL_FROM")) errors.push("MAIL_FROM is missing: SMTP_URL needs a sender");
  if (config.demo === "off") {
    if (!config.publicUrl) errors.push("PUBLIC_URL is missing: production needs the address readers use");
    if (!config.secret) errors.push("SECRET is missing: production needs one of at least 32 characters");
  }
  if (config.demo !== "local" && config.attemptLimitFactor !== 1)
    errors.push("ATTEMPT_LIMIT_FACTOR is for the local demo: everywhere else it is 1");
  if (config.demo === "local" && !loopback.has(config.host)) {
    errors.push(
      `HOST is ${config.host}: the demo shows its sign-in, so it listens on loopback only; set DEMO=public to open it without credentials, or DEMO=0`,
    );
  }
  return errors;
}

function cdnContradictions({ cdnTags, cdnPurge }: Config, given: (name: SettingName) => boolean): string[] {
  if (given("CDN_PURGE") !== given("CDN_PURGE_URL"))
    return ["CDN_PURGE and CDN_PURGE_URL belong together: set both or none"];
  if (!cdnPurge) return [];
  const errors = cdnTags ? [] : ["CDN_TAGS must be 1: a CDN is purged by the tags that pages name"];
  if (cdnPurge.kind !== "plain" && !cdnPurge.token)
    errors.push(`CDN_PURGE_TOKEN is missing: ${cdnPurge.kind} needs one`);
  return errors;
}

function openIdContradictions(environment: Readonly<Record<string, string | undefined>>): string[] {
  const names = ["OPENID_ISSUER", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"] as const;
  if (!names.some((name) => environment[name])) {
    return environment.OPENID_LABEL ? [`OPENID_LABEL belongs to ${names.join(", ")}: set all or none`] : [];
  }
  const errors = names
    .filter((name) => !environment[name])
    .map((name) => `${name} is missing: sign-in elsewhere needs all of ${names.join(", ")}`);
  const issuer = environment.OPENID_ISSUER;
  if (issuer && URL.canParse(issuer)) {
    const { protocol, hostname } = new URL(issuer);
    if (protocol === "http:" && !loopback.has(hostname)) errors.push("OPENID_ISSUER must begin with https://");
  }
  return errors;
}
