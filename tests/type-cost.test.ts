import { describe, expect, test } from "vitest";
import { growthFault, typeCostIn } from "../scripts/check-types.ts";

describe("the cost of types", () => {
  const recorded = { types: 1_000, instantiations: 4_000 };

  test("is read from what the compiler prints", () => {
    const output = "Files:              3820\nTypes:            814709\nInstantiations:  3449464\nMemory used: 1K\n";
    expect(typeCostIn(output)).toEqual({ types: 814_709, instantiations: 3_449_464 });
    expect(() => typeCostIn("Types:  none\n")).toThrow("Types");
  });

  test("may grow by half", () => {
    expect(growthFault({ types: 1_500, instantiations: 6_000 }, recorded)).toBeUndefined();
    expect(growthFault({ types: 3, instantiations: 0 }, recorded)).toBeUndefined();
  });

  test("is a fault beyond that, which says what to do", () => {
    const fault = growthFault({ types: 1_000, instantiations: 6_001 }, recorded);
    expect(fault).toContain("6001 instantiations where 4000 were recorded");
    expect(fault).toContain("npm run check:types -- --record");
    expect(fault).not.toContain("1000 types");
  });
});
