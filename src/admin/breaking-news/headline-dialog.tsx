import { useState } from "react";
import { StoryPicker } from "#app/admin/articles/story-picker.tsx";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { EnglishBehind, InNepali } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { PublishedStory } from "#app/features/newsroom/articles/published-stories.server.ts";
import type { AdminHeadline } from "#app/features/newsroom/breaking-news/admin-queries.server.ts";
import { breakingTitle, headlineLimits, slugInAddress } from "#app/features/newsroom/breaking-news/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

type HeadlineDialogProps = {
  /** Absent for a new one. */
  headline: AdminHeadline | undefined;
  /** Of which a new one is made. */
  story: PublishedStory | undefined;
  change: LastChange | undefined;
  onClose: () => void;
};

const failed = (t: Translator, reason: string) => ({
  title: t("admin.common.error"),
  description: `${t("admin.breakingNews.saveFailed")}. ${reason}`,
});

const messages: SaveMessages = {
  created: (t) => t("admin.breakingNews.created"),
  updated: (t) => t("admin.breakingNews.updated"),
  createFailed: failed,
  updateFailed: failed,
};

/** What choosing a story fills in: titles that are still empty, each in its language, and where the headline leads. */
function filledBy(story: PublishedStory, { title = "", title_ne = "" }: Readonly<Record<string, string | undefined>>) {
  const other = story.translation ?? "";
  const [en, ne] = story.lang === "en" ? [story.title, other] : [other, story.title];
  const offered = (typed: string, from: string, lang: "en" | "ne") =>
    typed.trim() === "" && from !== "" ? breakingTitle(from, lang) : typed;
  return { title: offered(title, en, "en"), title_ne: offered(title_ne, ne, "ne"), slug: story.slug };
}

/** Adding a headline, or editing one. */
export function HeadlineDialog({ headline, story, change, onClose }: HeadlineDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={headline ? t("admin.breakingNews.editTitle") : t("admin.breakingNews.add")}
      saved={headline}
      start={headline ? valuesOf(headline) : story ? filledBy(story, {}) : {}}
      compared={comparedFields(t)}
      messages={messages}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {headline && <OthersHere subjectId={headline.id} />}
          <HeadlineFields {...props} story={headline?.story?.title ?? story?.title} />
        </>
      )}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Translator): readonly ComparedField[] {
  return [
    { name: "title", label: t("admin.breakingNews.headline") },
    { name: "title_ne", label: t("admin.common.inNepali", { label: t("admin.breakingNews.headline") }), lang: "ne" },
    { name: "slug", label: t("admin.breakingNews.slug") },
    { name: "starts_at", label: t("admin.breakingNews.startsAt") },
    { name: "expires_at", label: t("admin.breakingNews.expiresAt") },
  ];
}

function HeadlineFields({ start, failure, field, onChange, story }: ItemFieldsProps & { story: string | undefined }) {
  const { t } = useMessages();
  const { title = "", title_ne = "", slug = "" } = start;
  const [chosen, setChosen] = useState({ title, title_ne, slug, story });
  const errorIn = (name: string) => errorAt(t, failure, name);
  return (
    <>
      <div className="grid gap-2">
        <div>
          <StoryPicker
            label={t("admin.breakingNews.chooseStory")}
            onChoose={(picked) => {
              setChosen({ ...filledBy(picked, chosen), story: picked.title });
              onChange();
            }}
          />
        </div>
        <p className="text-sm text-muted">{chosen.story ?? t("admin.breakingNews.chooseHint")}</p>
      </div>
      <TitleFields
        {...{ start, failure }}
        title={chosen.title}
        titleNe={chosen.title_ne}
        onChoose={(typed) => setChosen({ ...chosen, ...typed })}
      />
      <TextField
        name="slug"
        label={t("admin.breakingNews.slug")}
        hint={t("admin.breakingNews.slugHint")}
        value={chosen.slug}
        maxLength={headlineLimits.address}
        autoCapitalize="none"
        spellCheck={false}
        error={errorIn("slug")}
        onChange={(event) => setChosen({ ...chosen, slug: slugInAddress(event.target.value), story: undefined })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField {...field("starts_at")} />
        <DateTimeField {...field("expires_at")} />
      </div>
    </>
  );
}

type TitleFieldsProps = Pick<ItemFieldsProps, "start" | "failure"> & {
  title: string;
  titleNe: string;
  onChoose: (typed: { title: string } | { title_ne: string }) => void;
};

/** The headline in the languages of the site. */
function TitleFields({ start, failure, title, titleNe, onChoose }: TitleFieldsProps) {
  const { t } = useMessages();
  const label = t("admin.breakingNews.headline");
  const hint = t("admin.breakingNews.titleHint");
  const isAlone = !isSiteLanguage("en");
  return (
    <>
      {isAlone ? (
        <EnglishBehind name="title" start={start} nepali={titleNe} />
      ) : (
        <TextField
          name="title"
          label={label}
          hint={hint}
          value={title}
          maxLength={headlineLimits.title}
          required
          error={errorAt(t, failure, "title")}
          onChange={(event) => onChoose({ title: event.target.value })}
        />
      )}
      <InNepali name="title_ne" stored={start.title_ne}>
        <TextField
          name="title_ne"
          label={isAlone ? label : t("admin.common.inNepali", { label })}
          hint={isAlone ? hint : undefined}
          lang="ne"
          value={titleNe}
          maxLength={headlineLimits.title}
          required={isAlone && !start.title}
          error={errorAt(t, failure, "title_ne") ?? (isAlone ? errorAt(t, failure, "title") : undefined)}
          onChange={(event) => onChoose({ title_ne: event.target.value })}
        />
      </InNepali>
    </>
  );
}
