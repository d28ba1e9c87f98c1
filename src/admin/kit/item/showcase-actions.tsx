import type { ReactNode } from "react";
import type { SportCategory } from "../../../platform/db/schema.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton, IconLink } from "../../../ui/icon-button.tsx";
import { EyeIcon, EyeOffIcon, PencilIcon, StarIcon, TrashIcon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { useItemAddress } from "./item-address.ts";
import { useToggle } from "./use-toggle.ts";

/** What somebody may do with the things of a screen. */
export type ShowcaseRights = { create: boolean; edit: boolean; remove: boolean };

export type ShowcaseThing = {
  id: string;
  lang: "en" | "ne";
  title: string;
  category: SportCategory;
  is_active: boolean;
  is_featured: boolean;
};

/** The notices of its switches. */
export type SwitchWords = {
  done: string;
  failed: (reason: string) => { title: string; description?: string };
};

/** The switches of a video or of a picture of the gallery, as they are or are about to be. */
export function useShowcaseSwitches(thing: ShowcaseThing, words: SwitchWords) {
  const told = { id: thing.id, done: () => words.done, failed: words.failed };
  const active = useToggle({ ...told, intent: "setActive", name: "is_active", on: thing.is_active });
  const featured = useToggle({ ...told, intent: "setFeatured", name: "is_featured", on: thing.is_featured });
  return { active, featured };
}

type Switches = ReturnType<typeof useShowcaseSwitches>;

/** Whether readers see it, whether it is featured, its sport and its language. */
export function ShowcaseBadges({
  thing: { category, lang },
  switches: { active, featured },
  children,
}: {
  thing: ShowcaseThing;
  switches: Switches;
  children?: ReactNode;
}) {
  const { t } = useWords();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Badge tone={active.on ? "positive" : "neutral"}>{active.on ? t("desk.active") : t("desk.inactive")}</Badge>
      {featured.on && <Badge tone="active">{t("desk.showcase.featured")}</Badge>}
      <span>{t(`desk.sports.${category}`)}</span>
      <span className="text-muted">{t(`desk.languages.${lang}`)}</span>
      {children}
    </p>
  );
}

type ShowcaseActionsProps = {
  thing: ShowcaseThing;
  kind: "videos" | "gallery_images";
  switches: Switches;
  rights: ShowcaseRights;
  onDelete: () => void;
  children?: ReactNode;
};

const thumb = "max-md:size-11";

/** What can be done with one of them; what the policy refuses is not there. */
export function ShowcaseActions({ thing, kind, switches, rights, onDelete, children }: ShowcaseActionsProps) {
  const { t } = useWords();
  const { editHref } = useItemAddress();
  const { id, title } = thing;
  const { active, featured } = switches;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {rights.edit && (
        <>
          <IconButton
            label={t(active.on ? "desk.showcase.deactivate" : "desk.showcase.activate", { title })}
            icon={active.on ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
            size="small"
            className={thumb}
            onClick={active.toggle}
          />
          <IconButton
            label={t(featured.on ? "desk.showcase.unfeature" : "desk.showcase.feature", { title })}
            icon={<StarIcon size={18} className={classNames(featured.on && "fill-current")} />}
            size="small"
            className={thumb}
            onClick={featured.toggle}
          />
          <HistoryButton kind={kind} id={id} name={title} />
          <IconLink
            href={editHref(id)}
            label={t("desk.showcase.edit", { title })}
            icon={<PencilIcon size={18} />}
            size="small"
            className={thumb}
          />
        </>
      )}
      {children}
      {rights.remove && (
        <IconButton
          label={t("desk.showcase.delete", { title })}
          icon={<TrashIcon size={18} />}
          size="small"
          className={thumb}
          onClick={onDelete}
        />
      )}
    </div>
  );
}
