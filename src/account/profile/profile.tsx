// A person's own profile (public-site.md 2 and 4, Profile): who they are, and which mails they want.

import { data } from "react-router";
import { type AccountForm, answerAccountForm } from "#app/account/kit/account-form.server.ts";
import { answerDone, fieldOf } from "#app/account/kit/form-answer.server.ts";
import { AccountNotice } from "#app/account/kit/form-page.tsx";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { findMembership } from "#app/features/money/membership/queries.server.ts";
import { canPay } from "#app/features/money/payments/gateways.server.ts";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { savePreferences } from "#app/features/people/accounts/my-profile-commands.server.ts";
import { readPreferences, wantsNewsroomMail } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/profile";
import { saveProfile } from "./profile.server.ts";
import { PreferencesForm, ProfileForm, ProfileWays } from "./profile-forms.tsx";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db } = platform;
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const { id, email, fullName, avatarUrl, role } = person;
  // After a form this runs on who asked before it: the row says what it says now.
  const row = await db
    .selectFrom("profiles")
    .select(["full_name", "avatar_url", "bio", "bio_ne", "slug"])
    .where("id", "=", id)
    .executeTakeFirst();
  const isPreferences = url.searchParams.get("tab") === "preferences";
  return data(
    {
      title: getMessages(lang)("profile.title"),
      tab: isPreferences ? ("preferences" as const) : ("account" as const),
      profile: {
        ...{ email, role, fullName: row?.full_name ?? fullName, avatarUrl: row ? row.avatar_url : avatarUrl },
        // Readers meet it on the page of an author: whoever writes nothing is not asked.
        biographies: row && (row.slug || role !== "subscriber") ? { bio: row.bio, bio_ne: row.bio_ne } : undefined,
      },
      preferences: await readPreferences(db, id),
      hasMembership: canPay(platform) || (await findMembership(db, person)) !== undefined,
      newsroomMail: may(person, "admin.enter") === "none" ? undefined : await wantsNewsroomMail(db, id),
      alternatePath: `${pathInLanguage("/profile", otherLanguage(lang))}${isPreferences ? "?tab=preferences" : ""}`,
    },
    { headers: noStore },
  );
}

export function action(args: Route.ActionArgs) {
  return answerAccountForm(args, save, ["full_name", "bio", "bio_ne", "remove_avatar"]);
}

async function save({ platform, person, lang, form }: AccountForm) {
  if (fieldOf(form, "intent") === "preferences") {
    const wanted = Object.fromEntries(mailKinds.map((kind) => [kind, form.get(kind) === "on"]));
    const newsroom_mail = may(person, "admin.enter") === "none" ? undefined : form.get("newsroom_mail") === "on";
    await platform.run(savePreferences, person, { ...wanted, newsroom_mail, lang });
    return answerDone("preferences");
  }
  await saveProfile(platform, person, form);
  return answerDone("profile");
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { tab, profile, preferences, newsroomMail } = loaderData;
  const path = pathInLanguage("/profile", lang);
  const failure = actionData?.fieldErrors.avatar
    ? t("profile.avatarFailed")
    : tab === "preferences"
      ? t("profile.preferencesFailed")
      : t("profile.failed");
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{t("profile.title")}</h1>
      </header>
      <Tabs
        label={t("profile.title")}
        tabs={[
          { href: path, label: t("profile.account"), current: tab === "account" },
          { href: `${path}?tab=preferences`, label: t("profile.preferences"), current: tab === "preferences" },
        ]}
      />
      <AccountNotice
        answer={actionData}
        success={{
          profile: { title: t("profile.updated"), text: t("profile.updatedText") },
          preferences: { title: t("profile.preferencesSaved"), text: t("profile.preferencesSavedText") },
        }}
        failure={failure}
      />
      {tab === "account" ? (
        <>
          <ProfileForm profile={profile} typed={actionData?.typed ?? {}} fieldErrors={actionData?.fieldErrors ?? {}} />
          <ProfileWays hasMembership={loaderData.hasMembership} />
        </>
      ) : (
        <PreferencesForm preferences={preferences} newsroomMail={newsroomMail} />
      )}
      <form
        method="post"
        action={pathInLanguage("/sign-out", lang)}
        data-behaviour="submit-state"
        className="own-leave"
      >
        <Button type="submit" tone="secondary">
          {t("profile.signOut")}
        </Button>
      </form>
    </main>
  );
}
