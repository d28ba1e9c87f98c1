// A person's own profile (public-site.md 2 and 4, Profile): who they are, and which mails they want.
import { data } from "react-router";
import { requirePerson } from "../features/people/guards.server.ts";
import { savePreferences } from "../features/people/own-profile-commands.server.ts";
import { readPreferences } from "../features/people/own-profile-queries.server.ts";
import { mailKinds } from "../features/people/own-profile-rules.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { Button } from "../ui/button.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { pathInLanguage } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/profile";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import { answerDone, fieldOf } from "./own/own-answer.server.ts";
import { answerOwnForm, type OwnForm } from "./own/own-form.server.ts";
import { OwnNotice } from "./own/own-page.tsx";
import { saveProfile } from "./own/profile.server.ts";
import { PreferencesForm, ProfileForm, ProfileWays } from "./own/profile-forms.tsx";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const { id, email, fullName, avatarUrl, role } = await requirePerson(context, request);
  // After a form this runs on who asked before it: the row says what it says now.
  const row = await db
    .selectFrom("profiles")
    .select(["full_name", "avatar_url"])
    .where("id", "=", id)
    .executeTakeFirst();
  const isPreferences = url.searchParams.get("tab") === "preferences";
  return data(
    {
      title: wordsFor(lang)("profile.title"),
      tab: isPreferences ? ("preferences" as const) : ("account" as const),
      profile: { email, role, fullName: row?.full_name ?? fullName, avatarUrl: row ? row.avatar_url : avatarUrl },
      preferences: await readPreferences(db, id),
      twinAddress: `${pathInLanguage("/profile", lang === "en" ? "ne" : "en")}${isPreferences ? "?tab=preferences" : ""}`,
    },
    { headers: noStore },
  );
}

export function action(args: Route.ActionArgs) {
  return answerOwnForm(args, save, ["full_name", "remove_avatar"]);
}

async function save({ platform, person, lang, form }: OwnForm) {
  if (fieldOf(form, "intent") === "preferences") {
    const wanted = Object.fromEntries(mailKinds.map((kind) => [kind, form.get(kind) === "on"]));
    await platform.run(savePreferences, person, { ...wanted, lang });
    return answerDone("preferences");
  }
  await saveProfile(platform, person, form);
  return answerDone("profile");
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const { tab, profile, preferences } = loaderData;
  const path = pathInLanguage("/profile", lang);
  const failure = actionData?.faults.avatar
    ? t("profile.avatarFailed")
    : tab === "preferences"
      ? t("profile.preferencesFailed")
      : t("profile.failed");
  return (
    <main className="page-width own-page">
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
      <OwnNotice
        answer={actionData}
        success={{
          profile: { title: t("profile.updated"), text: t("profile.updatedText") },
          preferences: { title: t("profile.preferencesSaved"), text: t("profile.preferencesSavedText") },
        }}
        failure={failure}
      />
      {tab === "account" ? (
        <>
          <ProfileForm profile={profile} typed={actionData?.typed ?? {}} faults={actionData?.faults ?? {}} />
          <ProfileWays />
        </>
      ) : (
        <PreferencesForm preferences={preferences} />
      )}
      <form method="post" action={pathInLanguage("/sign-out", lang)} data-enhance="submit-state" className="own-leave">
        <Button type="submit" tone="secondary">
          {t("profile.signOut")}
        </Button>
      </form>
    </main>
  );
}
