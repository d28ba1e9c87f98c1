import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { UnwrapIcon } from "#app/ui/icons.tsx";
import { unwrapBox } from "./box-keys.ts";

type StoryBoxProps = Pick<NodeViewProps, "node" | "editor" | "getPos"> & {
  name: string;
  /** Of the button that takes the box away and keeps what is in it. */
  removeLabel: string;
  /** What stands above the text. */
  children: ReactNode;
};

/** A block whose text is edited in place, while it is edited. */
export function StoryBox({ node, editor, getPos, name, removeLabel, children }: StoryBoxProps) {
  const { lang } = useMessages();
  const unwrap = () => {
    const position = getPos();
    if (position === undefined) return;
    unwrapBox(editor.state, { node, position }, editor.view.dispatch);
    editor.view.focus();
  };
  return (
    <NodeViewWrapper role="group" aria-label={name} className="story-box">
      <div contentEditable={false} lang={lang} className="story-box-head">
        {children}
        <Button tone="quiet" size="small" className="max-md:min-h-11" onClick={unwrap}>
          <UnwrapIcon size={16} aria-hidden="true" />
          {removeLabel}
        </Button>
      </div>
      <NodeViewContent className="story-box-content" />
    </NodeViewWrapper>
  );
}
