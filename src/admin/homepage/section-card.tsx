import { Link } from "react-router";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import type { OrderControls } from "#app/admin/kit/list/ordered-list.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { AdminSection } from "#app/features/front-page/homepage/admin-queries.server.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { EyeIcon, EyeOffIcon } from "#app/ui/icons.tsx";
import { SectionStories } from "./section-stories.tsx";

type SectionCardProps = {
  section: AdminSection;
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

const thumb = "max-md:size-11";

/** One section with its articles. */
export function SectionCard({ section, change, controls, onDelete }: SectionCardProps) {
  const { lang } = useMessages();
  const { editHref } = useItemUrl();
  const { id } = section;
  const section_title = inLanguage(lang, section.section_title, section.section_title_ne);
  return (
    <article className="grid gap-3 border border-hairline bg-raised p-3 sm:p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {controls.grip}
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h2 className="font-bold">
            <Link to={editHref(id)} preventScrollReset className="hover:underline">
              {section_title}
            </Link>
          </h2>
          <Facts section={section} />
          <LastChanged change={change} />
        </div>
        <div className="flex flex-wrap items-start gap-1">
          {controls.buttons}
          <ActiveButton section={section} />
          <RowActions
            name={section_title}
            editHref={editHref(id)}
            history={{ kind: "homepage_sections", id }}
            onDelete={onDelete}
          />
        </div>
      </div>
      <SectionStories section={section} />
    </article>
  );
}

function Facts({ section }: { section: AdminSection }) {
  const { lang, t } = useMessages();
  const { section_name, is_active, max_articles, articles, starts_at, ends_at } = section;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Badge tone={is_active ? "positive" : "neutral"}>
        {is_active ? t("admin.common.active") : t("admin.common.inactive")}
      </Badge>
      <span className="text-muted">{section_name}</span>
      <span className="text-muted">{t("admin.homepage.count", { count: articles.length, most: max_articles })}</span>
      {starts_at && <span className="text-muted">{t("admin.homepage.from", { date: dateTime(starts_at, lang) })}</span>}
      {ends_at && <span className="text-muted">{t("admin.homepage.until", { date: dateTime(ends_at, lang) })}</span>}
    </p>
  );
}

function ActiveButton({ section }: { section: AdminSection }) {
  const { lang, t } = useMessages();
  const { id, is_active } = section;
  const active = useToggle({
    id,
    intent: "setActive",
    name: "is_active",
    on: is_active,
    done: () => t("admin.homepage.updated"),
    failed: (reason) => ({ title: t("admin.common.error"), description: t("admin.homepage.updateFailed", { reason }) }),
  });
  const messages = { name: inLanguage(lang, section.section_title, section.section_title_ne) };
  return (
    <IconButton
      label={active.on ? t("admin.homepage.deactivate", messages) : t("admin.homepage.activate", messages)}
      icon={active.on ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
      size="small"
      className={thumb}
      onClick={active.toggle}
    />
  );
}
