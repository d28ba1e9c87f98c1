import { describe, expect, test } from "vitest";
import { composeEmail, type EmailTemplate } from "./email-template.ts";

const email: EmailTemplate = {
  lang: "ne",
  sender: "रंगशाला",
  title: 'A "title" <b>',
  parts: [
    { kind: "paragraph", text: "One\nTwo" },
    { kind: "quotation", text: "<script>alert(1)</script>\n\n.hidden" },
    { kind: "facts", facts: [{ label: "Name", value: "<img src=x onerror=alert(1)>" }] },
    { kind: "story", headline: "<i>Goal", address: "https://news.example/article/goal?a=1&b=2" },
    { kind: "story", headline: "Final", note: "At noon, <i>Pokhara", address: "https://news.example/events/final" },
    { kind: "action", label: "Confirm", address: 'https://news.example/x?a=1&b="' },
  ],
  closing: [{ kind: "paragraph", text: "Why" }],
};

describe("a letter", () => {
  const { text, html } = composeEmail(email);

  test("says the same in both forms", () => {
    for (const label of ["रंगशाला", "One", "Two", "Goal", "Final", "At noon, ", "Confirm", "Why"]) {
      expect(text).toContain(label);
      expect(html).toContain(label);
    }
    expect(text).toContain("> <script>alert(1)</script>\n>\n> .hidden");
    expect(text).toContain("<i>Goal\nhttps://news.example/article/goal?a=1&b=2");
    expect(text).toContain("Final\nAt noon, <i>Pokhara\nhttps://news.example/events/final");
    expect(text).toContain('Confirm:\nhttps://news.example/x?a=1&b="');
  });

  test("shows markup that somebody typed, and runs none of it", () => {
    expect(html).not.toMatch(/<script|<img|<b>|<i>/);
    expect(html).toContain('<a href="https://news.example/article/goal?a=1&amp;b=2"');
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain('href="https://news.example/x?a=1&amp;b=&quot;"');
  });

  test("fetches nothing and names its language", () => {
    expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|<table/);
    expect(html).toContain('<html lang="ne">');
  });
});
