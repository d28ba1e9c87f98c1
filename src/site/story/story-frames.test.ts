// Which frames the pages of stories and videos may open: the content policy of their answer names these and no other.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { startLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { loader as storyLoader } from "#app/site/article.tsx";
import { loader as videosLoader } from "#app/site/videos/videos.tsx";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";

const song = { network: "spotify", address: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", title: "Song" };
const card = { network: "x", address: "https://x.com/rangashala/status/1790000000000000000", title: "Words" };

const paragraph = { type: "paragraph", content: [{ type: "text", text: "https://open.spotify.com" }] };
const post = (attrs: typeof song) => ({ type: "post", attrs });
const video = { type: "videoEmbed", attrs: { youtubeId: "abcdefghi_-", title: "Goal" } };

test("a page names the origins of the frames that it may open", async () => {
  const { db, clock, mailSigner, run, person } = await sportBench();
  const editor = await person("editor", [{ permission: "edit_articles", granted: true }], { fullName: "Asha Rai" });
  const platform = { db, shared: freshSharedData(), clock, mailSigner, origin: "https://news.example" };
  const framesOf = async (loader: unknown, path: string, slug = "") => {
    const frames: string[] = [];
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // these pages use no more of it
    context.set(requestContext, { ...requestFacts("en"), frame: (...origins) => void frames.push(...origins) });
    const request = new Request(`https://news.example${path}`);
    // each route has a type of its own
    await (loader as (given: unknown) => Promise<unknown>)({
      context,
      request,
      params: { slug },
      url: new URL(request.url),
    });
    return frames;
  };
  const storyWith = async (...content: object[]) =>
    run(createArticle, editor, {
      title: "Story",
      document: JSON.stringify({ type: "doc", content }),
      status: "published",
    });
  const framesWith = async (...content: object[]) => {
    const { slug } = await storyWith(...content);
    return framesOf(storyLoader, `/article/${slug}`, slug);
  };
  const youtube = "https://www.youtube-nocookie.com";

  expect(await framesWith(paragraph, post(card))).toEqual([]);
  expect(await framesWith(paragraph, post(song), post(song))).toEqual(["https://open.spotify.com"]);
  expect(await framesWith(post(song), video)).toEqual(["https://open.spotify.com", youtube]);
  // What comes to these while they are open may have a player.
  expect(await framesOf(videosLoader, "/videos")).toEqual([youtube]);
  const { id, slug } = await storyWith(paragraph);
  await run(startLiveBlog, editor, { id });
  expect(await framesOf(storyLoader, `/article/${slug}`, slug)).toEqual([youtube]);
});
