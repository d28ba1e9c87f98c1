import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { createSecurityHeaders, emptySheetHash, toastSheetHash } from "./security-headers.ts";

const https = { publicUrl: "https://news.example.com", all: ["https://news.example.com"] };
const demo = { publicUrl: "http://localhost:5400", all: ["http://localhost:5400", "http://127.0.0.1:5400"] };
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("the CSP", () => {
  test("of reader pages allows scripts and styles from our assets only", () => {
    expect(createSecurityHeaders({ origins: https, formTargets: ["https://pay.example.com"] }).reader).toBe(
      "default-src 'none';script-src news.example.com/assets/;style-src news.example.com/assets/;" +
        "img-src 'self' data: https:;media-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';" +
        "frame-src 'none';form-action 'self' https://pay.example.com;base-uri 'none';" +
        "frame-ancestors 'none';upgrade-insecure-requests;report-uri /csp-report",
    );
  });

  test("of a page with frames names their origins, in one order, and differs in nothing else", () => {
    const { reader, readerWith } = createSecurityHeaders({ origins: https });
    const framed = readerWith(new Set(["https://www.tiktok.com", "https://open.spotify.com"]));
    expect(framed).toBe(reader.replace("'none';form", "https://open.spotify.com https://www.tiktok.com;form"));
    expect(readerWith([])).toBe(reader);
  });

  test("of a page whose form leads elsewhere names where, and no other page does", () => {
    const { reader, readerWith } = createSecurityHeaders({ origins: https });
    const paying = readerWith([], ["https://*.khalti.com"]);
    expect(paying).toBe(reader.replace("form-action 'self'", "form-action 'self' https://*.khalti.com"));
  });

  test("of the back office opens no frame of another site", () =>
    expect(createSecurityHeaders({ origins: https }).admin("abc")).toContain(";frame-src 'self';"));

  test("lets nothing be framed but the front page's preview, and that by ourselves and without a script", () => {
    const { preview, reader, admin, offlinePage } = createSecurityHeaders({ origins: https, inlineScript: "let x;" });
    expect(preview).toContain(";script-src 'none';");
    expect(preview).toContain(";frame-ancestors 'self';");
    for (const policy of [reader, admin("abc"), offlinePage("abc")])
      expect(policy).toContain(";frame-ancestors 'none';");
  });

  test("of reader pages names the one script that stands in them, that of the back office does not", () => {
    const headers = createSecurityHeaders({ origins: https, inlineScript: "let reading;" });
    expect(headers.reader).toContain(`;script-src news.example.com/assets/ '${hashOf("let reading;")}';`);
    expect(headers.admin("abc")).not.toContain(hashOf("let reading;"));
  });

  test("of the back office adds the answer's nonce and what its components need for styles", () => {
    const csp = createSecurityHeaders({ origins: demo }).admin("abc");
    const assets = "localhost:5400/assets/ 127.0.0.1:5400/assets/";
    expect(csp).toContain(`script-src ${assets} 'nonce-abc';`);
    expect(csp).toContain("style-src-attr 'unsafe-inline';");
    expect(csp).toContain(`style-src-elem ${assets} 'nonce-abc' '${toastSheetHash}' '${emptySheetHash}';`);
  });

  test("of pages that open without a network adds their one service worker, and no other page may have any", () => {
    const headers = createSecurityHeaders({ origins: demo });
    const worker = "worker-src localhost:5400/offline-worker.js 127.0.0.1:5400/offline-worker.js;";
    expect(headers.offlinePage("abc").replace(worker, "")).toBe(headers.admin("abc"));
    expect(headers.offlinePage("abc")).toContain(worker);
    expect(`${headers.admin("abc")}${headers.reader}`).not.toContain("worker");
  });

  test("of uploads allows nothing at all", () => {
    expect(createSecurityHeaders({ origins: https }).upload).toBe("sandbox; default-src 'none'");
  });

  test("under Vite allows its scripts and its socket, and no style attribute on reader pages", () => {
    const csp = createSecurityHeaders({ origins: demo }).development("abc");
    expect(csp).toContain("script-src 'self' 'nonce-abc';style-src 'self' 'nonce-abc';");
    expect(csp).toContain("connect-src 'self' ws:;");
    expect(csp).not.toContain("unsafe-inline");
  });

  test.each([["reader"], ["admin"], ["development"]] as const)("for %s never allows unsafe scripts", (kind) => {
    const headers = createSecurityHeaders({ origins: demo });
    const csp = kind === "reader" ? headers.reader : headers[kind]("abc");
    const scripts = csp.split(";").find((directive) => directive.startsWith("script-src "));
    expect(scripts).not.toMatch(/unsafe|\*|https: |data:/);
  });

  test("knows the toast sheet of the installed package", () => {
    const source = readFileSync(
      createRequire(import.meta.url)
        .resolve("sonner")
        .replace(/index\.js$/, "index.mjs"),
      "utf8",
    );
    const sheet = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? "null";
    expect(hashOf(JSON.parse(sheet))).toBe(toastSheetHash);
    expect(hashOf("")).toBe(emptySheetHash);
  });
});

describe("the headers of every answer", () => {
  test("speak of https only when the public address is https", () => {
    expect(createSecurityHeaders({ origins: https }).always["Strict-Transport-Security"]).toBe("max-age=63072000");
    const plain = createSecurityHeaders({ origins: demo });
    expect(plain.always["Strict-Transport-Security"]).toBeUndefined();
    expect(plain.reader).not.toContain("upgrade-insecure-requests");
  });

  test("of files that no page can be are those that keep them from becoming one", () => {
    expect(createSecurityHeaders({ origins: https }).file).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Strict-Transport-Security": "max-age=63072000",
    });
  });

  test("hold what is the same everywhere", () => {
    expect(createSecurityHeaders({ origins: https }).always).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
  });
});
