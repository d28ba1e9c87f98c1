import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { TwoNames } from "#app/admin/kit/two-names.tsx";
import type { AdminCategory } from "#app/features/newsroom/categories/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ExternalLinkIcon } from "#app/ui/icons.tsx";

/** One category in the list. */
export function CategoryRow({ category, onDelete }: { category: AdminCategory; onDelete: () => void }) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, name, name_ne, path, articles, parent_id } = category;
  const description = inLanguage(lang, category.description ?? "", category.description_ne);
  return (
    <div className="grid gap-x-4 gap-y-1 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_7rem_auto]">
      <div className={parent_id ? "pl-6" : undefined}>
        <p className="font-semibold">
          <TwoNames english={name} nepali={name_ne} href={editHref(id)} />
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
      <div className={parent_id ? "flex max-sm:pl-6 sm:justify-end" : "flex sm:justify-end"}>
        <RowActions
          name={inLanguage(lang, name, name_ne)}
          editHref={editHref(id)}
          entries={[
            {
              kind: "link",
              href: path,
              target: "_blank",
              label: t("categories.view"),
              icon: <ExternalLinkIcon size={18} />,
            },
          ]}
          history={{ kind: "categories", id }}
          onDelete={onDelete}
        />
      </div>
    </div>
  );
}
