import type { EditorSection, EditorStory } from "#app/features/front-page/layouts/layout-queries.server.ts";
import { isPinOver, type Place } from "#app/features/front-page/layouts/places.ts";
import { dateTime } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, GripIcon, PencilIcon } from "#app/ui/icons.tsx";
import { placesIn } from "./placing.ts";
import { StoryLine } from "./story-line.tsx";
import { type PlaceDrag, placeAttributes } from "./use-place-drag.ts";

export type PlaceActions = {
  onStep: (section: EditorSection, id: string, by: -1 | 1) => void;
  onTakeOut: (section: EditorSection, id: string) => void;
  onEdit: (section: EditorSection, place: Place) => void;
  onSettle: (section: EditorSection, keep: "layout" | "readers") => void;
};

type SectionPlacesProps = {
  section: EditorSection;
  edition: Lang;
  stories: Readonly<Record<string, EditorStory>>;
  languageOf: (id: string) => Lang | undefined;
  now: Date;
  drag: PlaceDrag;
  actions: PlaceActions;
};

/** One section of a front page: the stories in its places, then those that fill what is left. */
export function SectionPlaces({ section, edition, stories, languageOf, now, drag, actions }: SectionPlacesProps) {
  const { lang, t } = useMessages();
  const places = placesIn(section, edition, languageOf);
  const name = inLanguage(lang, section.section_title, section.section_title_ne);
  return (
    <section aria-label={name} className="grid gap-1 border border-hairline bg-raised p-3 sm:p-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="font-bold">{name}</h3>
        {section.isChanged && <Badge tone="waiting">{t("admin.frontPage.changed")}</Badge>}
        {!section.isShown && <Badge tone="neutral">{t("admin.frontPage.notShown")}</Badge>}
      </div>
      {section.conflict && <Conflict section={section} onSettle={(keep) => actions.onSettle(section, keep)} />}
      <ol className="grid">
        {places.map((place, index) => {
          const story = stories[place.article_id];
          if (!story) return null;
          const target = { sectionId: section.id, before: place.article_id };
          return (
            <li
              key={place.article_id}
              {...placeAttributes(target)}
              className={classNames(
                "flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-hairline py-2",
                drag.isOver(target) && "border-t-4 border-t-press-fill",
                drag.pulled === place.article_id && "opacity-50",
              )}
            >
              <span className="w-5 flex-none pt-1 text-right font-semibold tabular-nums">
                {t("admin.frontPage.number", { place: index + 1 })}
              </span>
              <StoryLine story={story} headline={place.headline} kicker={place.kicker}>
                <PlaceNotes {...{ place, story, now }} isSeen={section.shown[edition].includes(place.article_id)} />
              </StoryLine>
              <PlaceButtons
                name={place.headline ?? story.title}
                isFirst={index === 0}
                isLast={index === places.length - 1}
                grip={drag.grip({ articleId: place.article_id, from: section.id })}
                onStep={(by) => actions.onStep(section, place.article_id, by)}
                onEdit={() => actions.onEdit(section, place)}
                onTakeOut={() => actions.onTakeOut(section, place.article_id)}
              />
            </li>
          );
        })}
      </ol>
      <Filling {...{ section, edition, stories, drag }} isEmpty={places.length === 0} />
    </section>
  );
}

type FillingProps = Pick<SectionPlacesProps, "section" | "edition" | "stories" | "drag"> & { isEmpty: boolean };

