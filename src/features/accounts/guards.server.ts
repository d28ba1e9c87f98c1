// What a loader or action asks before it does anything. Commands check again by themselves: these decide what a person
// sees instead of the page.
import { data, type RouterContextProvider, redirect } from "react-router";
import { getMessages } from "../../messages/messages.server.ts";
import { type Action, may, type Person, type Reach } from "../../platform/auth/policy.ts";
import type { Lang } from "../../platform/db/schema.ts";
import { actorContext, requestContext } from "../../platform/request-context.ts";
import type { AccessDeniedMessages } from "./access-denied.tsx";
import { enrolmentPath, signInPath } from "./rules.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in person. Everybody else is sent to sign in and comes back to this address (302; a form post 303). Staff
 * who have yet to set up their second factor are sent to do so in the same way.
 */
export async function requirePerson(context: Context, request: Request): Promise<Person> {
  const person = await requireSignIn(context, request);
  if (person.mustEnrol) throw sendTo(enrolmentPath, context, request);
  return person;
}

/** As `requirePerson`, for the one page that staff without their second factor may open. */
export async function requireSignIn(context: Context, request: Request): Promise<Person> {
  const actor = await context.get(actorContext)();
  if (actor.kind === "person") return actor;
  throw sendTo(signInPath, context, request);
}

function sendTo(address: (path: string, lang: Lang) => string, context: Context, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(address(`${pathname}${search}`, context.get(requestContext).lang), {
    status: request.method === "GET" || request.method === "HEAD" ? 302 : 303,
    headers: { "cache-control": "no-store" },
  });
}

/**
 * The signed-in person, and how far their right to `action` goes. Without any it ends in the Access Denied page with
 * status 403 (back-office.md 6): the words travel with the answer, because the page's own loaders have not run.
 */
export async function requireAction(
  context: Context,
  request: Request,
  action: Action,
): Promise<{ person: Person; reach: Exclude<Reach, "none"> }> {
  const person = await requirePerson(context, request);
  const reach = may(person, action);
  if (reach !== "none") return { person, reach };
  const t = getMessages(context.get(requestContext).lang);
  const accessDenied: AccessDeniedMessages = {
    title: t("access.title"),
    message: t("access.denied"),
    signedInAs: t("access.signedInAs", { email: person.email }),
    home: t("access.home"),
  };
  throw data({ accessDenied }, { status: 403, headers: { "cache-control": "no-store" } });
}
