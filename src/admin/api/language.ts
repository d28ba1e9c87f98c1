// Where the switch in the header posts: the language of the back office for this browser.

import { data, redirect } from "react-router";
import { rememberedLanguage } from "#app/admin/frame/admin-language.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { langOf } from "#app/platform/text/languages.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import type { Route } from "./+types/language";

export const handle = screens.dashboard;

export function loader() {
  throw data(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  await openScreen(args, handle);
  const form = await readForm(args.request);
  const lang = langOf(form.get("lang"));
  const next = form.get("next");
  return redirect(safeNext(typeof next === "string" ? next : "/admin"), {
    status: 303,
    headers: { "set-cookie": rememberedLanguage(lang) },
  });
}
