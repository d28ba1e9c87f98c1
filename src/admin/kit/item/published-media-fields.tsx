// What the forms of videos and of pictures of the gallery have in common.

import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import type { FieldLabel } from "./conflict-modal.tsx";
import type { FormValues } from "./form-values.ts";

type PublishedMediaSwitchesProps = {
  start: FormValues;
  /** Whoever may not edit cannot switch it on either. */
  maySwitch: boolean;
  messages: { active: string; featured: string };
};

/** Whether readers see it and whether it is featured, or that it waits for somebody who may decide that. */
export function PublishedMediaSwitches({ start, maySwitch, messages }: PublishedMediaSwitchesProps) {
  const { t } = useMessages();
  if (!maySwitch) return <p className="text-sm text-muted">{t("admin.common.showcase.waits")}</p>;
  return (
    <div className="grid gap-2">
      <Switch name="is_active" value="true" label={messages.active} defaultChecked={start.is_active === "true"} />
      <Switch name="is_featured" value="true" label={messages.featured} defaultChecked={start.is_featured === "true"} />
    </div>
  );
}

/** The switches as two versions are compared by them. */
export function switchLabels(t: Translator): Readonly<Record<"is_active" | "is_featured", FieldLabel>> {
  const show = (value: string) => (value === "" ? t("history.values.false") : t("history.values.true"));
  return {
    is_active: { label: t("admin.common.active"), show },
    is_featured: { label: t("admin.common.showcase.featured"), show },
  };
}
