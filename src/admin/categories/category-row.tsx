import { Link } from "react-router";
import type { AdminCategory } from "../../features/categories/queries.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { IconButton, IconLink } from "../../ui/icon-button.tsx";
import { ExternalLinkIcon, PencilIcon, TrashIcon } from "../../ui/icons.tsx";
import { HistoryButton } from "../kit/history/history-button.tsx";
import { useItemUrl } from "../kit/item/item-url.ts";

/** One category in the list. */
export function CategoryRow({ category, onDelete }: { category: AdminCategory; onDelete: () => void }) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, name, name_ne, path, description, articles, parent_id } = category;
  const thumb = "max-md:size-11";
  return (
    <div className="grid gap-x-4 gap-y-1 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_7rem_auto]">
      <div className={parent_id ? "pl-6" : undefined}>
        <p className="font-semibold">
          <Link to={editHref(id)} preventScrollReset className="hover:underline">
            {name}
          </Link>
          {name_ne && (
            <span lang="ne" className="pl-2 font-normal text-muted">
              {name_ne}
            </span>
          )}
        </p>
        {description && <p className="line-clamp-1 text-sm text-muted">{description}</p>}
      </div>
      <p
        className={
          parent_id
            ? "pl-6 text-sm break-all text-muted sm:max-lg:text-right sm:pl-0"
            : "text-sm break-all text-muted sm:max-lg:text-right"
        }
      >
        {decodeURI(path)}
      </p>
      <p className={parent_id ? "pl-6 text-sm tabular-nums lg:pl-0" : "text-sm tabular-nums"}>
        {t("dashboard.articleCount", { count: articles })}
      </p>
      <div className={parent_id ? "flex gap-1 max-sm:pl-4 sm:justify-end" : "flex gap-1 max-sm:-ml-2 sm:justify-end"}>
        <IconLink
          href={path}
          target="_blank"
          label={t("categories.view", { name })}
          icon={<ExternalLinkIcon size={18} />}
          size="small"
          className={thumb}
        />
        <HistoryButton kind="categories" id={id} name={name} />
        <IconLink
          href={editHref(id)}
          label={t("categories.edit", { name })}
          icon={<PencilIcon size={18} />}
          size="small"
          className={thumb}
        />
        <IconButton
          label={t("categories.delete", { name })}
          icon={<TrashIcon size={18} />}
          size="small"
          className={thumb}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
