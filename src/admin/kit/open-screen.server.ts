// What every screen of the back office starts with.
import { type RequestArguments, requireAction } from "#app/features/people/accounts/guards.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Action, Person, Reach } from "#app/platform/auth/policy.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";

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
