import { useEffect, useEffectEvent, useState } from "react";
import type { loader } from "#app/admin/api/published-stories.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import type { PublishedStory } from "#app/features/newsroom/articles/published-stories.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type StoryPickerProps = {
  /** On the button that opens it, and its title. */
  label: string;
  /** Stories that cannot be chosen again. */
  taken?: ReadonlySet<string>;
  /** Only stories in this language. */
  lang?: Lang;
  busy?: boolean;
  onChoose: (story: PublishedStory) => void;
};

/** Chooses a published story, the newest first, by its title. Stays out of the form around it. */
export function StoryPicker({ label, taken, lang, busy, onChoose }: StoryPickerProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal open={isOpen} onOpenChange={setOpen} title={label} closeWord={t("ui.close")} size="sheet">
        <Stories
          taken={taken}
          lang={lang}
          onChoose={(story) => {
            setOpen(false);
            onChoose(story);
          }}
        />
      </Modal>
    </>
  );
}

function Stories({ taken, lang, onChoose }: Pick<StoryPickerProps, "taken" | "lang" | "onChoose">) {
  const { t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const [search, setSearch] = useState("");
  const load = (text: string) => {
    setSearch(text);
    fetch(`/admin/published-stories?${new URLSearchParams({ search: text, lang: lang ?? "" })}`);
  };
  const loadNewest = useEffectEvent(() => load(""));
  useEffect(() => loadNewest(), []);
  const stories = data?.stories;
  return (
    // To React this lies inside the form of an item, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()}>
      <SearchForm label={t("admin.common.story.search")} search={search} onSearch={load} />
      <div aria-live="polite">
        {isLoading && <Spinner label={t("admin.common.story.loading")} />}
        {stories?.length === 0 && <p className="text-sm text-muted">{t("admin.common.story.none")}</p>}
      </div>
      <FetchFailure failure={failure} onRetry={() => load(search)} />
      <ul>
        {stories?.map((story) => (
          <li key={story.id} className="border-b border-hairline">
            <button
              type="button"
              disabled={taken?.has(story.id)}
              className="grid w-full gap-0.5 py-2.5 text-left hover:bg-sunken disabled:opacity-50"
              onClick={() => onChoose(story)}
            >
              <span lang={story.lang} className="font-semibold leading-snug">
                {story.title}
              </span>
              <span className="text-sm text-muted">
                {taken?.has(story.id) ? t("admin.common.story.taken") : (story.sectionName ?? "–")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
