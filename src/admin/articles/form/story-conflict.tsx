import { useState } from "react";
import { MergeModal } from "#app/admin/articles/merge/merge-modal.tsx";
import { ConflictModal, labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import { countOfMatches } from "#app/admin/matches/match-names.ts";
import type { NameableAccount } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { bylineNames } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { articleStatuses } from "#app/features/newsroom/articles/rules.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { dateTime } from "#app/messages/dates.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { langOf } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import type { StandingStory } from "./story-state.ts";
import type { StoryField, StoryValues } from "./story-values.ts";

type StoryConflictProps = {
  theirs: StandingStory;
  mine: StoryValues;
  sections: readonly SelectOption[];
  accounts: readonly NameableAccount[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Saves what was put together of both. */
  onMerge: (merged: StoryValues) => void;
  /** Absent for somebody who may not create stories. */
  onCopy: (() => void) | undefined;
  onClose: () => void;
};

/** Two people saved one story: both texts side by side, and the choice which one stays. */
export function StoryConflict({ theirs, mine, sections, accounts, onCopy, onMerge, ...choices }: StoryConflictProps) {
  const { lang, t } = useMessages();
  const [isMerging, setMerging] = useState(false);
  const name = theirs.savedBy ?? t("history.somebody");
  const fields = comparedFields(t, { sections, accounts }, langOf(mine.lang));
  if (isMerging) {
    const sides = { fields, theirs: theirs.values, mine, isSaving: choices.isSaving };
    return <MergeModal {...sides} onSave={onMerge} onClose={() => setMerging(false)} />;
  }
  return (
    <ConflictModal
      {...choices}
      fields={fields}
      theirs={theirs.values}
      mine={mine}
      text={t("articles.conflict.text")}
      theirsBy={t("articles.conflict.by", { name, date: dateTime(theirs.savedAt, lang) })}
      more={
        <>
          {onCopy && (
            <Button busy={choices.isSaving} onClick={onCopy}>
              {t("articles.conflict.copy")}
            </Button>
          )}
          <Button onClick={() => setMerging(true)}>{t("articles.merge.open")}</Button>
        </>
      }
    />
  );
}

type Naming = { sections: readonly SelectOption[]; accounts: readonly NameableAccount[] };

function comparedFields(t: Translator, { sections, accounts }: Naming, lang: "en" | "ne") {
  const section = (slug: string) => sections.find(({ value }) => value === slug)?.label ?? slug;
  const status = (text: string) => {
    const known = articleStatuses.find((candidate) => candidate === text);
    return known ? t(`articles.status.${known}`) : text;
  };
  const commentState = (text: string) => t(`articles.commentStates.${text === "closed" ? "closed" : "open"}`);
  return labelledFields<Exclude<StoryField, "translation_of">>({
    title: { label: t("articles.fields.title"), lang },
    document: { label: t("articles.fields.content"), show: documentText, lang },
    excerpt: { label: t("articles.fields.excerpt"), lang },
    slug: t("articles.fields.slug"),
    status: { label: t("articles.fields.status"), show: status },
    publish_at: t("articles.fields.publishAt"),
    embargo_until: t("articles.fields.embargoUntil"),
    unpublish_at: t("articles.fields.unpublishAt"),
    category: { label: t("articles.fields.section"), show: section },
    lang: { label: t("articles.fields.lang"), show: (text) => t(`articles.languages.${langOf(text)}`) },
    tags: { label: t("articles.fields.tags"), lang },
    bylines: { label: t("articles.bylines.legend"), show: (list) => bylineNames(list, accounts), lang },
    search_title: { label: t("articles.search.title"), lang },
    search_description: { label: t("articles.search.description"), lang },
    comments: { label: t("articles.fields.comments"), show: commentState },
    image_url: t("articles.picture.address"),
    image_alt: { label: t("articles.picture.alt"), lang },
    match_ids: { label: t("admin.matches.link.several"), show: (ids) => countOfMatches(t, ids) },
    translation_title: t("articles.translation.legend"),
    note: { label: t("articles.fields.note"), lang },
  });
}
