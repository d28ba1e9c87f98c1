import { expect, test } from "vitest";
import { addCorrection } from "#app/features/newsroom/corrections/commands.server.ts";
import { retractStory } from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { newsroom, setup } from "#tests/harness/discovery.ts";

const paths = ["/rss.xml", "/atom.xml", "/feed.json"];
const listed = [...paths, "/sitemap-articles-1.xml", "/news-sitemap.xml"];

test("a correction stands with its date below the text of its story in every feed", async () => {
  const { bench, publish, ask } = await newsroom();
  const [id = ""] = await publish({ title: "Cup", slug: "cup", content: "<p>Three goals</p>" });
  await bench.run(addCorrection, setup, { id, content: "Two & no more" });
  for (const path of paths) {
    const { text } = await ask(path);
    expect(text).toContain("Correction, Saturday, November 21, 2026");
    expect(text).toMatch(/Two &(amp;)+ no more/);
  }
});

test("a retracted story leaves every feed and sitemap", async () => {
  const { bench, publish, ask } = await newsroom();
  const [id = ""] = await publish({ title: "Cup", slug: "the-cup" });
  for (const path of listed) expect((await ask(path)).text).toContain("the-cup");
  await bench.run(retractStory, setup, { id, reason: "Invented" });
  for (const path of listed) expect((await ask(path)).text).not.toContain("the-cup");
});
