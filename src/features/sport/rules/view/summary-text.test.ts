import { expect, test } from "vitest";
import { totalText } from "./summary-text.ts";

test("two innings stand side by side in the signs of each language", () => {
  expect(totalText("275 & 250/7", "en")).toBe("275 & 250/7");
  expect(totalText("275 & 250/7", "ne")).toBe("२७५ र २५०/७");
  expect(totalText("275 & 250/7d", "en")).toBe("275 & 250/7d");
  expect(totalText("188/6d & 250/7d", "ne")).toBe("१८८/६ घोषित र २५०/७ घोषित");
});
