// Whom attempts by IP address are counted for: an address of IPv4, a network of IPv6. A household or a server has a
// whole /64 to itself, and could otherwise try from each of its addresses.
import { isIP } from "node:net";

/** An IPv4 address as it is, an IPv6 address as its /64 written out; what is neither comes back in lower case. */
export function networkOf(address: string): string {
  const text = address.toLowerCase();
  // An address with a zone holds on one machine only; nobody comes from there through a network.
  if (isIP(text) !== 6 || text.includes("%")) return text;
  const groups = groupsOf(text);
  const isMapped = groups.slice(0, 6).join(":") === "0000:0000:0000:0000:0000:ffff";
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return [...groups.slice(0, 4), ...Array.from({ length: 4 }, () => "0000")].join(":");
}

/** The eight groups of an IPv6 address, four digits each. */
function groupsOf(address: string): readonly string[] {
  // The parser of URLs knows every spelling, those that end like an IPv4 address included.
  const { hostname } = new URL(`http://[${address}]`);
  const [left = "", right] = hostname.slice(1, -1).split("::");
  const [head, tail] = [left, right ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [string[], string[]];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => group.padStart(4, "0"));
}

function bytesOf(group: string): readonly number[] {
  return [Number.parseInt(group.slice(0, 2), 16), Number.parseInt(group.slice(2), 16)];
}
