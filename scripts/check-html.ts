// `npm run check:html`: the pages of a fresh demo before the Nu HTML checker. It needs Java; the checker's jar is the
// file that VNU_JAR names, or comes from the registry of packages.
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { signIn, startProgramProcess } from "#tests/harness/program.ts";
import { readXml, textOf } from "#tests/harness/read-xml.ts";
import { readSource } from "#tests/harness/source-tree.ts";
import { addressesIn } from "#tests/harness/specified-addresses.ts";

type Message = { type: string; subType?: string; url?: string; lastLine?: number; message: string; extract?: string };

const checker = {
  package: "vnu-jar@25.11.25",
  sha512: "hZW4YcyRFkpH8afQSM8C7fNika+iwFRqTw6gWWDQPH00qfEzFtlF5UEiVGk311mo9bLrbBDgu9xGmBcBD1xTHg==",
} as const;

/** The checker is one file of 30 MB that only this command needs: fetched into a folder, and no other one than this. */
function fetchChecker(folder: string): string {
  const asked = ["pack", "--silent", "--pack-destination", folder, checker.package];
  const packed = path.join(folder, execFileSync("npm", asked, { encoding: "utf8" }).trim());
  if (createHash("sha512").update(readFileSync(packed)).digest("base64") !== checker.sha512)
    throw new Error(`${checker.package} is not the file that was checked before`);
  execFileSync("tar", ["-xzf", packed, "-C", folder]);
  return path.join(folder, "package/build/dist/vnu.jar");
}

/** Reader pages that no sitemap lists; a question to the search is asked in the language of the page. */
const unlisted = {
  en: ["/search?q=final", "/search?q=vollyball", "/videos?category=cricket"],
  ne: ["/search?q=फुटबल", "/search?q=भलिवलल", "/videos?category=cricket"],
  both: ["/search", "/search?q=nothinglikeit", "/esports", "/newsletter", "/no/such/page"],
} as const;

/** Pages of accounts, as a stranger sees them; a link that leads nowhere any more has a page too. */
const accountPages = [
  ...["/login", "/login?tab=signup", "/login?next=/profile", "/verify-email", "/forgot-password", "/sign-in-code"],
  ...["/reset-password?token=none", "/verify-email?token=none", "/sign-in-code?token=none", "/email-change?token=none"],
  ...["/newsletter-confirm?token=none", "/unsubscribe?token=none"],
];

/** Pages of the one who is signed in. */
const pagesWithoutAds = [
  ...["/profile", "/profile/security", "/profile/email", "/profile/password", "/profile/sessions", "/profile/delete"],
  ...["/bookmarks", "/profile/following"],
];

type Asked = { address: string; cookie?: string };

const inBothLanguages = (paths: readonly string[]) => paths.flatMap((path) => [path, `/ne${path}`]);

async function pagesOf(origin: string): Promise<readonly Asked[]> {
  const read = async (address: string) => readXml(await (await fetch(address)).text());
  const files = (await read(`${origin}/sitemap.xml`)).children.map((entry) => textOf(entry, "loc"));
  const listed = await Promise.all(files.map(async (file) => (await read(file)).children));
  const strangers = [
    ...unlisted.en,
    ...unlisted.ne.map((path) => `/ne${path}`),
    ...inBothLanguages([...unlisted.both, ...accountPages]),
  ];
  const cookie = await signIn(origin, demoCredentials);
  return [
    ...sampled(listed.flat().map((entry) => textOf(entry, "loc"))).map((address) => ({ address })),
    ...strangers.map((path) => ({ address: `${origin}${path}` })),
    ...inBothLanguages(pagesWithoutAds).map((path) => ({ address: `${origin}${path}`, cookie })),
  ];
}

/**
 * Of matches and players there are hundreds, drawn by the same few parts: so many of each, from the first to the last.
 */
const sampleSize = 40;

function sampled(addresses: readonly string[]): readonly string[] {
  const kindOf = (address: string) => /^\/(?:ne\/)?(match|player)\//.exec(new URL(address).pathname)?.[1];
  return [...Map.groupBy(addresses, kindOf)].flatMap(([kind, ofKind]) => {
    const step = kind === undefined ? 1 : Math.ceil(ofKind.length / sampleSize);
    return ofKind.filter((_, index) => index % step === 0);
  });
}

