// What a loader or action asks before it does anything. Commands check again by themselves: these decide what a person
// sees instead of the page.
import { data, type RouterContextProvider, redirect } from "react-router";
import { type Action, may, type Person, type Reach } from "#app/platform/auth/policy.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { describeRefusal } from "./refusal.server.ts";
import { enrolmentPath, signInPath } from "./rules.ts";

/** What React Router hands to a loader or an action. */
export type RequestArguments = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** That of the page; the request's own may be that of its data, `/admin/media.data`. */
  url: URL;
};

/**
 * The signed-in person. Everybody else is sent to sign in and comes back to this page (302; a form post 303). Staff
 * who have yet to set up their second factor are sent to do so in the same way.
 */
export async function requirePerson(args: RequestArguments): Promise<Person> {
  const person = await requireSignIn(args);
  if (person.mustEnrol) throw sendTo(enrolmentPath, args);
  return person;
}

/** As `requirePerson`, for the one page that staff without their second factor may open. */
export async function requireSignIn(args: RequestArguments): Promise<Person> {
  const actor = await args.context.get(actorContext)();
  if (actor.kind === "person") return actor;
  throw sendTo(signInPath, args);
}

function sendTo(
  path: (next: string, lang: Lang) => string,
  { context, request, url: { pathname, search } }: RequestArguments,
): Response {
  return redirect(path(`${pathname}${search}`, context.get(requestContext).lang), {
    status: request.method === "GET" || request.method === "HEAD" ? 302 : 303,
    // Where it leads is a reader's page: a browser that holds the back office must load it as a document.
    headers: { "cache-control": "no-store", "X-Remix-Reload-Document": "true" },
  });
}

/**
 * The signed-in person, and how far their right to `action` goes. Without any it ends in the Access Denied page with
 * status 403 (back-office.md 6): the words travel with the answer, because the page's own loaders have not run.
 */
export async function requireAction(
  args: RequestArguments,
  action: Action,
): Promise<{ person: Person; reach: Exclude<Reach, "none"> }> {
  const person = await requirePerson(args);
  const reach = may(person, action);
  if (reach !== "none") return { person, reach };
  const { lang } = args.context.get(requestContext);
  const accessDenied = await describeRefusal(args.context.get(platformContext), { person, action, lang });
  throw data({ accessDenied }, { status: 403, headers: { "cache-control": "no-store" } });
}
