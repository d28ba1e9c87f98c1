// Where the switch in the header posts: the language of the back office for this browser.

import { data, redirect } from "react-router";
import { readForm } from "../../platform/form-body.server.ts";
import { safeNext } from "../../platform/text/safe-url.ts";
import { rememberedLanguage } from "../frame/admin-language.ts";
import { openScreen } from "../kit/open-screen.server.ts";
import { screens } from "../screens.ts";
import type { Route } from "./+types/language";

export const handle = screens.dashboard;

export function loader() {
  throw data(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  await openScreen(args, handle);
  const form = await readForm(args.request);
  const lang = form.get("lang") === "ne" ? "ne" : "en";
  const next = form.get("next");
  return redirect(safeNext(typeof next === "string" ? next : "/admin"), {
    status: 303,
    headers: { "set-cookie": rememberedLanguage(lang) },
  });
}
