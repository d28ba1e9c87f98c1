// What the forms of videos and of pictures of the gallery have in common.
import { Switch } from "../../../ui/form/switch.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { FieldLabel } from "./conflict-modal.tsx";
import type { FormValues } from "./form-values.ts";

type ShowcaseSwitchesProps = {
  start: FormValues;
  /** Whoever may not edit cannot switch it on either. */
  maySwitch: boolean;
  words: { active: string; featured: string };
};

/** Whether readers see it and whether it is featured, or that it waits for somebody who may decide that. */
export function ShowcaseSwitches({ start, maySwitch, words }: ShowcaseSwitchesProps) {
  const { t } = useWords();
  if (!maySwitch) return <p className="text-sm text-muted">{t("desk.showcase.waits")}</p>;
  return (
    <div className="grid gap-2">
      <Switch name="is_active" value="true" label={words.active} defaultChecked={start.is_active === "true"} />
      <Switch name="is_featured" value="true" label={words.featured} defaultChecked={start.is_featured === "true"} />
    </div>
  );
}

/** The switches as two versions are compared by them. */
export function switchLabels(t: Words): Readonly<Record<"is_active" | "is_featured", FieldLabel>> {
  const show = (value: string) => (value === "" ? t("history.values.false") : t("history.values.true"));
  return {
    is_active: { label: t("desk.active"), show },
    is_featured: { label: t("desk.showcase.featured"), show },
  };
}
