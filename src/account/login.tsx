// Signing in (public-site.md 2, Login). A plain form that works without a script; the page is never shared or kept.

import { data, redirect } from "react-router";
import { demoCredentials } from "../features/people/demo-credentials.server.ts";
import { destinationAfterSignIn, peopleLimits, secondStepAddress } from "../features/people/rules.ts";
import type { SignInResult } from "../platform/auth/authentication.server.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { AppError } from "../platform/errors.ts";
import { readForm } from "../platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { Button } from "../ui/button.tsx";
import { FormErrorSummary } from "../ui/form/form-error-summary.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/login";
import { otherWaysOf } from "./other-ways.server.ts";
import { OpenIdFailureSummary, OtherWays } from "./other-ways.tsx";

export const handle = { static: true };

/** What stands in the way, as the name of its message below `login.failure`. */
type Failure = "missing" | "unexpected" | Exclude<SignInResult["kind"], "signed_in" | "second_step">;

const failureStatus: Record<Failure, number> = {
  missing: 422,
  wrong: 401,
  banned: 403,
  too_many: 429,
  busy: 503,
  unexpected: 500,
};

const noStore = { "cache-control": "private, no-store" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  if (actor.kind === "person")
    throw redirect(destinationAfterSignIn(actor, nextOf(request), lang), { headers: noStore });
  const { config, authentication } = context.get(platformContext);
  return data(
    {
      title: wordsFor(lang)("login.title"),
      demo: config.demo === "local" ? demoCredentials : undefined,
      otherWays: otherWaysOf(authentication, request),
    },
    { headers: noStore },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { lang, clientAddress } = context.get(requestContext);
  const form = await readForm(request);
  const [email, password] = [textOf(form, "email").trim(), textOf(form, "password")];
  if (email === "" || password === "") return refused("missing", email);
  const { authentication, log } = context.get(platformContext);
  const facts = { headers: request.headers, clientAddress };
  const result = await authentication.signIn(facts, { email, password }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    if (isDatabaseAway(error)) throw error;
    log.error("a sign-in failed", error);
    return { kind: "unexpected" as const };
  });
  if (result.kind !== "signed_in" && result.kind !== "second_step") {
    return refused(result.kind, email, "retryAfterSeconds" in result ? result.retryAfterSeconds : undefined);
  }
  const headers = new Headers(noStore);
  for (const cookie of result.setCookies) headers.append("set-cookie", cookie);
  const next = nextOf(request);
  const onwards =
    result.kind === "second_step" ? secondStepAddress(next, lang) : destinationAfterSignIn(result.person, next, lang);
  throw redirect(onwards, { status: 303, headers });
}

function refused(failure: Failure, email: string, retryAfterSeconds?: number) {
  const headers = new Headers(noStore);
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
  return data({ failure, email, minutes }, { status: failureStatus[failure], headers });
}

function nextOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("next");
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { demo } = loaderData;
  return (
    <main className="mx-auto grid w-full max-w-form gap-6 px-4 py-10">
      <h1 className="headline text-section">{t("login.title")}</h1>
      {!actionData && <OpenIdFailureSummary failure={loaderData.otherWays.openIdFailure} />}
      {actionData && <LoginFailure failure={actionData.failure} minutes={actionData.minutes} />}
      {demo && <DemoCredentials {...demo} />}
      {/* Without the browser's own bubbles: the words of public-site.md 5 are ours to say. */}
      <form method="post" noValidate className="grid gap-5">
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("login.email")}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          defaultValue={actionData?.email ?? demo?.email}
          required
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={t("login.password")}
          autoComplete="current-password"
          defaultValue={actionData ? undefined : demo?.password}
          required
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t("login.submit")}
        </Button>
      </form>
      <OtherWays {...loaderData.otherWays} />
    </main>
  );
}

function LoginFailure({ failure, minutes }: { failure: Failure; minutes: number }) {
  const { t } = useWords();
  const message = failure === "too_many" ? t("login.failure.too_many", { minutes }) : t(`login.failure.${failure}`);
  const fieldId = failure === "missing" ? "email" : undefined;
  return <FormErrorSummary title={t("login.failureTitle")} errors={[{ fieldId, message }]} />;
}

/** In the local demo only: nobody outside this machine can reach it. */
function DemoCredentials({ email, password }: { email: string; password: string }) {
  const { t } = useWords();
  return (
    <section
      className="grid gap-2 border-l-4 border-press-fill bg-press-tint p-4 text-sm"
      aria-labelledby="demo-heading"
    >
      <h2 id="demo-heading" className="font-bold">
        {t("login.demo.title")}
      </h2>
      <p>{t("login.demo.explanation")}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">{t("login.email")}</dt>
        <dd className="font-semibold">{email}</dd>
        <dt className="text-muted">{t("login.password")}</dt>
        <dd className="font-semibold">{password}</dd>
      </dl>
    </section>
  );
}
