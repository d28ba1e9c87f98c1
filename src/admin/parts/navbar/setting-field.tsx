import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import { hasManyLines, settingChoices } from "../../../features/settings/desk-rules.ts";
import type { DeskSetting } from "../../../features/settings/queries.server.ts";
import { siteSettings } from "../../../features/settings/rules.ts";
import { notifyError, notifySuccess } from "../../../ui/floating/toaster.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { type Failure, faultAt, reasonOf } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { useAnswer } from "../../kit/use-answer.ts";
import { useTypedEarly } from "../../kit/use-typed-early.ts";

/** The settings that hold something which is neither saved nor on its way. */
export type Unsaved = Readonly<RefObject<Set<string>>>;

type SettingFieldProps = { setting: DeskSetting; change: LastChange | undefined; unsaved: Unsaved };

/**
 * One setting. Leaving the field saves it, if anything was changed; so does Enter where there is one line. What the server
 * refuses stays as it was typed, with the fault at the field.
 */
export function SettingField({ setting, change, unsaved }: SettingFieldProps) {
  const { t } = useWords();
  const { key } = setting;
  const { value, failure, isSaving, setValue, write, save } = useSetting(setting, unsaved);
  const typed = useTypedEarly(setValue);
  const { type, value: standing } = siteSettings[key];
  const shared = {
    label: t(`navigationDesk.settings.${key}.label`),
    hint: isSaving ? t("ui.saving") : t(`navigationDesk.settings.${key}.hint`),
    error: faultAt(t, failure, "setting_value"),
    value,
    lang: key.endsWith("_ne") ? "ne" : undefined,
    ref: typed,
    onBlur: save,
  };
  const choices = settingChoices[key];
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
    </div>
  );
}

function choiceWords(t: Words, key: DeskSetting["key"], choice: string): string {
  if (choice !== "en" && choice !== "ne" && choice !== "en,ne" && choice !== "ne,en") return choice;
  if (key === "languages") return t(`navigationDesk.languageChoices.${choice}`);
  return choice === "en" || choice === "ne" ? t(`desk.languages.${choice}`) : choice;
}

/** The text of a setting while it is typed, and its way to the server. */
function useSetting({ key, stored }: DeskSetting, unsaved: Unsaved) {
  const { t } = useWords();
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  const [value, setValue] = useState(stored);
  const [failure, setFailure] = useState<Failure>();
  // What the field was last in agreement with: what another editor writes meanwhile shows where nothing was typed here.
  const [agreed, setAgreed] = useState(stored);
  if (agreed !== stored) {
    setAgreed(stored);
    if (value === agreed) setValue(stored);
  }
  const sent = useRef<string>(undefined);
  useAnswer(fetcher, (answer) => {
    setFailure(answer.failure);
    if (answer.failure) {
      if (value !== stored) unsaved.current.add(key);
      notifyError({
        title: t("desk.error"),
        description: `${t("navigationDesk.settingFailed")}. ${reasonOf(t, answer.failure)}`,
      });
      return;
    }
    // As the server keeps it: trimmed, an address in small letters.
    if (value === sent.current) setValue(stored);
    notifySuccess({ title: t("navigationDesk.settingUpdated") });
  });
  useEffect(() => {
    const kept = unsaved.current;
    return () => void kept.delete(key);
  }, [unsaved, key]);
  return {
    value,
    setValue,
    failure,
    isSaving: fetcher.state !== "idle",
    write(typed: string) {
      setValue(typed);
      if (typed === stored) unsaved.current.delete(key);
      else unsaved.current.add(key);
    },
    save() {
      if (value === stored) return setFailure(undefined);
      // What is on its way need not go twice, and what was refused as it is would be refused again.
      if (value === sent.current && (fetcher.state !== "idle" || failure?.code === "invalid")) return;
      unsaved.current.delete(key);
      sent.current = value;
      void fetcher.submit({ intent: "setting", setting_key: key, setting_value: value }, { method: "post" });
    },
  };
}
