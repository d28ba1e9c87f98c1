// Requests that no browser sends, as bytes, and the connections that carry them.
import { connect } from "node:net";

/** `status` is what the program answers. */
export type BadRequest = { name: string; bytes: Buffer; status: number };

/** Who asks: the host of the program, and the cookie of somebody who may do much. */
export type Asker = { host: string; cookie: string };

export type RawAnswer = {
  /** 0 when the connection ended without an answer. */
  status: number;
  text: string;
  /** From the connection to the first byte of the answer. */
  milliseconds: number;
};

/** Sends the bytes and resolves with what came back when the connection has ended. */
export function converse(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let firstAt: number | undefined;
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("latin1").on("data", (chunk) => {
      firstAt ??= performance.now();
      text += chunk;
    });
    // A reset after the answer is the server's right; what came before it counts.
    socket
      .on("error", () => undefined)
      .on("close", () => {
        const milliseconds = (firstAt ?? performance.now()) - startedAt;
        resolve({ status: statusOf(text), text, milliseconds });
      });
  });
}

/** Sends `head` at once, then `drop` again and again, until the connection is ended from the other side. */
export async function trickle(
  port: number,
  { head, drop, everyMilliseconds = 250, reads = true }: Trickle,
): Promise<{ status: number; seconds: number }> {
  const startedAt = performance.now();
  const socket = connect(port, "127.0.0.1").on("error", () => socket.destroy());
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let text = "";
  if (reads) socket.setEncoding("latin1").on("data", (chunk) => (text += chunk));
  else socket.pause();
  socket.write(head);
  // Who never reads learns of the end by writing.
  const timer = setInterval(() => socket.writable && socket.write(drop), everyMilliseconds);
  await closed;
  clearInterval(timer);
  return { status: statusOf(text), seconds: (performance.now() - startedAt) / 1000 };
}

/** `reads`: whether what comes back is taken. */
export type Trickle = { head: string; drop: string; everyMilliseconds?: number; reads?: boolean };

function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
}

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";
const json = "application/json";

