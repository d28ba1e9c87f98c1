// The one parser for addresses that people type: navigation, advertisements, social links, links in stories.
import { asciiDigits, hasForbiddenCharacters } from "./characters.ts";
import { isEmailAddress } from "./email-address.ts";

export type SafeLink = { kind: "path" | "http" | "mailto" | "tel"; href: string };

const longestUrl = 2048;
// Only for parsing paths; `.invalid` can never be a real host (RFC 2606).
const here = "https://here.invalid";

/** A name as the parser writes it, or an address of IPv6. The parser lets apostrophes and more stand in a name. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/**
 * A link that is safe to put into `href`: a path of this site, an http(s) address, mailto or tel. The `href` is
 * percent-encoded and normalised. `undefined` for everything else: other schemes, `//host`, control characters, what
 * `hasForbiddenInUrl` names, user names and passwords.
 */
export function safeLink(input: string): SafeLink | undefined {
  const typed = input.trim();
  if (typed === "" || typed.length > longestUrl || hasForbiddenCharacters(typed)) return undefined;
  if (/^tel:/i.test(typed)) return telephone(typed.slice(4));
  if (hasForbiddenInUrl(typed)) return undefined;
  if (/^mailto:/i.test(typed)) return mail(typed.slice(7));
  if (typed.startsWith("/")) return path(typed);
  return /^https?:\/\//i.test(typed) ? web(typed) : undefined;
}

/**
 * Spaces, backslashes, quotation marks or angle brackets: no address has them as they are, and the platform's parser
 * lets some of them stand in the name of a host.
 */
export function hasForbiddenInUrl(typed: string): boolean {
  return /[\s\\"<>`]/.test(typed);
}

/** A path of this site to go on to after signing in and the like, else "/". Never leaves the site. */
export function safeNext(input: string | null | undefined): string {
  const link = input ? safeLink(input) : undefined;
  return link?.kind === "path" ? link.href : "/";
}

/** The address of a picture: our own `/media/…`, or https elsewhere. `undefined` for anything else. */
export function safePicture(input: string): string | undefined {
  const link = safeLink(input);
  if (link?.kind === "path") return link.href.startsWith("/media/") ? link.href : undefined;
  return link?.href.startsWith("https://") ? link.href : undefined;
}

function path(typed: string): SafeLink | undefined {
  const url = URL.parse(typed, here);
  if (!url || url.origin !== here) return undefined;
  const href = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments are resolved by now: "/.//host" has become "//host", which is another site.
  return href.startsWith("//") ? undefined : { kind: "path", href };
}

function web(typed: string): SafeLink | undefined {
  const url = URL.parse(typed);
  if (!url || !hostName.test(url.hostname) || url.username !== "" || url.password !== "") return undefined;
  return { kind: "http", href: url.href };
}

function mail(typed: string): SafeLink | undefined {
  const [address = "", query = ""] = typed.split("?", 2);
  if (!isEmailAddress(address)) return undefined;
  const subject = new URLSearchParams(query).get("subject");
  // A line break in a subject would let a link write further headers in some mail programs.
  if (subject !== null && /[\r\n]/.test(subject)) return undefined;
  return { kind: "mailto", href: `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}` };
}

function telephone(typed: string): SafeLink | undefined {
  const digits = asciiDigits(typed).replace(/[ ().-]/g, "");
  return /^\+?\d{3,15}$/.test(digits) ? { kind: "tel", href: `tel:${digits}` } : undefined;
}
