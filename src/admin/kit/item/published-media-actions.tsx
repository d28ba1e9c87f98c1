import type { ReactNode } from "react";
import { activeEntry } from "#app/admin/kit/list/active-entry.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { StarIcon } from "#app/ui/icons.tsx";
import { useItemUrl } from "./item-url.ts";
import { useToggle } from "./use-toggle.ts";

/** What somebody may do with the things of a screen. */
export type PublishedMediaRights = { create: boolean; edit: boolean; remove: boolean };

export type PublishedMediaItem = {
  id: string;
  lang: "en" | "ne";
  title: string;
  category: SportCategory;
  is_active: boolean;
  is_featured: boolean;
};

/** The notices of its switches. */
export type SwitchMessages = {
  done: string;
  failed: (reason: string) => { title: string; description?: string };
};

/** The switches of a video or of a picture of the gallery, as they are or are about to be. */
export function usePublishedMediaSwitches(entity: PublishedMediaItem, messages: SwitchMessages) {
  const told = { id: entity.id, done: () => messages.done, failed: messages.failed };
  const active = useToggle({ ...told, intent: "setActive", name: "is_active", on: entity.is_active });
  const featured = useToggle({ ...told, intent: "setFeatured", name: "is_featured", on: entity.is_featured });
  return { active, featured };
}

type Switches = ReturnType<typeof usePublishedMediaSwitches>;

/** Whether readers see it, whether it is featured, its sport and its language. */
export function PublishedMediaBadges({
  entity: { category, lang },
  switches: { active, featured },
  children,
}: {
  entity: PublishedMediaItem;
  switches: Switches;
  children?: ReactNode;
}) {
  const { t } = useMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Badge tone={active.on ? "positive" : "neutral"}>
        {active.on ? t("admin.common.active") : t("admin.common.inactive")}
      </Badge>
      {featured.on && <Badge tone="active">{t("admin.common.showcase.featured")}</Badge>}
      <span>{t(`admin.common.sports.${category}`)}</span>
      <span className="text-muted">{t(`admin.common.languages.${lang}`)}</span>
      {children}
    </p>
  );
}

type PublishedMediaActionsProps = {
  entity: PublishedMediaItem;
  kind: "videos" | "gallery_images";
  switches: Switches;
  rights: PublishedMediaRights;
  onDelete: () => void;
  entries?: readonly MenuEntry[];
};

/** What can be done with one of them; what the policy refuses is not there. */
export function PublishedMediaActions(props: PublishedMediaActionsProps) {
  const { entity, kind, switches, rights, onDelete, entries = [] } = props;
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, title } = entity;
  const { active, featured } = switches;
  const switching: MenuEntry[] = [
    activeEntry(t, active),
    {
      kind: "action",
      label: t(featured.on ? "admin.common.showcase.unfeature" : "admin.common.showcase.feature"),
      icon: <StarIcon size={18} className={classNames(featured.on && "fill-current")} />,
      onSelect: featured.toggle,
    },
  ];
  const editing = rights.edit ? { editHref: editHref(id), history: { kind, id } } : {};
  return (
    <RowActions
      name={title}
      {...editing}
      entries={[...(rights.edit ? switching : []), ...entries]}
      onDelete={rights.remove ? onDelete : undefined}
    />
  );
}
