import { describe, expect, test } from "vitest";
import { networkOf } from "./client-network.ts";

describe("the network that attempts are counted for", () => {
  // What the library answered that did this before, so that running counts hold.
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::1", "0000:0000:0000:0000:0000:0000:0000:0000"],
    ["::", "0000:0000:0000:0000:0000:0000:0000:0000"],
    ["2001:DB8:1:2::1", "2001:0db8:0001:0002:0000:0000:0000:0000"],
    ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002:0000:0000:0000:0000"],
    ["2001:db8::1:0:0:1", "2001:0db8:0000:0000:0000:0000:0000:0000"],
    ["::1:2:3:4:5:6:7", "0000:0001:0002:0003:0000:0000:0000:0000"],
    ["1:2:3:4:5:6:7::", "0001:0002:0003:0004:0000:0000:0000:0000"],
    ["fe80::1", "fe80:0000:0000:0000:0000:0000:0000:0000"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["64:ff9b::192.0.2.1", "0064:ff9b:0000:0000:0000:0000:0000:0000"],
    ["abcd::192.0.2.1", "abcd:0000:0000:0000:0000:0000:0000:0000"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["unknown", "unknown"],
    ["", ""],
    ["300.1.1.1", "300.1.1.1"],
    ["2001:db8:1:2:3:4:5:6:7", "2001:db8:1:2:3:4:5:6:7"],
    ["ÄÖ", "äö"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test("of an IPv4 address in IPv6's notation is that address, however it is spelt", () => {
    for (const spelling of ["::ffff:c000:201", "::FFFF:192.0.2.1", "0:0:0:0:0:FFFF:c000:0201"])
      expect(networkOf(spelling)).toBe("192.0.2.1");
  });
});
