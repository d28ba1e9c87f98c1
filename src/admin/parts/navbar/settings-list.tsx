import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskSetting } from "../../../features/settings/queries.server.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError } from "../../../ui/floating/toaster.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { SettingField } from "./setting-field.tsx";
import type { Unsaved } from "./use-setting.ts";

type SettingsListProps = {
  /** Absent when they could not be read. */
  settings: readonly DeskSetting[] | undefined;
  changes: Readonly<Record<string, LastChange>>;
  unsaved: Unsaved;
};

/** They have a line for themselves, so that twins of two languages stand side by side. */
const alone: ReadonlySet<DeskSetting["key"]> = new Set(["site_name", "contact_address"]);

/** What the site says of itself: one field each, saved when it is left. */
export function SettingsList({ settings, changes, unsaved }: SettingsListProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="site-settings" className="grid gap-4">
      <div>
        <h2 id="site-settings" className="headline-text text-xl">
          {t("navigationDesk.settingsTitle")}
        </h2>
        <p className="max-w-prose text-sm text-muted">{t("navigationDesk.settingsNote")}</p>
      </div>
      {!settings && <SettingsFailure />}
      <ul className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {settings?.map((setting) => (
          <li key={setting.key} className={alone.has(setting.key) ? "sm:col-span-2" : undefined}>
            <SettingField setting={setting} change={setting.id ? changes[setting.id] : undefined} unsaved={unsaved} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SettingsFailure() {
  const { t } = useWords();
  const { revalidate, state } = useRevalidator();
  const title = t("desk.error");
  const description = t("navigationDesk.settingsLoadFailed", { reason: t("desk.failures.internal") });
  useEffect(() => notifyError({ title, description }), [title, description]);
  return (
    <div className="grid justify-items-start gap-2">
      <p>{description}</p>
      <Button busy={state === "loading"} onClick={() => void revalidate()}>
        {t("desk.retry")}
      </Button>
    </div>
  );
}
