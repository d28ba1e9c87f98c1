import type { Editor } from "@tiptap/core";
import { Toolbar } from "radix-ui";
import type { KeyboardEvent } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";

type TableToolsProps = { editor: Editor; onLeave: (event: KeyboardEvent) => void };

/**
 * What can be done to the table around the cursor, in words: no picture tells "row above" from "row below" at a glance.
 */
export function TableTools({ editor, onLeave }: TableToolsProps) {
  const { t } = useMessages();
  const tools = [
    { label: t("editor.table.rowAbove"), run: () => editor.commands.addRowBefore() },
    { label: t("editor.table.rowBelow"), run: () => editor.commands.addRowAfter() },
    { label: t("editor.table.columnBefore"), run: () => editor.commands.addColumnBefore() },
    { label: t("editor.table.columnAfter"), run: () => editor.commands.addColumnAfter() },
    { label: t("editor.table.headerRow"), run: () => editor.commands.toggleHeaderRow() },
    { label: t("editor.table.deleteRow"), run: () => editor.commands.deleteRow() },
    { label: t("editor.table.deleteColumn"), run: () => editor.commands.deleteColumn() },
    { label: t("editor.table.deleteTable"), run: () => editor.commands.deleteTable() },
  ];
  return (
    <Toolbar.Root
      aria-label={t("editor.table.tools")}
      className="flex gap-1 overflow-x-auto border-t border-hairline p-1 md:flex-wrap"
      onKeyDown={onLeave}
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ label, run }) => (
        <Toolbar.Button key={label} asChild>
          <Button tone="quiet" size="small" className="flex-none max-md:min-h-11" onClick={run}>
            {label}
          </Button>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
