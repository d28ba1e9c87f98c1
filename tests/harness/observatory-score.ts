// Our own count of an answer by the criteria that MDN publishes for its HTTP Observatory, whose scanner asks only
// addresses that everybody can reach: "HTTP Observatory Scoring Methodology" on
// developer.mozilla.org/en-US/observatory, November 2026.
//
// 100 points to begin with. Penalties are taken off first; bonuses are added where 90 or more are left. Two criteria
// are not counted: whether plain HTTP leads to HTTPS, which the proxy in front decides (0 at best, -20 if it does not),
// and whether browsers know the site beforehand as one of HTTPS (+5).

export type JudgedAnswer = {
  headers: Headers;
  html: string;
  /** `Set-Cookie` lines of this answer and of those that led to it. */
  cookies: readonly string[];
  /** The address that it has for its readers. */
  url: URL;
};

export type ObservatoryScore = { score: number; points: Readonly<Record<string, number>> };

type Options = {
  /** Judges `style-src-attr` and `style-src-elem` like `style-src`. The Observatory looks at `style-src` alone. */
  strictStyles?: boolean;
};

export function observatoryScore(answer: JudgedAnswer, { strictStyles = false }: Options = {}): ObservatoryScore {
  const policy = directivesOf(answer.headers.get("content-security-policy") ?? "");
  const points = {
    "content security policy": policyPoints(policy, strictStyles),
    cookies: Math.min(...answer.cookies.map(cookiePoints), answer.cookies.length > 0 ? 5 : 0),
    "cross-origin sharing": sharingPoints(answer.headers),
    "referrer policy": referrerPoints(answer.headers.get("referrer-policy")),
    "strict transport security": transportPoints(answer.headers.get("strict-transport-security")),
    "subresource integrity": scriptPoints(answer),
    "content type options": answer.headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    framing: framePoints(policy, answer.headers.get("x-frame-options")),
    "resource policy": resourcePoints(answer.headers.get("cross-origin-resource-policy")),
  };
  const values = Object.values(points);
  const sum = (wanted: readonly number[]) => wanted.reduce((total, value) => total + value, 0);
  const withoutBonus = Math.max(0, 100 + sum(values.filter((value) => value < 0)));
  const bonus = withoutBonus >= 90 ? sum(values.filter((value) => value > 0)) : 0;
  return { score: withoutBonus + bonus, points };
}

type Policy = ReadonlyMap<string, readonly string[]>;

function directivesOf(header: string): Policy {
  const directives = header.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}

/** Sources that let in nearly everything. */
const isBroad = (source: string) => /^(?:(?:ftp|https?):(?:\/\/\*(?:\.\*)?)?|\*)$/.test(source);
const isUnsafe = (source: string) => isBroad(source) || source === "'unsafe-inline'" || source === "data:";
const isPlain = (source: string) => /^(?:http|ftp):/.test(source);

/** Browsers that know nonces and hashes take no notice of 'unsafe-inline' beside one. */
function effective(sources: readonly string[]): readonly string[] {
  const isNamed = sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source));
  return isNamed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

/**
 * -25 without a policy; -20 if scripts or plug-ins may come from nearly everywhere or stand in the page, or something
 * active comes over plain HTTP; -10 for 'unsafe-eval', or pictures and films over plain HTTP; 0 if only styles are
 * unsafe; else +5, and +10 if what is not named is forbidden.
 */
function policyPoints(policy: Policy, strictStyles: boolean): number {
  if (policy.size === 0) return -25;
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const scripts = effective(of("script-src"));
  const styleParts = strictStyles ? ["style-src-attr", "style-src-elem"] : [];
  const styles = [of("style-src"), ...styleParts.map((name) => policy.get(name) ?? [])].flatMap(effective);
  const passive = [...of("img-src"), ...of("media-src")];
  const active = [...policy].filter(([name]) => name !== "img-src" && name !== "media-src").flatMap(([, list]) => list);
  if (scripts.some(isUnsafe) || of("object-src").some(isBroad) || active.some(isPlain)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'") || passive.some(isPlain)) return -10;
  if (styles.some(isUnsafe)) return 0;
  return policy.get("default-src")?.join() === "'none'" && !of("form-action").some(isBroad) ? 10 : 5;
}

/** The worst that is to be said of one cookie. What has "sess" or "login" in its name counts as that of a session. */
function cookiePoints(line: string): number {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim().toLowerCase());
  const isSession = /sess|login/.test(pair.split("=", 1)[0] ?? "");
  const isSecure = attributes.includes("secure");
  const [sameSite] = attributes.filter((attribute) => attribute.startsWith("samesite"));
  if (isSession && !isSecure) return -40;
  if (isSession && !attributes.includes("httponly")) return -30;
  if (!isSecure || (sameSite !== undefined && !/^samesite=(?:lax|strict)$/.test(sameSite))) return -20;
  return sameSite === undefined ? 0 : 5;
}

/**
 * Whoever may send a person's cookies from elsewhere may read what is theirs. The answer is one to a stranger's
 * `Origin`.
 */
function sharingPoints(headers: Headers): number {
  const isLent = headers.has("access-control-allow-origin") && headers.has("access-control-allow-credentials");
  return isLent ? -50 : 0;
}

function referrerPoints(policy: string | null): number {
  if (policy === null) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

const halfAYear = 15_768_000;

function transportPoints(header: string | null): number {
  const [, seconds] = /^max-age=(\d+)/.exec(header ?? "") ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) < halfAYear ? -10 : 0;
}

/** Scripts of our own address need no digest (+5 with one); those of others -5 without one, -50 over plain HTTP. */
function scriptPoints({ html, url }: JudgedAnswer): number {
  const scripts = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const points = scripts.map((tag) => {
    const [, source] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
    if (source === undefined) return 0;
    const hasDigest = /\sintegrity="/i.test(tag);
    const from = new URL(source, url);
    if (from.host === url.host && !source.startsWith("//")) return hasDigest ? 5 : 0;
    if (from.protocol === "https:" && !source.startsWith("//")) return hasDigest ? 0 : -5;
    return hasDigest ? -20 : -50;
  });
  return points.length > 0 ? Math.min(...points) : 0;
}

function framePoints(policy: Policy, header: string | null): number {
  if (policy.has("frame-ancestors")) return 5;
  return /^(?:deny|sameorigin)$/i.test(header ?? "") ? 0 : -20;
}

function resourcePoints(policy: string | null): number {
  if (policy === null || policy === "cross-origin") return 0;
  return policy === "same-origin" || policy === "same-site" ? 10 : -5;
}
