// What every screen of the back office starts with.
import { type RequestArguments, requireAction } from "../../features/accounts/guards.server.ts";
import { getMessages } from "../../messages/messages.server.ts";
import type { Translator } from "../../messages/messages.ts";
import type { Action, Person, Reach } from "../../platform/auth/policy.ts";
import type { Lang } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { platformContext, requestContext } from "../../platform/request-context.ts";

export type OpenScreen = {
  person: Person;
  /** How far the right that opened the screen goes. */
  reach: Exclude<Reach, "none">;
  lang: Lang;
  t: Translator;
  platform: Platform;
};

/** Who is at this screen. A stranger is sent to sign in, and without the permission it ends in Access Denied (403). */
export async function openScreen(args: RequestArguments, { permission }: { permission: Action }): Promise<OpenScreen> {
  const { context } = args;
  const opened = await requireAction(args, permission);
  const { lang } = context.get(requestContext);
  return { ...opened, lang, t: getMessages(lang), platform: context.get(platformContext) };
}
