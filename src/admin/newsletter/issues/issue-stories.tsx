import { Link, useFetcher } from "react-router";
import { StoryPicker } from "#app/admin/articles/story-picker.tsx";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { OrderedList } from "#app/admin/kit/list/ordered-list.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { ChosenStory } from "#app/features/audience/newsletter-issues/queries.server.ts";
import { issueLimits } from "#app/features/audience/newsletter-issues/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";

/** The stories of an issue in their order, each change kept at once. */
export function IssueStories({ stories, lang }: { stories: readonly ChosenStory[]; lang: Lang }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  const failed = (reason: string) => ({ title: t("admin.newsletterIssues.updateFailed"), description: reason });
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError(failed(reasonOf(t, failure)));
  });
  const send = (intent: "addStory" | "removeStory", id: string) =>
    void fetcher.submit({ intent, id }, { method: "post" });
  return (
    <section aria-labelledby="issue-stories" className="grid gap-3">
      <h2 id="issue-stories" className="headline-text text-lg">
        {t("admin.newsletterIssues.stories")}
      </h2>
      {stories.length === 0 && <p className="text-sm text-muted">{t("admin.newsletterIssues.noStories")}</p>}
      <OrderedList
        label={t("admin.newsletterIssues.stories")}
        items={stories}
        nameOf={({ title }) => title}
        failed={failed}
        className="grid"
      >
        {(story, { grip, buttons }) => (
          <div className="flex flex-wrap items-center gap-x-3 border-t border-hairline py-1.5 text-sm">
            {grip}
            <span className="min-w-0 flex-1 basis-40">
              <StoryName story={story} />
            </span>
            <span className="flex flex-none">
              {buttons}
              <IconButton
                label={t("admin.newsletterIssues.removeStory", { name: story.title })}
                icon={<CloseIcon size={18} />}
                size="small"
                className="max-md:size-11"
                onClick={() => send("removeStory", story.id)}
              />
            </span>
          </div>
        )}
      </OrderedList>
      {stories.length < issueLimits.stories && (
        <div>
          <StoryPicker
            label={t("admin.newsletterIssues.addStory")}
            lang={lang}
            taken={new Set(stories.map(({ id }) => id))}
            busy={fetcher.state !== "idle"}
            onChoose={({ id }) => send("addStory", id)}
          />
        </div>
      )}
    </section>
  );
}

function StoryName({ story: { id, lang, title, isShown } }: { story: ChosenStory }) {
  const { t } = useMessages();
  return (
    <>
      <Link to={`/admin/articles/${id}`} lang={lang} className="font-semibold leading-snug hover:underline">
        {title}
      </Link>{" "}
      {!isShown && <Badge tone="waiting">{t("admin.newsletterIssues.notShown")}</Badge>}
    </>
  );
}
