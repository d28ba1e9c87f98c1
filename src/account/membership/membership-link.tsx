// The link in the mail of a payment (permissions.csv N707): it has reached the owner of the address, who gets the
// account and the membership by one press. Opening it changes nothing.
import { data } from "react-router";
import { answerToSignIn } from "#app/account/entry/sign-in-answer.server.ts";
import { LinkPage } from "#app/account/link-page.tsx";
import { mailedLinkPage, tokenIn } from "#app/account/mailed-link.server.ts";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { claimMembership } from "#app/features/money/membership/commands.server.ts";
import { membershipPurpose } from "#app/features/money/membership/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { AppError } from "#app/platform/errors.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/membership-link";

export const handle = { static: true };

export async function loader(args: Route.LoaderArgs) {
  const { db, mailSigner } = args.context.get(platformContext);
  const id = mailSigner.open(membershipPurpose, tokenIn(args.url));
  const membership =
    id !== undefined && isIdentifier(id)
      ? await db.selectFrom("memberships").select(["email", "profile_id"]).where("id", "=", id).executeTakeFirst()
      : undefined;
  const isDead = !membership || membership.profile_id !== null;
  const title = getMessages(args.context.get(requestContext).lang)("membership.begin.title");
  return mailedLinkPage(args, { title, isDead, email: isDead ? "" : membership.email });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang, clientIp } = context.get(requestContext);
  const startedAt = platform.clock.now();
  const owner = await platform
    .run(claimMembership, await context.get(actorContext)(), { token: tokenIn(url) })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === "invalid") return undefined;
      throw error;
    });
  if (!owner) return data({ isDead: true }, { status: 410, headers: noStore });
  const facts = { headers: request.headers, clientIp };
  const result = await platform.authentication.signInProven(facts, { personId: owner.id, startedAt });
  const onwards = new URL(request.url);
  onwards.searchParams.set("next", pathInLanguage("/profile/membership", lang));
  return answerToSignIn(platform, result, { request: new Request(onwards), lang, fields: { isDead: true } });
}

export const headers = accountHeaders;
export const meta = accountMeta;

export default function MembershipLink({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { isDead, email } = loaderData;
  if (isDead || actionData)
    return (
      <LinkPage
        title={t("membership.begin.deadTitle")}
        text={t("membership.begin.deadText")}
        link={{ href: pathInLanguage("/sign-in-code", lang), label: t("membership.begin.signIn") }}
      />
    );
  return (
    <LinkPage
      title={t("membership.begin.title")}
      text={t("membership.begin.text", { email })}
      action={t("membership.begin.action")}
    />
  );
}
