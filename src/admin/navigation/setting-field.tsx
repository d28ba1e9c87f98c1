import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { ConflictModal } from "#app/admin/kit/item/conflict-modal.tsx";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { checkOf, isCheckSetting } from "#app/features/newsroom/checklist/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { checkLevels, hasManyLines, settingChoices } from "#app/features/settings/admin-rules.ts";
import type { AdminSetting } from "#app/features/settings/queries.server.ts";
import { siteSettings } from "#app/features/settings/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Unsaved, useSetting } from "./use-setting.ts";

/** Those that are typed: a picture is chosen (picture-setting.tsx), contact details have a form of their own. */
type SettingFieldProps = { setting: AdminSetting; change: LastChange | undefined; unsaved: Unsaved };

/**
 * One setting. Leaving the field saves it, if anything was changed; so does Enter where there is one line. What the
 * server refuses stays as it was typed, with the error at the field; where somebody else was faster, both versions are
 * shown.
 */
export function SettingField({ setting, change, unsaved }: SettingFieldProps) {
  const { t } = useMessages();
  const { key } = setting;
  const { value, failure, isSaving, setValue, write, save, conflict, ...rest } = useSetting(setting, unsaved);
  const typed = useTypedBeforeHydration(setValue);
  const [isAsking, setAsking] = useState(false);
  // Every address of the site depends on it.
  const isWeighty = key === "languages" && value !== setting.stored && !isSaving;
  const { value: standing } = siteSettings[key];
  const shared = {
    ...namesOf(t, key, isSaving),
    error: errorAt(t, failure, "setting_value"),
    value,
    lang: key.endsWith("_ne") ? ("ne" as const) : undefined,
    ref: typed,
    onBlur: isWeighty ? () => setAsking(true) : save,
  };
  const choices = settingChoices[key];
  const inMessages = (text: string) => (choices ? choiceLabel(t, key, text) : text);
  const whatHolds = (text: string) =>
    text === "" ? t("admin.navigation.standing", { value: inMessages(standing) }) : inMessages(text);
  return (
    <div className="grid gap-1">
      <FoundText text={rest.unsavedText} onRestore={rest.restore} knownBy={["value"]} />
      <Control settingKey={key} {...shared} onWrite={write} onSave={save} />
      <LastChanged change={change} />
      {key === "languages" && (
        <LanguageQuestion
          isOpen={isAsking}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) save();
            else write(setting.stored);
          }}
        />
      )}
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

type ControlProps = {
  settingKey: AdminSetting["key"];
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  lang: "ne" | undefined;
  ref: (field: { value: string } | null) => void;
  onBlur: () => void;
  onWrite: (text: string) => void;
  onSave: () => void;
};

/** A choice, a text of several lines or one line. */
function Control({ settingKey: key, onWrite, onSave, ref, label, hint, error, value, lang, onBlur }: ControlProps) {
  const { t } = useMessages();
  const { type, value: standing } = siteSettings[key];
  const choices = settingChoices[key];
  const shared = { ref, label, hint, error, value, lang, onBlur };
  if (choices)
    return (
      <SelectField
        {...shared}
        placeholder={t("admin.navigation.standing", { value: choiceLabel(t, key, standing) })}
        options={choices.map((choice) => ({ value: choice, label: choiceLabel(t, key, choice) }))}
        onChange={(event) => onWrite(event.target.value)}
      />
    );
  if (hasManyLines(key))
    return <TextArea {...shared} rows={3} placeholder={standing} onChange={(event) => onWrite(event.target.value)} />;
  return (
    <TextField
      {...shared}
      type={type === "email" ? "email" : "text"}
      inputMode={type === "url" ? "url" : undefined}
      autoCapitalize={type === "text" ? undefined : "none"}
      spellCheck={type === "text" ? undefined : false}
      placeholder={standing}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && onSave()}
    />
  );
}

/** Before a change that gives every page another address. */
function LanguageQuestion({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useMessages();
  return (
    <ConfirmModal
      open={isOpen}
      onOpenChange={(stillOpen) => !stillOpen && onAnswer(false)}
      title={t("admin.navigation.languageChange.title")}
      description={t("admin.navigation.languageChange.text")}
      confirmWord={t("admin.navigation.languageChange.confirm")}
      cancelWord={t("ui.cancel")}
      tone="primary"
      onConfirm={() => onAnswer(true)}
    />
  );
}

function namesOf(t: Translator, key: AdminSetting["key"], isSaving: boolean) {
  const names = isCheckSetting(key)
    ? { label: t(`checklist.points.${checkOf(key)}`), hint: t(`checklist.hints.${checkOf(key)}`) }
    : { label: t(`admin.navigation.settings.${key}.label`), hint: t(`admin.navigation.settings.${key}.hint`) };
  return isSaving ? { ...names, hint: t("ui.saving") } : names;
}

function choiceLabel(t: Translator, key: AdminSetting["key"], choice: string): string {
  if (choice === "allow" || choice === "forbid") return t(`admin.navigation.crawlerChoices.${choice}`);
  const level = checkLevels.find((known) => known === choice);
  if (level && isCheckSetting(key)) return t(`checklist.levels.${level}`);
  if (choice !== "en" && choice !== "ne" && choice !== "en,ne" && choice !== "ne,en") return choice;
  if (key === "languages") return t(`admin.navigation.languageChoices.${choice}`);
  return choice === "en" || choice === "ne" ? t(`admin.common.languages.${choice}`) : choice;
}
