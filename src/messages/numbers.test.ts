import { describe, expect, test } from "vitest";
import { compactViews, formatKilobytes, formatMoney, formatNumber, formatPercent } from "./numbers.ts";

describe("numbers", () => {
  test.each([
    [0, "0", "०"],
    [999, "999", "९९९"],
    [4799, "4,799", "४,७९९"],
    [1234567, "12,34,567", "१२,३४,५६७"],
    [123456789, "12,34,56,789", "१२,३४,५६,७८९"],
  ])("%i is grouped by lakh and crore", (value, english, nepali) => {
    expect(formatNumber(value, "en")).toBe(english);
    expect(formatNumber(value, "ne")).toBe(nepali);
  });

  test.each([
    [0, "0", "०"],
    [999, "999", "९९९"],
    [1000, "1.0K", "१.० हजार"],
    [1249, "1.2K", "१.२ हजार"],
    [1250, "1.3K", "१.३ हजार"],
    [99949, "99.9K", "९९.९ हजार"],
    [1234567, "1234.6K", "१२.३ लाख"],
  ])("%i views are counted short", (views, english, nepali) => {
    expect(compactViews(views, "en")).toBe(english);
    expect(compactViews(views, "ne").replace(/\u00a0/g, " ")).toBe(nepali);
  });

  test.each([
    [49900, "Rs. 499", "रु. ४९९"],
    [479900, "Rs. 4,799", "रु. ४,७९९"],
    [479905, "Rs. 4,799.05", "रु. ४,७९९.०५"],
    [0, "Rs. 0", "रु. ०"],
    [-12300, "-Rs. 123", "-रु. १२३"],
  ])("%i paisa are written in rupees", (paisa, english, nepali) => {
    expect(formatMoney(paisa, "en")).toBe(english);
    expect(formatMoney(paisa, "ne")).toBe(nepali);
  });

  test("file sizes and shares", () => {
    expect(formatKilobytes(12595, "en")).toBe("12.3 KB");
    expect(formatKilobytes(12595, "ne")).toBe("१२.३ KB");
    expect(formatPercent(0.125, "en")).toBe("12.5%");
    expect(formatPercent(0.5, "ne")).toBe("५०%");
  });
});
