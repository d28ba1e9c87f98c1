import { articleStatuses } from "../../../features/articles/rules.ts";
import { dateTime } from "../../../messages/dates.ts";
import type { Translator } from "../../../messages/messages.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import type { SelectOption } from "../../../ui/form/select-field.tsx";
import { ConflictModal, labelledFields } from "../../kit/item/conflict-modal.tsx";
import { documentText } from "./document-text.ts";
import type { StoryField, StoryValues } from "./story-values.ts";
import type { StandingStory } from "./use-save.ts";

type StoryConflictProps = {
  theirs: StandingStory;
  mine: StoryValues;
  sections: readonly SelectOption[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Absent for somebody who may not create stories. */
  onCopy: (() => void) | undefined;
  onClose: () => void;
};

/** Two people saved one story: both texts side by side, and the choice which one stays. */
export function StoryConflict({ theirs, mine, sections, onCopy, ...choices }: StoryConflictProps) {
  const { lang, t } = useMessages();
  const name = theirs.savedBy ?? t("history.somebody");
  return (
    <ConflictModal
      {...choices}
      fields={comparedFields(t, sections, mine.lang === "ne" ? "ne" : "en")}
      theirs={theirs.values}
      mine={mine}
      text={t("articles.conflict.text")}
      theirsBy={t("articles.conflict.by", { name, date: dateTime(theirs.savedAt, lang) })}
      more={
        onCopy && (
          <Button busy={choices.isSaving} onClick={onCopy}>
            {t("articles.conflict.copy")}
          </Button>
        )
      }
    />
  );
}

function comparedFields(t: Translator, sections: readonly SelectOption[], lang: "en" | "ne") {
  const section = (slug: string) => sections.find(({ value }) => value === slug)?.label ?? slug;
  const status = (text: string) => {
    const known = articleStatuses.find((candidate) => candidate === text);
    return known ? t(`articles.status.${known}`) : text;
  };
  return labelledFields<Exclude<StoryField, "translation_of">>({
    title: { label: t("articles.fields.title"), lang },
    document: { label: t("articles.fields.content"), show: documentText, lang },
    excerpt: { label: t("articles.fields.excerpt"), lang },
    slug: t("articles.fields.slug"),
    status: { label: t("articles.fields.status"), show: status },
    publish_at: t("articles.fields.publishAt"),
    category: { label: t("articles.fields.section"), show: section },
    lang: { label: t("articles.fields.lang"), show: (text) => t(`articles.languages.${text === "ne" ? "ne" : "en"}`) },
    tags: { label: t("articles.fields.tags"), lang },
    byline: { label: t("articles.fields.byline"), lang },
    image_url: t("articles.picture.address"),
    image_alt: { label: t("articles.picture.alt"), lang },
    translation_title: t("articles.translation.legend"),
  });
}
