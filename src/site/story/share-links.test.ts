import { describe, expect, test } from "vitest";
import { shareNetworks, shareUrl } from "./share-links.tsx";

const page = { title: 'नेपाल 3-2 & "final"', address: "https://news.example/article/a?b=c&d" };

describe("a link for sharing", () => {
  test.each(shareNetworks)("carries the whole address to %s", (network) => {
    const { searchParams } = new URL(shareUrl(network, page));
    expect([...searchParams.values()].join(" ")).toContain(page.address);
  });

  test.each(["x", "whatsapp", "viber"] as const)("carries the title to %s", (network) => {
    const { searchParams } = new URL(shareUrl(network, page));
    expect([...searchParams.values()].join(" ")).toContain(page.title);
  });
});
