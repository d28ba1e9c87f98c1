import type { LastChange } from "../../../features/audit/queries.server.ts";
import { hasManyLines, settingChoices } from "../../../features/settings/desk-rules.ts";
import type { DeskSetting } from "../../../features/settings/queries.server.ts";
import { siteSettings } from "../../../features/settings/rules.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { ConflictModal } from "../../kit/item/conflict-modal.tsx";
import { useTypedEarly } from "../../kit/use-typed-early.ts";
import { type Unsaved, useSetting } from "./use-setting.ts";

type SettingFieldProps = { setting: DeskSetting; change: LastChange | undefined; unsaved: Unsaved };

/**
 * One setting. Leaving the field saves it, if anything was changed; so does Enter where there is one line. What the server
 * refuses stays as it was typed, with the fault at the field; where somebody else was faster, both versions are shown.
 */
export function SettingField({ setting, change, unsaved }: SettingFieldProps) {
  const { t } = useWords();
  const { key } = setting;
  const { value, failure, isSaving, setValue, write, save, conflict } = useSetting(setting, unsaved);
  const typed = useTypedEarly(setValue);
  const { type, value: standing } = siteSettings[key];
  const shared = {
    label: t(`navigationDesk.settings.${key}.label`),
    hint: isSaving ? t("ui.saving") : t(`navigationDesk.settings.${key}.hint`),
    error: faultAt(t, failure, "setting_value"),
    value,
    lang: key.endsWith("_ne") ? ("ne" as const) : undefined,
    ref: typed,
    onBlur: save,
  };
  const choices = settingChoices[key];
  const inWords = (text: string) => (choices ? choiceWords(t, key, text) : text);
  const whatHolds = (text: string) =>
    text === "" ? t("navigationDesk.standing", { value: inWords(standing) }) : inWords(text);
  return (
    <div className="grid gap-1">
      {choices ? (
        <SelectField
          {...shared}
          placeholder={t("navigationDesk.standing", { value: choiceWords(t, key, standing) })}
          options={choices.map((choice) => ({ value: choice, label: choiceWords(t, key, choice) }))}
          onChange={(event) => write(event.target.value)}
        />
      ) : hasManyLines(key) ? (
        <TextArea {...shared} rows={3} placeholder={standing} onChange={(event) => write(event.target.value)} />
      ) : (
        <TextField
          {...shared}
          type={type === "email" ? "email" : "text"}
          inputMode={type === "url" ? "url" : undefined}
          autoCapitalize={type === "text" ? undefined : "none"}
          spellCheck={type === "text" ? undefined : false}
          placeholder={standing}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && save()}
        />
      )}
      <LastChanged change={change} />
      {conflict && (
        <ConflictModal
          fields={[{ name: key, label: shared.label, show: whatHolds, lang: shared.lang }]}
          theirs={{ [key]: conflict.theirs }}
          mine={{ [key]: value }}
          isSaving={isSaving}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      )}
    </div>
  );
}

function choiceWords(t: Words, key: DeskSetting["key"], choice: string): string {
  if (choice !== "en" && choice !== "ne" && choice !== "en,ne" && choice !== "ne,en") return choice;
  if (key === "languages") return t(`navigationDesk.languageChoices.${choice}`);
  return choice === "en" || choice === "ne" ? t(`desk.languages.${choice}`) : choice;
}
