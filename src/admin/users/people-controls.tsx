import { FilterTabs, ListSearch } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { roles } from "#app/features/people/users/role-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { DownloadIcon, HistoryIcon } from "#app/ui/icons.tsx";

/** Search, filter by role, the list as a file, and the way to the log of everything. */
export function PeopleControls({ list, openInvitations }: { list: ListState; openInvitations: number }) {
  const { t } = useMessages();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <FilterTabs
          label={t("adminRoles.filter")}
          list={list}
          filter="role"
          all={t("adminRoles.allRoles")}
          values={roles}
          labelOf={(role) => t(`adminRoles.roles.${role}`)}
        />
        {(openInvitations > 0 || list.filters.invited) && (
          <FilterTabs
            label={t("adminRoles.invite.filter")}
            list={list}
            filter="invited"
            all={t("adminRoles.invite.everybody")}
            values={["yes"]}
            labelOf={() => t("adminRoles.invite.open", { count: openInvitations })}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex min-w-64 flex-1 sm:max-w-form">
          <ListSearch label={t("adminRoles.search")} list={list} />
        </div>
        <span className="flex flex-wrap gap-2">
          <LinkButton href="/admin/audit">
            <HistoryIcon size={18} />
            {t("adminRoles.log")}
          </LinkButton>
          <a href="/admin/roles/export" download className={buttonClass()}>
            <DownloadIcon size={18} />
            {t("adminRoles.export")}
          </a>
        </span>
      </div>
    </div>
  );
}
