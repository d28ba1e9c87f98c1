import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { loader } from "#app/admin/api/link-choices.ts";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import { storyPagePath } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import type { FoundStory } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type StorySearchProps = {
  /** The address of a story, which is looked for and chosen at once; "" for none. */
  pasted: string;
  onChoose: (found: FoundStory) => void;
};

const choicesPath = "/admin/link-choices";

/** Finds a story for a block of a related one: published stories first, in both languages. */
export function StorySearch({ pasted, onChoose }: StorySearchProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  useFoundByAddress(pasted, onChoose);
  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t("editor.relatedStory.search")}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title={t("editor.relatedStory.search")}
        closeWord={t("ui.close")}
        size="sheet"
      >
        <FoundStories
          onChoose={(story) => {
            setOpen(false);
            onChoose(story);
          }}
        />
      </Modal>
    </>
  );
}

/** Looks once for the story at an address; whoever typed on meanwhile is not interrupted by what is not there. */
function useFoundByAddress(pasted: string, onChoose: (found: FoundStory) => void): void {
  const { data, load } = useFetched<typeof loader>();
  const wasFound = useRef(false);
  const path = storyPagePath(pasted);
  const look = useEffectEvent(() => {
    if (path !== undefined) load(`${choicesPath}?${new URLSearchParams({ path })}`);
  });
  useEffect(() => look(), []);
  const take = useEffectEvent(({ path: found, title }: FoundStory) => {
    if (!wasFound.current) onChoose({ path: found, title });
    wasFound.current = true;
  });
  const linked = data?.linked;
  useEffect(() => {
    if (linked) take(linked);
  }, [linked]);
}

function FoundStories({ onChoose }: Pick<StorySearchProps, "onChoose">) {
  const { t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const [search, setSearch] = useState("");
  const load = (text: string) => {
    setSearch(text);
    fetch(`${choicesPath}?${new URLSearchParams({ search: text })}`);
  };
  const loadNewest = useEffectEvent(() => load(""));
  useEffect(() => loadNewest(), []);
  const stories = data?.stories;
  return (
    // To React this lies inside the form of the story, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()}>
      <SearchForm label={t("articles.translation.search")} search={search} onSearch={load} />
      <div aria-live="polite">
        {isLoading && <Spinner label={t("articles.translation.loading")} />}
        {stories?.length === 0 && <p className="text-sm text-muted">{t("editor.relatedStory.none")}</p>}
      </div>
      <FetchFailure failure={failure} onRetry={() => load(search)} />
      <ul>
        {stories?.map(({ id, title, lang, status, path }) => (
          <li key={id} className="border-b border-hairline">
            <button
              type="button"
              className="grid w-full gap-0.5 py-2.5 text-left hover:bg-sunken"
              onClick={() => onChoose({ path, title })}
            >
              <span lang={lang} className="font-semibold leading-snug">
                {title}
              </span>
              <span className="flex gap-4 text-sm text-muted">
                <StatusBadge status={status} />
                {t(`admin.common.languages.${lang}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
