import type { Typed } from "#app/account/kit/form-answer.server.ts";
import type { Preferences } from "#app/features/people/accounts/my-profile-rules.ts";
import { accountChangeLimits, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Role } from "#app/platform/db/schema.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { mebibyte } from "#app/platform/pictures/picture-limits.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type ProfileFormProps = {
  profile: {
    email: string;
    role: Role;
    fullName: string;
    avatarUrl: string | null;
    /** Absent for whoever has no page as an author. */
    biographies: Record<"bio" | "bio_ne", string> | undefined;
  };
  /** What a refused form held. */
  typed: Typed;
  fieldErrors: FieldErrors;
};

/**
 * Name, biographies and picture. Address and role stand there to be read: they change elsewhere, or by somebody else.
 */
export function ProfileForm({ profile, typed, fieldErrors }: ProfileFormProps) {
  const { t } = useMessages();
  const { email, role, fullName, avatarUrl, biographies } = profile;
  const errorIn = (name: string) => errorAtField(t, fieldErrors, name);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      data-behaviour="submit-state"
      data-busy={t("ui.saving")}
      className="account-form"
    >
      <div className="flex items-center gap-4">
        <Avatar name={fullName || email} picture={avatarUrl ?? undefined} size="large" />
        <div className="grid min-w-0 flex-1 gap-2">
          <FileField
            id="avatar"
            name="avatar"
            label={t("profile.avatar")}
            hint={t("profile.avatarHint", { size: accountChangeLimits.avatarBytes / mebibyte })}
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            error={errorIn("avatar")}
          />
          {avatarUrl && (
            <Checkbox
              name="remove_avatar"
              label={t("profile.avatarRemove")}
              defaultChecked={typed.remove_avatar === "on"}
            />
          )}
        </div>
      </div>
      <TextField
        id="full_name"
        name="full_name"
        label={t("profile.fullName")}
        autoComplete="name"
        maxLength={peopleLimits.fullName}
        defaultValue={typed.full_name ?? fullName}
        error={errorIn("full_name")}
        required
      />
      {biographies &&
        (["bio", "bio_ne"] as const).map((name) =>
          isSiteLanguage(name === "bio" ? "en" : "ne") ? (
            <TextArea
              key={name}
              id={name}
              name={name}
              label={t(`profile.${name}`)}
              hint={name === "bio" ? t("profile.bioHint", { count: peopleLimits.biography }) : undefined}
              lang={name === "bio" ? "en" : "ne"}
              rows={3}
              maxLength={peopleLimits.biography}
              defaultValue={typed[name] ?? biographies[name]}
              error={errorIn(name)}
            />
          ) : (
            <input key={name} type="hidden" name={name} value={biographies[name]} />
          ),
        )}
      <TextField id="email" type="email" label={t("profile.email")} value={email} readOnly />
      <TextField id="role" label={t("profile.role")} value={t(`profile.roles.${role}`)} readOnly />
      <Button type="submit" tone="primary" className="justify-self-start">
        {t("profile.save")}
      </Button>
    </form>
  );
}

/** Everything else that one can do with one's account. */
export function ProfileWays({ hasMembership }: { hasMembership: boolean }) {
  const { lang, t } = useMessages();
  const ways = [
    ...(hasMembership ? [{ href: pathInLanguage("/profile/membership", lang), name: "membership" } as const] : []),
    { href: pathInLanguage("/profile/email", lang), name: "email" },
    { href: pathInLanguage("/profile/password", lang), name: "password" },
    { href: pathInLanguage("/profile/security", lang), name: "security" },
    { href: pathInLanguage("/profile/sessions", lang), name: "sessions" },
    { href: pathInLanguage("/profile/following", lang), name: "following" },
    { href: "/api/account/data", name: "data" },
    { href: pathInLanguage("/profile/delete", lang), name: "delete" },
  ] as const;
  return (
    <section aria-labelledby="profile-more" className="grid gap-3">
      <h2 id="profile-more" className="headline text-2xl">
        {t("profile.more")}
      </h2>
      <ul className="own-list">
        {ways.map(({ href, name }) => (
          <li key={name}>
            <div className="min-w-0 flex-1">
              <p className="own-entry">
                <Anchor href={href} download={name === "data" ? "" : undefined}>
                  {t(`profile.ways.${name}.title`)}
                </Anchor>
              </p>
              <p className="text-sm text-muted">{t(`profile.ways.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PreferencesFormProps = {
  preferences: Preferences;
  /** Of staff alone. */
  newsroomMail: boolean | undefined;
};

/** The switches of the mails to many (public-site.md 4), and one more for those who work here. */
export function PreferencesForm({ preferences, newsroomMail }: PreferencesFormProps) {
  const { lang, t } = useMessages();
  return (
    <form
      id="preferences-form"
      method="post"
      action={`${pathInLanguage("/profile", lang)}?tab=preferences`}
      data-behaviour="inline-form"
      data-busy={t("ui.saving")}
      className="account-form"
    >
      <input type="hidden" name="intent" value="preferences" />
      <p className="text-muted">{t("profile.preferencesText")}</p>
      {[...mailKinds, ...(newsroomMail !== undefined ? (["newsroom_mail"] as const) : [])].map((kind) => (
        <Switch
          key={kind}
          id={kind}
          name={kind}
          label={t(`profile.kinds.${kind}.title`)}
          hint={t(`profile.kinds.${kind}.text`)}
          defaultChecked={kind === "newsroom_mail" ? newsroomMail : preferences[kind]}
        />
      ))}
      <Button type="submit" tone="primary" className="justify-self-start">
        {t("profile.savePreferences")}
      </Button>
    </form>
  );
}
