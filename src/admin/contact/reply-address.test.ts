import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

test("an answer goes to the writer alone, with subject and words quoted", () => {
  const address = replyAddress({ email: "maya@example.com", subject: "A goal & a half", message: "One\nTwo" });
  expect(address).toBe(
    "mailto:maya@example.com?subject=Re%3A%20A%20goal%20%26%20a%20half&body=%0D%0A%0D%0A%3E%20One%0D%0A%3E%20Two",
  );
});

test("nothing in the address of a writer adds a field, and a long message is cut, even through a character", () => {
  const address = replyAddress({ email: "a?bcc=b@c.example", subject: "Re: x", message: `${"ग".repeat(999)}😀` });
  expect(address).toMatch(/^mailto:a%3Fbcc%3Db@c\.example\?subject=Re%3A%20x&body=/);
  expect(decodeURIComponent(address).match(/ग/g)).toHaveLength(999);
});
