// What stories are looked through for before readers get them, and whether a point only warns, stops a story, or is
// off.
import { useMemo, useRef } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { SettingField } from "#app/admin/navigation/setting-field.tsx";
import { isCheckSetting } from "#app/features/newsroom/checklist/rules.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { listAdminSettings } from "#app/features/settings/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/checklist";

export const handle = screens.checklist;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const settings = (await listAdminSettings(platform.db)).filter(({ key }) => isCheckSetting(key));
  const changes = await lastChanges(
    platform.db,
    settings.flatMap(({ id }) => id ?? []),
  );
  return { settings, changes };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { setting: ({ run, input }) => run(updateSetting, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Checklist({ loaderData: { settings, changes } }: Route.ComponentProps) {
  const { t } = useMessages();
  const unsaved = useRef(new Set<string>());
  const isDirty = useMemo(
    () => ({
      get current() {
        return unsaved.current.size > 0;
      },
    }),
    [],
  );
  return (
    <Screen title={t("checklist.title")}>
      <p className="max-w-prose text-sm text-muted">{t("checklist.about")}</p>
      <ul className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {settings.map((setting) => (
          <li key={setting.key}>
            <SettingField setting={setting} change={setting.id ? changes[setting.id] : undefined} unsaved={unsaved} />
          </li>
        ))}
      </ul>
      <LeaveGuard isDirty={isDirty} />
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("checklist.loadFailed", { reason }));
