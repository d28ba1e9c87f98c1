// What every loader and action of the back office starts with.
import type { RouterContextProvider } from "react-router";
import { requireAction, requirePerson } from "../../features/accounts/guards.server.ts";
import { getMessages } from "../../messages/messages.server.ts";
import type { Translator } from "../../messages/messages.ts";
import type { Action, Person, Reach } from "../../platform/auth/policy.ts";
import type { Lang } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { platformContext, requestContext } from "../../platform/request-context.ts";

/** What React Router hands to a loader or an action. */
export type RequestArguments = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** The address of the page; that of the request may be the one of its data, `/admin/media.data`. */
  url: URL;
};

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
  const opened = await reloadingForSignIn(requireAction(context, pageRequest(args), permission));
  const { lang } = context.get(requestContext);
  return { ...opened, lang, t: getMessages(lang), platform: context.get(platformContext) };
}

/** The signed-in person who posts a form; the command decides what they may. */
export async function whoPosts(args: RequestArguments): Promise<Person> {
  return reloadingForSignIn(requirePerson(args.context, pageRequest(args)));
}

/** The request by the address to which somebody wants to come back. */
function pageRequest({ request, url }: RequestArguments): Request {
  return new Request(url, { method: request.method });
}

/** The sign-in page is a reader's page: a browser that holds the back office must load it as a document. */
async function reloadingForSignIn<T>(guard: Promise<T>): Promise<T> {
  try {
    return await guard;
  } catch (refusal) {
    if (refusal instanceof Response) refusal.headers.set("X-Remix-Reload-Document", "true");
    throw refusal;
  }
}
