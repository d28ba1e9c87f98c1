import { useState } from "react";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { EditorStory } from "#app/features/front-page/layouts/layout-queries.server.ts";
import type { Place } from "#app/features/front-page/layouts/places.ts";
import { layoutLimits } from "#app/features/front-page/layouts/rules.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { TypedWords } from "./use-layout.ts";

type PlaceFormProps = {
  place: Place;
  story: EditorStory;
  failure: Failure | undefined;
  busy: boolean;
  onSave: (typed: TypedWords) => void;
  onClose: () => void;
};

/** What a story is called in its place alone, and until when it stands there. */
export function PlaceForm({ place, story, failure, busy, onSave, onClose }: PlaceFormProps) {
  const { t } = useMessages();
  const [isSent, setSent] = useState(false);
  const shown = isSent && !busy ? failure : undefined;
  const text = (form: FormData, name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return (
    <FormModal
      title={t("admin.frontPage.wordsTitle")}
      labels={{ close: t("ui.close"), cancel: t("ui.cancel"), submit: t("ui.save") }}
      busy={busy}
      noValidate
      onClose={onClose}
      onSubmit={(element) => {
        const form = new FormData(element);
        setSent(true);
        onSave({
          edited: place.article_id,
          headline: text(form, "headline"),
          kicker: text(form, "kicker"),
          pinned_until: text(form, "pinned_until"),
        });
      }}
    >
      <p className="text-sm text-muted">
        {t("admin.frontPage.ownTitle")} <span lang={story.lang}>{story.title}</span>
      </p>
      <TextField
        label={t("admin.frontPage.headline")}
        name="headline"
        lang={story.lang}
        hint={t("admin.frontPage.headlineHint")}
        defaultValue={place.headline ?? ""}
        maxLength={layoutLimits.headline}
        error={errorAt(t, shown, "headline")}
      />
      <TextField
        label={t("admin.frontPage.kicker")}
        name="kicker"
        lang={story.lang}
        hint={t("admin.frontPage.kickerHint")}
        defaultValue={place.kicker ?? ""}
        maxLength={layoutLimits.kicker}
        error={errorAt(t, shown, "kicker")}
      />
      <DateTimeField
        label={t("admin.frontPage.pinnedUntil")}
        name="pinned_until"
        hint={t("admin.frontPage.pinnedHint")}
        defaultValue={place.pinned_until ? toDateTimeField(place.pinned_until) : ""}
        purpose="future"
        error={errorAt(t, shown, "pinned_until")}
      />
    </FormModal>
  );
}
