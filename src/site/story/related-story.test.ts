import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { deleteArticle, restoreArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { retractStory } from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { drawBlocks } from "./drawn-blocks.server.tsx";
import { withDrawnBlocks } from "./drawn-blocks.ts";

async function setup(fields: object = {}) {
  const bench = await commandBench();
  const editor = await bench.person("admin");
  const form = {
    title: "Cup final",
    document: documentWith("Text"),
    status: "published",
    slug: "cup-final",
    ...fields,
  };
  const { id } = await bench.run(createArticle, editor, form);
  const row = () =>
    bench.db.selectFrom("articles").select(["version", "slug"]).where("id", "=", id).executeTakeFirstOrThrow();
  const shown = async (path: string, { lang = "en", edition = "full" }: Partial<RequestFacts> = {}) => {
    const tags: string[] = [];
    const body = `<p>A</p><figure class="related-story"><a href="${path}">Old text</a></figure><p>B</p>`;
    const tag = (...names: string[]) => void tags.push(...names);
    const html = withDrawnBlocks(body, await drawBlocks(bench.db, body, { lang, edition, tag }));
    return { html, tags };
  };
  /** What a change makes anew. */
  const drops = async (work: Promise<unknown>) => {
    bench.invalidated.length = 0;
    await work;
    return bench.invalidated;
  };
  return { ...bench, editor, form, id, row, shown, drops };
}

describe("a related story on the page of a story", () => {
  test("has the headline of now, at its address of now, and the page is made anew when either changes", async () => {
    const { run, editor, form, id, row, shown, drops } = await setup();
    const first = await shown("/article/cup-final");
    expect(first.html).toContain('<a href="/article/cup-final">Cup final</a>');
    expect(first.html).not.toContain("Old text");
    expect(first.tags).toContain(`article:${id}`);
    const { version } = await row();
    const change = { ...form, id, version, title: "Final won", slug: "final-won" };
    expect(await drops(run(updateArticle, editor, change))).toContain(`article:${id}`);
    for (const path of ["/article/cup-final", "/ne/article/final-won", `/article/${id}`])
      expect((await shown(path)).html).toContain('<a href="/article/final-won">Final won</a>');
  });

  test("is nothing at all while readers may not read it, and comes back with it", async () => {
    const { run, editor, id, shown, drops } = await setup();
    const path = "/article/cup-final";
    const gone = { html: "<p>A</p><p>B</p>", tags: [`article:${id}`] };
    expect(await drops(run(changeArticleStatus, editor, { id, status: "draft" }))).toContain(`article:${id}`);
    expect(await shown(path)).toEqual(gone);
    expect(await drops(run(changeArticleStatus, editor, { id, status: "published" }))).toContain(`article:${id}`);
    expect((await shown(path)).html).toContain("Cup final");
    await run(deleteArticle, editor, { id });
    expect(await shown(path)).toEqual(gone);
    expect(await drops(run(restoreArticle, editor, { id }))).toContain(`article:${id}`);
    expect((await shown(path)).html).toContain("Cup final");
    expect(await drops(run(retractStory, editor, { id, reason: "We were deceived" }))).toContain(`article:${id}`);
    expect(await shown(path)).toEqual(gone);
  });

  test("is nothing before its moment, and where there never was one", async () => {
    const { shown, id } = await setup({ status: "draft", publish_at: "2026-11-21T13:00" });
    expect(await shown("/article/cup-final")).toEqual({ html: "<p>A</p><p>B</p>", tags: [`article:${id}`] });
    for (const path of ["/article/nobody-knows", "/article/%E0%A4%A"])
      expect(await shown(path)).toEqual({ html: "<p>A</p><p>B</p>", tags: [] });
  });

  test("says its language, and has no picture in the low-data edition", async () => {
    const { shown } = await setup({ image_url: "https://a.example/p.jpg" });
    const page = await shown("/article/cup-final", { lang: "ne" });
    expect(page.html).toContain('<a href="/article/cup-final" lang="en">');
    expect(page.html).toContain('loading="lazy"');
    const low = await shown("/article/cup-final", { edition: "low" });
    expect(low.html).not.toContain("<img");
    expect(low.html).toContain('<a href="/article/cup-final">Cup final</a>');
  });
});
