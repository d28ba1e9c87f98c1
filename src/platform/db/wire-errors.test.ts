import { expect, test } from "vitest";
import { holdsPanic } from "./wire-errors.ts";

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type, 0);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
}

const ready = message("Z", "I");
const errorOf = (severity: string) => message("E", `S${severity}\0V${severity}\0C53100\0Mno space left on device\0\0`);

test("an error of severity PANIC is found behind other messages, and no other error is", () => {
  expect(holdsPanic(Buffer.concat([message("D", "a row"), errorOf("PANIC"), ready]))).toBe(true);
  expect(holdsPanic(Buffer.concat([errorOf("ERROR"), ready]))).toBe(false);
  expect(holdsPanic(Buffer.alloc(0))).toBe(false);
});

test("a row that holds the same bytes is no error", () => {
  expect(holdsPanic(Buffer.concat([message("D", "E\0\0VPANIC\0"), ready]))).toBe(false);
});