/** Heads that break the rules of HTTP, or ask for what is no address of a page. */
export function badHeads({ host }: Asker): BadRequest[] {
  const get = (target: string, headers = "") =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`;
  const post = (headers: string, body = "") =>
    `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: close\r\n${headers}\r\n${body}`;
  const heads: [string, string, number][] = [
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["NULs", "\0\0\0\0\r\n\r\n", 400],
    ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
    ["a greeting of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["a version that there is not", `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`, 400],
    ["a request line of one word", "GET\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts", get("/", "Host: evil.example\r\n"), 400],
    ["a header without a colon", get("/", "nonsense\r\n"), 400],
    ["a blank before the colon", get("/", "X : y\r\n"), 400],
    ["a folded header", get("/", "X: y\r\n z\r\n"), 400],
    ["a NUL in a header", get("/", "X: y\0z\r\n"), 400],
    ["a header of 20 kB", get("/", `X: ${"a".repeat(20_000)}\r\n`), 431],
    ["5,000 headers", get("/", "a: b\r\n".repeat(5_000)), 431],
    ["two lengths", post("Content-Length: 5\r\nContent-Length: 6\r\n", "hello"), 400],
    ["the same length twice", post("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"), 400],
    ["a length and chunks", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400],
    ["a length below nothing", post("Content-Length: -1\r\n"), 400],
    ["a length that is no number", post("Content-Length: five\r\n", "hello"), 400],
    ["chunks that are not the last coding", post("Transfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n"), 400],
    ["a chunk that lies about its size", post("Transfer-Encoding: chunked\r\n", "zz\r\nhello\r\n"), 400],
    ["a body with a read", get("/", "Content-Length: 5\r\n").concat("hello"), 400],
    ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405],
    ["a method that is not for us", `TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 405],
    ["an unknown method", `BREW / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
    ["an address of another site", get("http://evil.example/"), 400],
    ["a host without a scheme", get("evil.example"), 400],
    ["two slashes before the back office", get("//admin"), 400],
    ["a NUL in the path", get("/a\0b"), 400],
    ["an encoded NUL", get("/a%00b"), 400],
    ["an encoded NUL in the query", get("/search?q=%00"), 400],
    ["an encoded slash", get("/admin%2fmedia"), 400],
    ["an encoded backslash", get("/admin%5cmedia"), 400],
    ["a dot segment", get("/assets/../admin"), 400],
    ["an encoded dot segment", get("/assets/%2e%2e/admin"), 400],
    ["half of an encoded character", get("/%e0%a4"), 400],
    ["a percent sign and no number", get("/%zz"), 400],
    ["an address of 5,000 characters", get(`/${"a".repeat(5_000)}`), 414],
  ];
  return heads.map(([name, text, status]) => ({ name, bytes: Buffer.from(text, "latin1"), status }));
}

/** Bodies that are too large, end nowhere, or are small and much work. */
export function badBodies({ host, cookie }: Asker): BadRequest[] {
  const head = (path: string, type: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: close\r\nContent-Type: ${type}\r\n${headers}\r\n`;
  const whole = (path: string, type: string, body: string, headers = "") =>
    `${head(path, type, `Content-Length: ${body.length}\r\n${headers}`)}${body}`;
  const declared = (path: string, type: string, bytes: number, headers = "") =>
    head(path, type, `Content-Length: ${bytes}\r\n${headers}`);
  const chunks = (count: number) => `10000\r\n${"x".repeat(0x10000)}\r\n`.repeat(count);
  const chunked = (path: string, type: string, count: number, headers = "") =>
    `${head(path, type, `Transfer-Encoding: chunked\r\n${headers}`)}${chunks(count)}`;
  const signedIn = `Cookie: ${cookie}\r\n`;
  const parts = (count: number) =>
    Array.from(
      { length: count },
      (_, part) => `--b\r\nContent-Disposition: form-data; name="f${part}"\r\n\r\nx\r\n`,
    ).join("");
  const manyParts = `${parts(12_000)}--b--\r\n`;
  const manyFields = Array.from({ length: 100_000 }, (_, field) => `f${field}=`).join("&");
  const deepLists = "[".repeat(100_000) + "]".repeat(100_000);
  const deepObjects = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  const deepStory = `${'{"type":"doc","content":['.repeat(20_000)}${"]}".repeat(20_000)}`;
  const story = (document: string) => `intent=create&lang=en&status=draft&title=x&document=${document}`;
  const bodies: [string, string, number][] = [
    ["a form announced as too large", declared("/login", form, 1_000_001), 413],
    ["a form in chunks that becomes too large", chunked("/login", form, 16), 413],
    ["an API call announced as too large", declared("/api/reads", json, 5_000), 413],
    ["an API call in chunks that becomes too large", chunked("/api/bookmarks", json, 16, signedIn), 413],
    ["an upload announced as too large", declared("/admin/media/upload", "image/png", 110_000_001, signedIn), 413],
    ["an upload of a stranger, in chunks", chunked("/admin/media/upload", "image/png", 16), 401],
    ["a picture of a person in chunks that becomes too large", chunked("/profile", multipart, 165, signedIn), 413],
    ["a length beyond all numbers", head("/login", form, `Content-Length: ${"9".repeat(400)}\r\n`), 400],
    ["parts without an end", whole("/contact", multipart, parts(3)), 400],
    ["parts without an end, to an endpoint", whole("/api/edition", multipart, parts(3)), 400],
    ["parts without an end, with a picture", whole("/profile", multipart, parts(3), signedIn), 400],
    ["parts without a boundary", whole("/contact", "multipart/form-data", parts(1)), 400],
    ["12,000 parts", whole("/contact", multipart, manyParts), 413],
    ["12,000 parts, to an endpoint", whole("/api/edition", multipart, manyParts), 413],
    ["12,000 parts, with a picture", whole("/profile", multipart, manyParts, signedIn), 422],
    ["100,000 fields", whole("/contact", form, manyFields), 413],
    ["100,000 fields for signing in", whole("/login", form, manyFields), 413],
    ["100,000 fields in the back office", whole("/admin/categories", form, manyFields, signedIn), 413],
    ["no form where one is due", whole("/login", json, deepLists), 415],
    ["a type that is none", whole("/contact", "\x80\xff;;;", "x"), 415],
    ["lists 100,000 deep", whole("/api/bookmarks", json, deepLists, signedIn), 422],
    ["objects 100,000 deep", whole("/api/bookmarks", json, deepObjects, signedIn), 422],
    ["lists 100,000 deep for signing in", whole("/api/auth/sign-in/email", json, deepLists), 422],
    ["lists 100,000 deep for a passkey", whole("/api/auth/passkey/sign-in", json, deepLists), 422],
    ["no JSON where it is due", whole("/api/reads", json, "{"), 400],
    ["a story 20,000 deep", whole("/admin/articles/new", form, story(deepStory), signedIn), 422],
    ["a story of lists 100,000 deep", whole("/admin/articles/new", form, story(deepLists), signedIn), 422],
    ["an upload that is no picture", whole("/admin/media/upload", "image/png", "x".repeat(1_000), signedIn), 415],
  ];
  return bodies.map(([name, text, status]) => ({ name, bytes: Buffer.from(text, "latin1"), status }));
}
