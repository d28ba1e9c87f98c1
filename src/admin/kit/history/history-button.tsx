import { type ReactElement, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { HistoryIcon } from "#app/ui/icons.tsx";
import { HistoryDialog, type HistoryOf } from "./history-dialog.tsx";

/** Opens the history of one item: who did what with it, and when. */
export function HistoryButton(item: HistoryOf): ReactElement {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("history.open", { name: item.name })}
        icon={<HistoryIcon size={18} />}
        size="small"
        className="max-md:size-11"
        onClick={() => setOpen(true)}
      />
      <HistoryDialog {...item} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
