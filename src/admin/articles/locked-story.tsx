import type { ReactNode } from "react";
import { Screen } from "#app/admin/kit/screen.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BackToStories } from "./form/form-notes.tsx";
import type { StoryValues } from "./form/story-values.ts";

type LockedStoryProps = { values: StoryValues; notes: ReactNode; children: ReactNode };

/** A story that whoever looks at it may not change. `children` say why, where there is more to it than that. */
export function LockedStory({ values, notes, children }: LockedStoryProps) {
  const { t } = useMessages();
  return (
    <Screen title={t("articles.editTitle")} above={<BackToStories />}>
      <p lang={values.lang} className="headline-text text-xl">
        {values.title}
      </p>
      {children || <p>{t("articles.locked")}</p>}
      <div className="max-w-form">{notes}</div>
    </Screen>
  );
}
