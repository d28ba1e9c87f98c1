import { type ReactElement, type ReactNode, useState } from "react";
import { HistoryDialog } from "#app/admin/kit/history/history-dialog.tsx";
import type { HistoryKind } from "#app/features/records/audit/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Menu, type MenuEntry } from "#app/ui/floating/menu.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { EllipsisIcon, HistoryIcon, TrashIcon } from "#app/ui/icons.tsx";

type RowActionsProps = {
  /** What the row is known by: in the spoken name of its buttons and above its history. */
  name: string;
  /** Opens its form, the first action; left out for those who may not edit. */
  editHref?: string | undefined;
  /** The same for a form that has no address. */
  onEdit?: (() => void) | undefined;
  /** Stands first instead of, or before, Edit: a button that says what it does. */
  children?: ReactNode;
  /** What else can be done with it, behind "…". */
  entries?: readonly MenuEntry[];
  history?: { kind: HistoryKind; id: string } | undefined;
  /** Asks before it deletes; left out for those who may not. */
  onDelete?: (() => void) | undefined;
};

/** What can be done with one row of a list: the first action says so in a word, the rest stands behind "…". */
export function RowActions(props: RowActionsProps): ReactElement {
  const { name, editHref, onEdit, children, entries = [], history, onDelete } = props;
  const { t } = useMessages();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const edit = { size: "small", className: "max-md:min-h-11" } as const;
  const editName = t("admin.common.row.editOf", { name });
  const rest: MenuEntry[] = [...entries];
  if (history) {
    const open = () => setHistoryOpen(true);
    rest.push({ kind: "action", label: t("history.title"), icon: <HistoryIcon size={18} />, onSelect: open });
  }
  if (onDelete) {
    if (rest.length > 0) rest.push({ kind: "separator" });
    const icon = <TrashIcon size={18} />;
    rest.push({ kind: "action", label: t("ui.delete"), icon, destructive: true, onSelect: onDelete });
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-1 @min-[44rem]:flex-nowrap">
      {children}
      {editHref !== undefined && (
        <LinkButton {...edit} href={editHref} aria-label={editName}>
          {t("admin.common.row.edit")}
        </LinkButton>
      )}
      {onEdit && (
        <Button {...edit} aria-label={editName} onClick={onEdit}>
          {t("admin.common.row.edit")}
        </Button>
      )}
      {rest.length > 0 && (
        <Menu
          entries={rest}
          trigger={
            <IconButton
              label={t("admin.common.row.moreFor", { name })}
              icon={<EllipsisIcon size={18} />}
              size="small"
              className="max-md:size-11"
            />
          }
        />
      )}
      {history && <HistoryDialog {...history} name={name} open={isHistoryOpen} onOpenChange={setHistoryOpen} />}
    </span>
  );
}
