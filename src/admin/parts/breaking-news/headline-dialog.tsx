import { useState } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskHeadline } from "../../../features/breaking-news/desk-queries.server.ts";
import { breakingTitle, headlineLimits } from "../../../features/breaking-news/rules.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { DateTimeField } from "../../kit/fields/time-fields.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";
import { StoryPicker } from "../../kit/story-picker.tsx";

type HeadlineDialogProps = {
  /** Absent for a new one. */
  headline: DeskHeadline | undefined;
  change: LastChange | undefined;
  onClose: () => void;
};

const failed = (t: Words, reason: string) => ({
  title: t("desk.error"),
  description: `${t("tickerDesk.saveFailed")}. ${reason}`,
});

const words: SaveWords = {
  created: (t) => t("tickerDesk.created"),
  updated: (t) => t("tickerDesk.updated"),
  createFailed: failed,
  updateFailed: failed,
};

const empty = {};

/** Adding a headline, or editing one. */
export function HeadlineDialog({ headline, change, onClose }: HeadlineDialogProps) {
  const { t } = useWords();
  return (
    <ItemDialog
      title={headline ? t("tickerDesk.editTitle") : t("tickerDesk.add")}
      saved={headline}
      start={headline ? valuesOf(headline) : empty}
      compared={comparedFields(t)}
      words={words}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {headline && <OthersHere subjectId={headline.id} />}
          <HeadlineFields {...props} story={headline?.story?.title} />
        </>
      )}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Words): readonly ComparedField[] {
  return [
    { name: "title", label: t("tickerDesk.headline") },
    { name: "title_ne", label: t("desk.inNepali", { label: t("tickerDesk.headline") }), lang: "ne" },
    { name: "slug", label: t("tickerDesk.slug") },
    { name: "starts_at", label: t("tickerDesk.startsAt") },
    { name: "expires_at", label: t("tickerDesk.expiresAt") },
  ];
}

function HeadlineFields({ start, failure, onChange, story }: ItemFieldsProps & { story: string | undefined }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState({ title: start.title ?? "", slug: start.slug ?? "", story });
  const fault = (name: string) => faultAt(t, failure, name);
  return (
    <>
      <div className="grid gap-2">
        <div>
          <StoryPicker
            label={t("tickerDesk.chooseStory")}
            onChoose={(picked) => {
              setChosen({ title: breakingTitle(picked.title), slug: picked.slug, story: picked.title });
              onChange();
            }}
          />
        </div>
        <p className="text-sm text-muted">{chosen.story ?? t("tickerDesk.chooseHint")}</p>
      </div>
      <TextField
        name="title"
        label={t("tickerDesk.headline")}
        value={chosen.title}
        maxLength={headlineLimits.title}
        required
        error={fault("title")}
        onChange={(event) => setChosen({ ...chosen, title: event.target.value })}
      />
      <TextField
        name="title_ne"
        label={t("desk.inNepali", { label: t("tickerDesk.headline") })}
        lang="ne"
        defaultValue={start.title_ne}
        maxLength={headlineLimits.title}
        error={fault("title_ne")}
      />
      <TextField
        name="slug"
        label={t("tickerDesk.slug")}
        hint={t("tickerDesk.slugHint")}
        value={chosen.slug}
        maxLength={headlineLimits.slug}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fault("slug")}
        onChange={(event) => setChosen({ ...chosen, slug: event.target.value, story: undefined })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField
          name="starts_at"
          label={t("tickerDesk.startsAt")}
          start={start.starts_at ?? ""}
          error={fault("starts_at")}
        />
        <DateTimeField
          name="expires_at"
          label={t("tickerDesk.expiresAt")}
          start={start.expires_at ?? ""}
          error={fault("expires_at")}
        />
      </div>
    </>
  );
}
