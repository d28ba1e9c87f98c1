// Stories for journeys that begin where one stands already, made by the back office's form.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { slugify } from "#app/platform/text/slug.ts";
import { documentWith } from "#tests/harness/admin-client.ts";

export type MadeStory = { id: string; title: string; slug: string; address: string };

type Wanted = Readonly<Record<string, string>> & { title: string };

/** Creates a story in the name of who is signed in at `page`; a draft in English unless `fields` say otherwise. */
export async function makeStory(page: Page, { title, ...fields }: Wanted): Promise<MadeStory> {
  const form = { intent: "create", title, document: documentWith("First words of a story."), ...fields };
  await send(page.request, "/admin/articles/new", form);
  const [id = ""] = await idsOf(page.request, title);
  expect(id).not.toBe("");
  const slug = slugify(title);
  return { id, title, slug, address: `${fields.lang === "ne" ? "/ne" : ""}/article/${slug}` };
}

/** Puts every story with this word in its title into the trash. */
export async function deleteStories(request: APIRequestContext, word: string): Promise<void> {
  for (const id of await idsOf(request, word)) await send(request, "/admin/articles", { intent: "delete", id });
}

async function idsOf(request: APIRequestContext, search: string): Promise<string[]> {
  const list = await request.get(`/admin/articles?${new URLSearchParams({ search })}`);
  const links = (await list.text()).matchAll(/href="\/admin\/articles\/([0-9a-f-]{36})"/g);
  return [...new Set(Array.from(links, ([, id]) => id ?? ""))];
}

async function send(request: APIRequestContext, address: string, form: Record<string, string>): Promise<void> {
  const origin = test.info().project.use.baseURL ?? "";
  const answer = await request.post(address, { headers: { origin }, form });
  expect(answer.status()).toBe(200);
}
