import { useEffect, useState } from "react";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import type { EditorSection, EditorStory } from "#app/features/front-page/layouts/layout-queries.server.ts";
import type { Place } from "#app/features/front-page/layouts/places.ts";
import { dateTime } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { PlaceForm } from "./place-form.tsx";
import { placesIn, put, step, type Target, takeOut, withChanged } from "./placing.ts";
import { PutInto } from "./put-into.tsx";
import { type PlaceActions, SectionPlaces } from "./section-places.tsx";
import { StoryShelf } from "./story-shelf.tsx";
import { type Layout, useLayout } from "./use-layout.ts";
import { usePlaceDrag } from "./use-place-drag.ts";

type Stories = Readonly<Record<string, EditorStory>>;

type PlacesViewProps = {
  now: Date;
  editions: readonly Lang[];
  edition: Lang;
  search: string;
  draft: { id: string; version: number; changed_by: string | null; changed_at: Date } | null;
  sections: readonly EditorSection[];
  stories: Readonly<Record<string, EditorStory>>;
  list: readonly EditorStory[];
  send: (fields: Record<string, string>) => void;
  /** Told whether a change is on its way, and false at the end. */
  onUnsaved: (hasUnsaved: boolean) => void;
  /** Told that a change was refused. */
  onFailed: () => void;
};

/** Moves stories, and says to screen readers where each then stands. */
function useMoves({ sections, arrange }: Pick<Layout, "sections" | "arrange">, stories: Stories) {
  const { lang, t } = useMessages();
  const [said, setSaid] = useState("");
  const languageOf = (id: string) => stories[id]?.lang;
  const move = (changed: ReturnType<typeof put>, id: string) => {
    arrange(changed);
    const target = withChanged(sections, changed).find(({ id: sectionId }) => sectionId === changed[0]?.id);
    const story = stories[id];
    if (!target || !story) return;
    const places = placesIn(target, story.lang, languageOf);
    const place = places.findIndex(({ article_id }) => article_id === id) + 1;
    const section = inLanguage(lang, target.section_title, target.section_title_ne);
    setSaid(
      place > 0
        ? t("admin.frontPage.isPut", { name: story.title, place, section })
        : t("admin.frontPage.isOut", { name: story.title, section }),
    );
  };
  return {
    ...{ said, languageOf },
    put: (id: string, target: Target, from?: string) => move(put(sections, id, { target, from, languageOf }), id),
    step: (section: EditorSection, id: string, by: -1 | 1) => move(step(section, id, { by, languageOf }), id),
    takeOut: (section: EditorSection, id: string) => move(takeOut(section, id), id),
  };
}

function useTold(hasUnsaved: boolean, onUnsaved: (hasUnsaved: boolean) => void) {
  useEffect(() => {
    onUnsaved(hasUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, hasUnsaved]);
}

/** Both sides of the screen: published stories, and the places into which they are put. */
export function PlacesView(props: PlacesViewProps) {
  const { now, edition, search, draft, list, send, onUnsaved, onFailed } = props;
  const { t } = useMessages();
  const [edited, setEdited] = useState<{ sectionId: string; place: Place }>();
  const [pending, setPending] = useState<EditorStory>();
  const layout = useLayout(props.sections, {
    version: draft?.version ?? 0,
    onSaved: () => setEdited(undefined),
    onFailed,
  });
  const { sections, hasUnsaved } = layout;
  useTold(hasUnsaved, onUnsaved);
  const stories: Stories = { ...Object.fromEntries(list.map((story) => [story.id, story])), ...props.stories };
  const moves = useMoves(layout, stories);
  const { languageOf } = moves;
  const drag = usePlaceDrag(({ articleId, from }, target) => moves.put(articleId, target, from));
  const actions: PlaceActions = {
    onStep: moves.step,
    onTakeOut: moves.takeOut,
    onEdit: ({ id: sectionId }, place) => setEdited({ sectionId, place }),
    onSettle: ({ id, version }, keep) =>
      draft &&
      send({
        ...{ intent: "settle", id: draft.id, version: String(draft.version), keep },
        ...{ section_id: id, section_version: String(version) },
      }),
  };
  return (
    <>
      <DraftBar {...props} undo={layout.undo} />
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <StoryShelf {...{ list, search, edition, sections, drag }} onPut={setPending} />
        <section aria-labelledby="places" className="grid gap-3 max-lg:order-first">
          <h2 id="places" className="headline text-title">
            {t("admin.frontPage.views.places")}
          </h2>
          {sections.map((section) => (
            <SectionPlaces key={section.id} {...{ section, edition, languageOf, now, drag, stories, actions }} />
          ))}
        </section>
      </div>
      {pending && (
        <PutInto
          story={pending}
          {...{ sections, languageOf, stories }}
          onClose={() => setPending(undefined)}
          onPut={(target) => {
            setPending(undefined);
            moves.put(pending.id, target);
          }}
        />
      )}
      {edited && <EditedPlace {...{ layout, stories }} {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type EditedPlaceProps = { layout: Layout; stories: Stories; sectionId: string; place: Place; onClose: () => void };

function EditedPlace({ layout, stories, sectionId, place, onClose }: EditedPlaceProps) {
  const story = stories[place.article_id];
  if (!story) return null;
  return (
    <PlaceForm
      {...{ place, story, onClose }}
      failure={layout.answer?.failure}
      busy={layout.isBusy}
      onSave={(typed) => {
        const section = layout.sections.find(({ id }) => id === sectionId);
        if (section) layout.arrange([{ id: section.id, places: section.places }], typed);
      }}
    />
  );
}

type DraftBarProps = Pick<PlacesViewProps, "editions" | "edition" | "draft" | "sections"> & {
  undo: (() => void) | undefined;
};

/** Which front page this is, whether it is a draft, and who else is here. */
function DraftBar({ editions, edition, draft, sections, undo }: DraftBarProps) {
  const { lang, t } = useMessages();
  const subject = sections.find(({ isHero }) => isHero) ?? sections[0];
  return (
    <>
      {subject && <OthersHere subjectId={subject.id} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {editions.length > 1 && (
          <Tabs
            label={t("admin.frontPage.editionsLabel")}
            tabs={editions.map((name) => ({
              href: `/admin/front-page?${new URLSearchParams({ edition: name })}`,
              label: t(`admin.common.languages.${name}`),
              current: name === edition,
            }))}
          />
        )}
        <p className="text-sm text-muted">
          {draft
            ? t("admin.frontPage.isDraft", { date: dateTime(draft.changed_at, lang) })
            : t("admin.frontPage.noDraft")}
        </p>
        <Button size="small" className="max-md:min-h-11" aria-disabled={!undo || undefined} onClick={() => undo?.()}>
          {t("admin.common.undo")}
        </Button>
      </div>
    </>
  );
}
