// Where a new password is chosen by whoever holds a mailed link: forgotten, never had, or given by somebody else.
import { data } from "react-router";
import { choosePassword } from "#app/features/people/accounts/account-entry.server.ts";
import { findInvitation } from "#app/features/people/accounts/queries.server.ts";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { findLink } from "#app/platform/auth/account-links.server.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import type { Route } from "./+types/reset-password";
import { AccountPage } from "./account-page.tsx";
import { answerToSignIn } from "./entry/sign-in-answer.server.ts";
import { LinkOwner, LinkPage } from "./link-page.tsx";
import { mailedLinkPage, tokenIn } from "./mailed-link.server.ts";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import { PasswordFields } from "./password-fields.tsx";

export const handle = { static: true };

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(platformContext);
  const link = await findLink(db, { purpose: "password", token: tokenIn(args.url), now: clock.now() });
  return mailedLinkPage(args, {
    title: getMessages(args.context.get(requestContext).lang)("password.chooseTitle"),
    isDead: link === undefined,
    email: link?.email,
    isInvited: link?.profileId ? (await findInvitation(db, link.profileId)) !== undefined : false,
    isFirst: args.url.searchParams.get("reason") === "first",
  });
}

type Outcome = "done" | "dead" | "missing" | "different" | "invalid" | "busy";

const statusOf: Record<Outcome, number> = {
  done: 200,
  dead: 410,
  missing: 422,
  different: 422,
  invalid: 422,
  busy: 503,
};

function answer(
  outcome: Outcome,
  {
    fieldErrors = {},
    passkeys = 0,
    retryAfterSeconds,
  }: { fieldErrors?: FieldErrors; passkeys?: number; retryAfterSeconds?: number } = {},
) {
  const headers = new Headers(noStore);
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  return data({ outcome, fieldErrors, passkeys }, { status: statusOf[outcome], headers });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { lang, clientIp } = context.get(requestContext);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const [password, confirmation] = [form.get("password"), form.get("confirmation")];
  if (typeof password !== "string" || typeof confirmation !== "string" || password === "" || confirmation === "") {
    const blank = Object.entries({ password, confirmation }).filter(([, typed]) => !typed);
    return answer("missing", { fieldErrors: Object.fromEntries(blank.map(([name]) => [name, ["text.required"]])) });
  }
  if (password !== confirmation) return answer("different");
  const token = tokenIn(url);
  const actor = await context.get(actorContext)();
  const facts = { headers: request.headers, clientIp };
  const chosen = await choosePassword(platform, { actor, facts, token, password, lang });
  if (chosen.kind === "accepted") {
    // It leads on by a redirect; whoever is not let in can read that their password is set.
    await answerToSignIn(platform, chosen.signIn, { request, lang, fields: {} });
    return answer("done");
  }
  const { kind, ...rest } = chosen;
  return answer(kind, rest);
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { email, isFirst, isInvited } = loaderData;
  const text = isInvited ? "password.invitedText" : isFirst ? "password.mustText" : "password.chooseText";
  if (actionData?.outcome === "done") {
    return (
      <LinkPage
        title={t("password.doneTitle")}
        text={t("password.doneText")}
        link={{ href: pathInLanguage("/login", lang), label: t("password.signIn") }}
      >
        {actionData.passkeys > 0 && (
          <p>
            {t("emails.account.changedPasskeys", { count: actionData.passkeys })}{" "}
            <Anchor
              href={pathInLanguage("/profile/security", lang)}
              className="text-press underline underline-offset-2"
            >
              {t("emails.security.action")}
            </Anchor>
          </p>
        )}
      </LinkPage>
    );
  }
  if (email === undefined || actionData?.outcome === "dead") {
    return (
      <LinkPage
        title={t("password.deadTitle")}
        text={t("password.deadText")}
        link={{ href: pathInLanguage("/forgot-password", lang), label: t("password.newLink") }}
      />
    );
  }
  return (
    <AccountPage title={t("password.chooseTitle")} text={t(text)}>
      <ChoiceForm email={email} answer={actionData} />
    </AccountPage>
  );
}

function ChoiceForm({
  email,
  answer: answered,
}: {
  email: string;
  answer: { outcome: Outcome; fieldErrors: FieldErrors } | undefined;
}) {
  const { t } = useMessages();
  const passwordError = errorAtField(t, answered?.fieldErrors, "password");
  const different = answered?.outcome === "different" ? t("signUp.failure.different") : undefined;
  const confirmationError = different ?? errorAtField(t, answered?.fieldErrors, "confirmation");
  const general = { missing: t("password.missing"), busy: t("password.taken") }[answered?.outcome as string];
  const message = general ?? passwordError ?? different;
  return (
    <>
      {message && (
        <FormErrorSummary
          title={t("password.failureTitle")}
          errors={[{ fieldId: confirmationError && !passwordError ? "confirmation" : "password", message }]}
        />
      )}
      <form
        id="choose-password"
        method="post"
        noValidate
        data-behaviour="submit-state passwords-match"
        data-busy={t("password.busy")}
        className="grid gap-5"
      >
        <LinkOwner email={email} />
        <PasswordFields
          labels={{
            password: t("password.new"),
            confirmation: t("password.again"),
            hint: t("signUp.passwordHint", { shortest: peopleLimits.passwordShortest }),
            differs: t("signUp.differs"),
          }}
          fieldErrors={{ password: passwordError, confirmation: confirmationError }}
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t("password.submit")}
        </Button>
      </form>
    </>
  );
}
