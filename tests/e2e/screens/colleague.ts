// A second person of the newsroom, beside the editor of a journey.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { sendForm } from "./items.ts";
import { signIn, staff } from "./sign-in-form.ts";

const email = "editor@rangashala.example";

/** Somebody else who may edit all stories, signed in with a browser of their own. */
export async function signInColleague(
  editor: Page,
  browser: Browser,
): Promise<{ colleague: Page; context: BrowserContext }> {
  const found = await (await editor.request.get(`/admin/roles?${new URLSearchParams({ search: email })}`)).text();
  const id = /edit=([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
  await sendForm(editor, "/admin/roles", { intent: "permission", id, permission: "edit_articles", granted: "true" });
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto("/login");
  await signIn(colleague, { ...staff, email });
  await colleague.waitForURL((url) => url.pathname !== "/login");
  return { colleague, context };
}
