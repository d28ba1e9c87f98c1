// Which IP addresses belong to the public network. Everything else is a computer beside this one, or nobody's (IANA's
// registries of special-purpose addresses).
import { BlockList, isIP } from "node:net";

const special4 = [
  ...[
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
  ],
  ...[
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
];
/** Within 2000::/3, outside of which nothing is public. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const notPublic4 = listOf(special4, "ipv4");
const [global6, notPublic6] = [listOf(["2000::/3"], "ipv6"), listOf(special6, "ipv6")];

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic4.check(address, "ipv4");
    case 6:
      return global6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
    default:
      return false;
  }
}
