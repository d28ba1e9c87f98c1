import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { startLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { addLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import { removeLiveEntry } from "#app/features/sport/live-blogs/switch-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { loader } from "#app/site/article.tsx";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";

test("a page of a live blog has one address: an entry in upper case, one that is gone and what is none lead to it", async () => {
  const { db, run, clock, mailSigner } = await commandBench();
  const story = { title: "Final", document: documentWith("Follow it here"), status: "published", lang: "en" };
  const { id: article_id } = await run(createArticle, system, story);
  await run(startLiveBlog, system, { id: article_id });
  const [entry, gone] = [newIdentifier(), newIdentifier()];
  for (const id of [entry, gone]) await run(addLiveEntry, system, { id, article_id, document: documentWith("Goal") });
  await run(removeLiveEntry, system, { id: gone });
  const context = new RouterContextProvider();
  const platform = { db, clock, mailSigner, shared: freshSharedData(), origin: "https://news.example" };
  context.set(platformContext, platform as unknown as Platform); // reader pages use no more of it
  context.set(requestContext, requestFacts());
  const ask = async (query: string) => {
    const request = new Request(`https://news.example/article/final${query}`);
    const asked = loader({ request, context, params: { slug: "final" } } as unknown as Parameters<typeof loader>[0]);
    const answer = await asked.catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get("location") : "page";
  };
  expect(await ask(`?entry=${entry}`)).toBe("page");
  expect(await ask(`?order=oldest&entry=${entry.toUpperCase()}`)).toBe(`/article/final?order=oldest&entry=${entry}`);
  expect(await ask(`?entry=${gone}`)).toBe("/article/final");
  expect(await ask("?entry=%27")).toBe("/article/final");
  expect(await ask("?order=oldest&entry=")).toBe("/article/final?order=oldest");
});
