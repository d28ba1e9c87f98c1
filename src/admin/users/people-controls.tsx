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
          label={t("admin.users.filter")}
          list={list}
          filter="role"
          all={t("admin.users.allRoles")}
          values={roles}
          labelOf={(role) => t(`admin.users.roles.${role}`)}
        />
        {(openInvitations > 0 || list.filters.invited) && (
          <FilterTabs
            label={t("admin.users.invite.filter")}
            list={list}
            filter="invited"
            all={t("admin.users.invite.everybody")}
            values={["yes"]}
            labelOf={() => t("admin.users.invite.open", { count: openInvitations })}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex min-w-64 flex-1 sm:max-w-form">
          <ListSearch label={t("admin.users.search")} list={list} />
        </div>
        <span className="flex flex-wrap gap-2">
          <LinkButton href="/admin/audit">
            <HistoryIcon size={18} />
            {t("admin.users.log")}
          </LinkButton>
          <a href="/admin/roles/export" download className={buttonClass()}>
            <DownloadIcon size={18} />
            {t("admin.users.export")}
          </a>
        </span>
      </div>
    </div>
  );
}
