import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { processorTime } from "#tests/harness/processor-time.ts";
import { createClientIp } from "./client-ip.ts";

describe("createClientAddress", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const address = createClientIp(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"], log);

  test.each<[string, string | undefined, string | undefined, string]>([
    ["no proxy in between", "203.0.113.9", undefined, "203.0.113.9"],
    ["a header from somebody whom we do not trust", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
    ["a trusted proxy", "10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["a chain of trusted proxies", "10.1.2.3", "203.0.113.9, 192.0.2.7, 10.9.9.9", "203.0.113.9"],
    ["what the asker wrote in front does not count", "10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["an IPv4 proxy in IPv6 notation", "::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["an IPv6 proxy and asker", "2001:db8::1", "2001:DB9::A", "2001:db9::a"],
    ["brackets and a port", "10.1.2.3", "[2001:db9::a]:4711", "2001:db9::a"],
    ["a port", "10.1.2.3", "203.0.113.9:4711", "203.0.113.9"],
    ["only trusted proxies", "10.1.2.3", "10.4.5.6", "10.4.5.6"],
    ["nonsense instead of an address", "10.1.2.3", "1.1.1.1, <script>", "10.1.2.3"],
    ["an empty header", "10.1.2.3", "", "10.1.2.3"],
    ["empty parts", "10.1.2.3", ",,", "10.1.2.3"],
    ["a connection that is gone", undefined, "1.1.1.1", "unknown"],
  ])("%s", (_case, remote, forwardedFor, expected) => expect(address(remote, forwardedFor)).toBe(expected));

  test("believes nobody when no proxy is named, and says once that somebody wants to be believed", () => {
    const clientIp = createClientIp([], log);
    expect([clientIp("10.0.0.7", undefined), lines]).toEqual(["10.0.0.7", []]);
    for (const remote of ["10.0.0.7", "10.0.0.8"]) expect(clientIp(remote, "1.1.1.1")).toBe(remote);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: "warn",
        setting: "TRUSTED_PROXIES",
        from: "10.0.0.7",
        message: expect.stringContaining("TRUSTED_PROXIES"),
      }),
    ]);
  });

  test.each(["example.com", "10.0.0.0/33", "10.0.0.0/", "2001:db8::/129", "10.0.0.0/x"])(
    "%s is refused by name",
    (entry) => {
      expect(() => createClientIp([entry], log)).toThrow(entry);
    },
  );

  test("a header of 100 kB costs no time", () => {
    const readThree = () => {
      address("10.1.2.3", "10.1.2.3,".repeat(11_000));
      address("10.1.2.3", ",".repeat(100_000));
      address("10.1.2.3", "1".repeat(100_000));
    };
    expect(processorTime(readThree, 100)).toBeLessThan(100);
  });
});