/** The end of a section: what stands in its free places, by which rule, and the place behind the last story. */
function Filling({ section, edition, stories, drag, isEmpty }: FillingProps) {
  const { t } = useMessages();
  const end = { sectionId: section.id, before: null };
  const chosen = new Set(section.places.map(({ article_id }) => article_id));
  const { ids, newestOf } = section.filling[edition];
  const filling = ids.filter((id) => !chosen.has(id));
  return (
    <div
      {...placeAttributes(end)}
      className={classNames("grid border-t border-dashed border-edge py-2", drag.isOver(end) && "bg-press-tint")}
    >
      {filling.length === 0 && isEmpty && <p className="text-sm text-muted">{t("admin.frontPage.nothingFills")}</p>}
      {filling.length > 0 && (
        <p className="text-sm text-muted">
          {newestOf === null
            ? t("admin.frontPage.fillsNewest")
            : t("admin.frontPage.fillsNewestOf", { section: newestOf })}
        </p>
      )}
      <ul className="opacity-75">
        {filling.map((id) => (
          <li key={id} lang={edition} className="py-0.5 pl-8 text-sm leading-snug">
            {stories[id]?.title}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Conflict({ section, onSettle }: { section: EditorSection; onSettle: (keep: "layout" | "readers") => void }) {
  const { t } = useMessages();
  return (
    <div role="alert" className="grid gap-2 border-l-4 border-crimson-fill bg-sunken px-4 py-2.5 text-sm">
      <p>{t("admin.frontPage.conflict")}</p>
      <p>
        {section.conflict && section.conflict.length > 0
          ? t("admin.frontPage.readersHave", { titles: section.conflict.join(" · ") })
          : t("admin.frontPage.readersHaveNone")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onSettle("layout")}>
          {t("admin.frontPage.keepDraft")}
        </Button>
        <Button size="small" onClick={() => onSettle("readers")}>
          {t("admin.frontPage.takeReaders")}
        </Button>
      </div>
    </div>
  );
}

/** What keeps a story from readers, and until when it stands. */
function PlaceNotes({ place, story, now, isSeen }: { place: Place; story: EditorStory; now: Date; isSeen: boolean }) {
  const { lang, t } = useMessages();
  const isOver = isPinOver(place, now);
  return (
    <>
      {place.pinned_until && !isOver && (
        <span className="text-sm">{t("admin.frontPage.until", { date: dateTime(place.pinned_until, lang) })}</span>
      )}
      {isOver && <span className="text-sm text-crimson">{t("admin.frontPage.pinOver")}</span>}
      {story.status !== "published" && <span className="text-sm text-crimson">{t("admin.frontPage.withdrawn")}</span>}
      {!isSeen && !isOver && story.status === "published" && (
        <span className="text-sm text-muted">{t("admin.frontPage.noRoom")}</span>
      )}
    </>
  );
}

type PlaceButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  grip: ReturnType<PlaceDrag["grip"]>;
  onStep: (by: -1 | 1) => void;
  onEdit: () => void;
  onTakeOut: () => void;
};

function PlaceButtons({ name, isFirst, isLast, grip, onStep, onEdit, onTakeOut }: PlaceButtonsProps) {
  const { t } = useMessages();
  const looks = { size: "small", className: "aria-disabled:opacity-40 max-md:size-11" } as const;
  return (
    <span className="flex flex-none max-sm:ml-8">
      <span
        aria-hidden="true"
        title={t("admin.frontPage.pull")}
        className="grid size-8 flex-none cursor-grab touch-none place-items-center text-muted max-md:size-11"
        {...grip}
      >
        <GripIcon size={18} />
      </span>
      <IconButton
        {...looks}
        label={t("admin.common.order.up", { name })}
        icon={<ArrowUpIcon size={18} />}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onStep(-1)}
      />
      <IconButton
        {...looks}
        label={t("admin.common.order.down", { name })}
        icon={<ArrowDownIcon size={18} />}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onStep(1)}
      />
      <IconButton
        {...looks}
        label={t("admin.frontPage.edit", { name })}
        icon={<PencilIcon size={18} />}
        onClick={onEdit}
      />
      <IconButton
        {...looks}
        label={t("admin.homepage.removeArticle", { name })}
        icon={<CloseIcon size={18} />}
        onClick={onTakeOut}
      />
    </span>
  );
}
