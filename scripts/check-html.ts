// `npm run check:html`: the pages of a fresh demo before the Nu HTML checker. It needs Java, and the checker's jar at
// VNU_JAR (npm package vnu-jar): .ci/run brings both, a machine that only runs the tests needs neither.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startProgramProcess } from "../tests/harness/program.ts";
import { readXml, textOf } from "../tests/harness/read-xml.ts";

type Message = { type: string; subType?: string; url?: string; lastLine?: number; message: string; extract?: string };

const jar = process.env.VNU_JAR;
if (!jar) throw new Error("VNU_JAR must name the jar of the Nu HTML checker");

/** Addresses that no sitemap lists. */
const unlisted = ["/login", "/search", "/search?q=final", "/search?q=vollyball", "/newsletter", "/no/such/page"];

async function addressesOf(origin: string): Promise<string[]> {
  const read = async (address: string) => readXml(await (await fetch(address)).text());
  const files = (await read(`${origin}/sitemap.xml`)).children.map((entry) => textOf(entry, "loc"));
  const listed = await Promise.all(files.map(async (file) => (await read(file)).children));
  return [
    ...listed.flat().map((entry) => textOf(entry, "loc")),
    ...unlisted.flatMap((address) => [`${origin}${address}`, `${origin}/ne${address}`]),
  ];
}

/** What the HTML standard has and this version of the checker does not know yet. */
const standard = [
  "Attribute “name” not allowed on element “details”", // groups of which one is open, since 2023
  "Attribute “closedby” not allowed on element “dialog”", // closes with a click outside, since 2025
];

/** Errors and warnings of all files in a folder. */
async function messagesOf(folder: string): Promise<readonly Message[]> {
  const command = ["-Xss4m", "-jar", jar ?? "", "--format", "json", "--exit-zero-always", "--skip-non-html", folder];
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

/** For a fresh demo to be planted, on a busy machine. */
const patienceSeconds = 300;

const folder = mkdtempSync(path.join(tmpdir(), "rangashala-html-"));
const program = await startProgramProcess({ DATA_DIR: path.join(folder, "data"), DEMO: "1" }, patienceSeconds);
try {
  const pages = path.join(folder, "pages");
  mkdirSync(pages);
  const addresses = await addressesOf(program.origin);
  for (const [index, address] of addresses.entries()) {
    const answer = await fetch(address);
    writeFileSync(path.join(pages, `${index}.html`), await answer.text());
  }
  const wrong = path.join(folder, "wrong");
  mkdirSync(wrong);
  writeFileSync(path.join(wrong, "wrong.html"), wrongPage);
  if ((await messagesOf(wrong)).length < 3) throw new Error("the checker finds no fault in a page full of them");
  const messages = await messagesOf(pages);
  const addressOf = (url = "") => addresses[Number(path.basename(url, ".html"))] ?? url;
  for (const { type, subType, url, lastLine, message, extract } of messages)
    process.stdout.write(`${subType ?? type}: ${addressOf(url)}:${lastLine ?? ""} ${message}\n    ${extract ?? ""}\n`);
  process.stdout.write(`${addresses.length} pages, ${messages.length} errors and warnings\n`);
  if (messages.length > 0) process.exitCode = 1;
} finally {
  await program.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
