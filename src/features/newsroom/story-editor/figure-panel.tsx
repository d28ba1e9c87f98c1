import type { NodeViewProps } from "@tiptap/react";
import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";

/** Puts the cursor behind the figure. */
export function leaveFigure({ editor, getPos, node }: NodeViewProps): void {
  const position = getPos();
  if (position !== undefined) editor.commands.focus(position + node.nodeSize);
}

/** The panel under a figure: the fields of its words and the button that removes it. */
export function FigurePanel(props: { removeLabel: string; onRemove: () => void; children: ReactNode }) {
  const { lang } = useMessages();
  return (
    <div className="story-figure-words" contentEditable={false} lang={lang}>
      {props.children}
      <Button tone="quiet" size="small" className="max-md:min-h-11 justify-self-start" onClick={props.onRemove}>
        <TrashIcon size={16} aria-hidden="true" />
        {props.removeLabel}
      </Button>
    </div>
  );
}
