import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { VersionsLink } from "#app/admin/kit/history/part-history.tsx";
import { isCheckSetting } from "#app/features/newsroom/checklist/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { type ContactKey, isContactKey, isSettingShown } from "#app/features/settings/admin-rules.ts";
import type { AdminSetting } from "#app/features/settings/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { PictureSetting } from "./picture-setting.tsx";
import { SettingField } from "./setting-field.tsx";
import type { Unsaved } from "./use-setting.ts";

type SettingsListProps = {
  /** Absent when they could not be read. */
  settings: readonly AdminSetting[] | undefined;
  changes: Readonly<Record<string, LastChange>>;
  unsaved: Unsaved;
};

/** They have a line for themselves, so that alternates of two languages stand side by side. */
const alone: ReadonlySet<AdminSetting["key"]> = new Set(["contact_address", "registration_number"]);

/** What the site says of itself: one field each, saved when it is left. */
export function SettingsList({ settings, changes, unsaved }: SettingsListProps) {
  const { t } = useMessages();
  return (
    <section aria-labelledby="site-settings" className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="site-settings" className="headline-text text-xl">
            {t("admin.navigation.settingsTitle")}
          </h2>
          <VersionsLink href="/admin/navbar/settings-history" />
        </div>
        <p className="max-w-prose text-sm text-muted">{t("admin.navigation.settingsNote")}</p>
      </div>
      {!settings && <SettingsFailure />}
      <ul className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {settings
          ?.filter(({ key }) => !isCheckSetting(key) && isSettingShown(key))
          .map((setting) => (
            <li key={setting.key} className={alone.has(setting.key) ? "sm:col-span-2" : undefined}>
              <Setting setting={setting} change={setting.id ? changes[setting.id] : undefined} unsaved={unsaved} />
            </li>
          ))}
      </ul>
    </section>
  );
}

type SettingProps = { setting: AdminSetting; change: LastChange | undefined; unsaved: Unsaved };

function Setting({ setting, ...rest }: SettingProps) {
  const { key } = setting;
  if (key === "site_logo" || key === "site_icon") return <PictureSetting setting={{ ...setting, key }} {...rest} />;
  if (isContactKey(key)) return <ContactSetting setting={setting} contactKey={key} />;
  return <SettingField setting={setting} {...rest} />;
}

/** Shown here, written in Contact Settings alone: so that one form has the three together. */
function ContactSetting({ setting, contactKey }: { setting: AdminSetting; contactKey: ContactKey }) {
  const { t } = useMessages();
  return (
    <div className="grid content-start gap-1">
      <p className="text-sm font-semibold leading-snug">{t(`admin.navigation.settings.${contactKey}.label`)}</p>
      <p className="whitespace-pre-line break-words">{setting.value}</p>
      <p className="text-sm">
        <Link to="/admin/contact-settings" className="text-press underline">
          {t("admin.navigation.inContactSettings")}
        </Link>
      </p>
    </div>
  );
}

function SettingsFailure() {
  const { t } = useMessages();
  const { revalidate, state } = useRevalidator();
  const title = t("admin.common.error");
  const description = t("admin.navigation.settingsLoadFailed", { reason: t("admin.common.failures.internal") });
  useEffect(() => notifyError({ title, description }), [title, description]);
  return (
    <div className="grid justify-items-start gap-2">
      <p>{description}</p>
      <Button busy={state === "loading"} onClick={() => void revalidate()}>
        {t("admin.common.retry")}
      </Button>
    </div>
  );
}
