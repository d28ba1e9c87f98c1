import { useState } from "react";
import { MergeModal } from "#app/admin/articles/merge/merge-modal.tsx";
import { ConflictModal } from "#app/admin/kit/item/conflict-modal.tsx";
import { declaredFields } from "#app/admin/kit/item/declared-fields.ts";
import { countOfMatches } from "#app/admin/matches/match-names.ts";
import type { NameableAccount } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { bylineNames } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { articleStatuses, besideStory, fieldsOfStory } from "#app/features/newsroom/articles/rules.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { dateTime } from "#app/messages/dates.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { langOf } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import type { StandingStory } from "./story-state.ts";
import type { StoryValues } from "./story-values.ts";

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

/** How many stories stand below one, of ids with commas between them: nobody knows a story by its id. */
const countOfStories = (t: Translator, ids: string) =>
  ids === "" ? "" : t("articles.related.count", { count: ids.split(",").length });

type Naming = { sections: readonly SelectOption[]; accounts: readonly NameableAccount[] };

function comparedFields(t: Translator, { sections, accounts }: Naming, lang: Lang) {
  const status = (text: string) => {
    const known = articleStatuses.find((candidate) => candidate === text);
    return known ? t(`articles.status.${known}`) : text;
  };
  const { translation_of: translation_title, ...fields } = fieldsOfStory;
  return declaredFields(
    t,
    { ...fields, match_ids: besideStory.match_ids, translation_title, note: besideStory.note },
    {
      lang,
      show: {
        document: documentText,
        status,
        category: (slug) => sections.find(({ value }) => value === slug)?.label ?? slug,
        lang: (text) => t(`articles.languages.${langOf(text)}`),
        bylines: (list) => bylineNames(list, accounts),
        comments: (text) => t(`articles.commentStates.${text === "closed" ? "closed" : "open"}`),
        match_ids: (ids) => countOfMatches(t, ids),
        related_ids: (ids) => countOfStories(t, ids),
      },
    },
  );
}
