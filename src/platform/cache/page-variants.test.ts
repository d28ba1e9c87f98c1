import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { PageVariants } from "./page-variants.server.ts";

// Not so plain that every encoding finds the same: each line has numbers of its own.
const text = Array.from({ length: 500 }, (_, line) => `नेपालको खेल ${(line * 7919) % 1013}: ${(line * 31) % 17}. `).join(
  "",
);
const variantsOf = (isCompressible = true) =>
  new PageVariants(Buffer.from(text), {
    headers: ["Content-Type", "text/html"],
    cacheControl: "public",
    isCompressible,
  });

const browser = ["br", "gzip", "identity"] as const;

function encodingOf(headers: readonly string[]): string | undefined {
  const at = headers.indexOf("Content-Encoding");
  return at < 0 ? undefined : headers[at + 1];
}

describe("a page", () => {
  test("comes to its first reader as what is quick to make, and to those after the second as the best", async () => {
    const variants = variantsOf();
    const first = variants.best(browser);
    expect(encodingOf(first.headers)).toBe("gzip");
    expect(gunzipSync(first.body).toString()).toBe(text);
    await vi.waitFor(() => expect(encodingOf(variants.best(browser).headers)).toBe("br"), 10_000);
    const { body, headers, usual } = variants.best(browser);
    expect(usual).toEqual([...headers, "Cache-Control", "public"]);
    expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(headers).toEqual([
      "Content-Type",
      "text/html",
      "Content-Encoding",
      "br",
      "Content-Length",
      `${body.length}`,
    ]);
    expect(body.length).toBeLessThan(first.body.length);
  });

  test("becomes smaller for those who take gzip alone", async () => {
    const variants = variantsOf();
    const quick = variants.best(["gzip", "identity"]).body.length;
    await vi.waitFor(() => expect(variants.best(["gzip", "identity"]).body.length).toBeLessThan(quick), 10_000);
    expect(gunzipSync(variants.best(["gzip", "identity"]).body).toString()).toBe(text);
  });

  test("is plain for who takes no encoding", async () => {
    const variants = variantsOf();
    for (let asked = 0; asked < 3; asked += 1) expect(variants.best(["identity"]).body.toString()).toBe(text);
  });

  test("that compressing would not help is plain for everybody", () => {
    expect(variantsOf(false).best(browser).body.toString()).toBe(text);
  });
});
