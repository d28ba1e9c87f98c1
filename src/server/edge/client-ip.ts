// Who is asking, when proxies stand in between. Only proxies that the operator named are believed.
import { BlockList, isIP } from "node:net";
import type { Log } from "#app/platform/log.ts";

export type ClientIp = (remoteAddress: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Returns the function that finds the asker: beginning at the connection, each trusted proxy is asked who came to it,
 * and the first address that is not a trusted proxy is the answer. Takes time in proportion to the header.
 * Throws, naming it, when an entry of `trustedProxies` is neither an address nor a network.
 */
export function createClientIp(trustedProxies: readonly string[], log: Pick<Log, "warn">): ClientIp {
  const trusted = blockListOf(trustedProxies);
  const warn = warnOnce(log);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (remoteAddress, forwardedFor) => {
    let address = plainAddress(remoteAddress ?? "") ?? "unknown";
    if (forwardedFor !== undefined && trustedProxies.length === 0) warn(address);
    let end = forwardedFor?.length ?? 0;
    while (forwardedFor !== undefined && end >= 0 && address !== "unknown" && isTrusted(address)) {
      const comma = end === 0 ? -1 : forwardedFor.lastIndexOf(",", end - 1);
      const next = plainAddress(forwardedFor.slice(comma + 1, end).trim());
      // What a trusted proxy did not write as an address tells us nothing about who came before it.
      if (next === undefined) break;
      address = next;
      end = comma;
    }
    return address;
  };
}

/**
 * Says once that the header came while no proxy is named: most likely one stands in front and nobody has thought of it.
 */
function warnOnce(log: Pick<Log, "warn">): (from: string) => void {
  let isTold = false;
  return (from) => {
    if (isTold) return;
    isTold = true;
    log.warn(
      "X-Forwarded-For came and is not believed: if a proxy of yours sends it, name the proxy in TRUSTED_PROXIES. Until then everybody behind it counts as one IP, and shares its limits on attempts.",
      { setting: "TRUSTED_PROXIES", from },
    );
  };
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [given = "", prefix] = entry.split("/");
    const family = isIP(given);
    const bits = prefix === undefined ? undefined : Number(prefix);
    const widest = family === 6 ? 128 : 32;
    const isBadPrefix = bits !== undefined && !(/^\d{1,3}$/.test(prefix ?? "") && bits <= widest);
    if (family === 0 || isBadPrefix) throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`);
    const kind = family === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(given, kind);
    else list.addSubnet(given, bits, kind);
  }
  return list;
}

/** The address without port, brackets and zone, in lower case, IPv4 in its own notation; `undefined` if it is none. */
function plainAddress(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = bracketed ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(":")) : text);
  const address = (withoutPort.split("%")[0] ?? "").toLowerCase();
  if (isIP(address) === 0) return undefined;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? address;
}
