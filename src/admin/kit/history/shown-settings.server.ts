import { checkOf, isCheckSetting } from "#app/features/newsroom/checklist/rules.ts";
import { settingKeys } from "#app/features/settings/admin-rules.ts";
import { siteSettings } from "#app/features/settings/rules.ts";
import type { ShowVersion } from "./part-history.server.ts";

/** The settings of a version under the names that their fields have. */
export const showSettings: ShowVersion = async (content, { t }) => {
  const fields = settingKeys.flatMap((key) => {
    const text = content[key];
    if (typeof text !== "string") return [];
    const label = isCheckSetting(key)
      ? `${t("checklist.title")}: ${t(`checklist.points.${checkOf(key)}`)}`
      : t(`admin.navigation.settings.${key}.label`);
    const lang = key.endsWith("_ne") ? ("ne" as const) : undefined;
    return [{ name: key, label, text, lang, isPicture: siteSettings[key].type === "picture" }];
  });
  return [{ id: "settings", name: "", fields }];
};
