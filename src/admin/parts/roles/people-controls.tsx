import { roles } from "../../../features/people/role-rules.ts";
import { buttonClass, LinkButton } from "../../../ui/button.tsx";
import { DownloadIcon, HistoryIcon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words-context.tsx";
import type { ListState } from "../../kit/list/list-address.ts";
import { FilterTabs, ListSearch } from "../../kit/list/list-controls.tsx";

/** Search, filter by role, the list as a file, and the way to the log of everything. */
export function PeopleControls({ list }: { list: ListState }) {
  const { t } = useWords();
  const choices = [
    { value: undefined, label: t("rolesDesk.allRoles") },
    ...roles.map((role) => ({ value: role, label: t(`rolesDesk.roles.${role}`) })),
  ];
  return (
    <div className="grid gap-3">
      <FilterTabs label={t("rolesDesk.filter")} list={list} filter="role" choices={choices} />
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex min-w-64 flex-1 sm:max-w-form">
          <ListSearch label={t("rolesDesk.search")} list={list} />
        </div>
        <span className="flex flex-wrap gap-2">
          <LinkButton href="/admin/audit">
            <HistoryIcon size={18} />
            {t("rolesDesk.log")}
          </LinkButton>
          <a href="/admin/roles/export" download className={buttonClass()}>
            <DownloadIcon size={18} />
            {t("rolesDesk.export")}
          </a>
        </span>
      </div>
    </div>
  );
}