/** Addresses of the specification that no page of these has, in one language or the other. */
function forgotten(pages: readonly Asked[]): string[] {
  const paths = new Set(pages.map(({ address }) => decodeURI(new URL(address).pathname)));
  const specified = addressesIn(readSource("docs/spec/public-site.md"), /\| Route \| Purpose/);
  return inBothLanguages(specified.filter((address) => address.startsWith("/"))).filter((address) => {
    const pattern = address.replace(/\/$/, "").replace("example", "[^/]+");
    return ![...paths].some((path) => new RegExp(`^${pattern}/?$`).test(path));
  });
}

/** The page as the program gives it. A redirect would show another page than the one that was meant. */
async function pageAt({ address, cookie }: Asked): Promise<string> {
  const answer = await fetch(address, { redirect: "manual", ...(cookie ? { headers: { cookie } } : {}) });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") && answer.status < 500;
  if (!isPage || answer.status === 302) throw new Error(`${address} answers ${answer.status}, which is no page`);
  return answer.text();
}

/** What the HTML standard has and this version of the checker does not know yet. */
const standard = [
  "Attribute “name” not allowed on element “details”", // groups of which one is open, since 2023
  "Attribute “closedby” not allowed on element “dialog”", // closes with a click outside, since 2025
  "Bad value “username webauthn” for attribute “autocomplete”", // offers passkeys where an address is typed, since 2023
];

/** Errors and warnings of all files in a folder. */
async function messagesOf(folder: string): Promise<readonly Message[]> {
  const command = ["-Xss4m", "-jar", jar, "--format", "json", "--exit-zero-always", "--skip-non-html", folder];
  // The checker reports on the stream for errors.
  const { stderr } = await promisify(execFile)("java", command, { maxBuffer: 100_000_000 });
  const report: { messages: Message[] } = JSON.parse(stderr);
  const isStandard = ({ message }: Message) => standard.some((text) => message.startsWith(text));
  // Its remarks are about style: React closes void elements with a slash, which is allowed and changes nothing.
  return report.messages.filter(
    (message) => (message.type !== "info" || message.subType === "warning") && !isStandard(message),
  );
}

/** A page that is wrong: when the checker is silent about it, the checker is broken. */
const wrongPage = '<!doctype html><html lang="en"><title>T</title><p><div id=a></div></p><img src="a.png"><b id=a>';

/** For a fresh demo to be seeded, on a busy machine. */
const patienceSeconds = 300;

const folder = mkdtempSync(path.join(tmpdir(), "rangashala-html-"));
const jar = process.env.VNU_JAR ?? fetchChecker(folder);
const program = await startProgramProcess({ DATA_DIR: path.join(folder, "data"), DEMO: "1" }, patienceSeconds);
try {
  const pages = path.join(folder, "pages");
  mkdirSync(pages);
  const asked = await pagesOf(program.origin);
  const left = forgotten(asked);
  if (left.length > 0) throw new Error(`nobody looked at ${left.join(", ")}`);
  for (const [index, page] of asked.entries()) writeFileSync(path.join(pages, `${index}.html`), await pageAt(page));
  const wrong = path.join(folder, "wrong");
  mkdirSync(wrong);
  writeFileSync(path.join(wrong, "wrong.html"), wrongPage);
  if ((await messagesOf(wrong)).length < 3) throw new Error("the checker finds no fault in a page full of them");
  const messages = await messagesOf(pages);
  const urlOf = (url = "") => asked[Number(path.basename(url, ".html"))]?.address ?? url;
  for (const { type, subType, url, lastLine, message, extract } of messages)
    process.stdout.write(`${subType ?? type}: ${urlOf(url)}:${lastLine ?? ""} ${message}\n    ${extract ?? ""}\n`);
  process.stdout.write(`${asked.length} pages, ${messages.length} errors and warnings\n`);
  if (messages.length > 0) process.exitCode = 1;
} finally {
  await program.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
