import { useFetcher } from "react-router";
import { errorAt, type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMediaPicker } from "#app/admin/media/media-picker.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { AdminSetting } from "#app/features/settings/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { ImageIcon } from "#app/ui/icons.tsx";

type PictureSettingProps = {
  setting: AdminSetting & { key: "site_logo" | "site_icon" };
  change: LastChange | undefined;
};

/** A setting that is a picture of the library: chosen there, and saved at once. */
export function PictureSetting({ setting: { key, stored }, change }: PictureSettingProps) {
  const { t } = useMessages();
  const [dialog, pick] = useMediaPicker();
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) return notifySuccess({ title: t("admin.navigation.settingUpdated") });
    notifyError({
      title: t("admin.common.error"),
      description: `${t("admin.navigation.settingFailed")}. ${errorAt(t, failure, "setting_value") ?? reasonOf(t, failure)}`,
      action: signInAgain(t, failure),
    });
  });
  const set = (address: string) =>
    void fetcher.submit(
      { intent: "setting", setting_key: key, setting_value: address, seen: stored },
      { method: "post" },
    );
  const choose = async () => {
    const media = await pick();
    if (media) set(media.address);
  };
  const label = t(`admin.navigation.settings.${key}.label`);
  return (
    <fieldset className="grid gap-1.5" aria-busy={fetcher.state !== "idle"}>
      <legend className="text-sm font-semibold leading-snug">{label}</legend>
      <p className="text-sm text-muted">{t(`admin.navigation.settings.${key}.hint`)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {stored !== "" && (
          <img
            src={stored}
            alt=""
            className="h-12 w-auto max-w-40 rounded-sm border border-hairline bg-sunken object-contain"
          />
        )}
        <Button size="small" busy={fetcher.state !== "idle"} busyWord={t("ui.saving")} onClick={() => void choose()}>
          <ImageIcon size={16} />
          {t("admin.common.picture.choose")}
        </Button>
        {stored === "" ? (
          <span className="text-sm text-muted">{t("admin.common.picture.none")}</span>
        ) : (
          <Button size="small" tone="quiet" onClick={() => set("")}>
            {t("admin.common.picture.remove")}
          </Button>
        )}
      </div>
      <LastChanged change={change} />
      {dialog}
    </fieldset>
  );
}
