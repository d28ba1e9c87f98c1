import type { Editor } from "@tiptap/core";
import { wrapIn } from "@tiptap/pm/commands";
import { TextSelection } from "@tiptap/pm/state";
import type { NodeViewProps } from "@tiptap/react";
import { factBoxBlock, factBoxLimits } from "#app/features/newsroom/story-body/blocks/fact-box.ts";
import { boxAround, boxKeys } from "#app/features/newsroom/story-editor/box-keys.ts";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertBlock } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { StoryBox } from "#app/features/newsroom/story-editor/story-box.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FactBoxIcon } from "#app/ui/icons.tsx";

const { name } = factBoxBlock;

export const tool: FigureTool = {
  position: 7,
  block: factBoxBlock,
  View: FactBoxView,
  label: "editor.factBox.insert",
  Icon: FactBoxIcon,
  async insert(editor) {
    insertFactBox(editor);
  },
  keys: { ...boxKeys(name), ArrowUp: leadToTitle },
};

/** Puts the selected paragraphs into a box; with none, or with what cannot stand in one, an empty box comes behind. */
function insertFactBox({ state, view }: Editor): void {
  const { factBox, paragraph } = state.schema.nodes;
  if (!factBox || !paragraph || boxAround(state, name)) return;
  const { empty, $from } = state.selection;
  const isEmptyParagraph = $from.depth === 1 && $from.parent.type === paragraph && $from.parent.content.size === 0;
  if ((!empty || isEmptyParagraph) && wrapIn(factBox)(state, view.dispatch)) return;
  insertBlock({ state, view }, factBox.create(null, paragraph.create()), "inside");
}

/** From the first line of a box into the field of its title. */
function leadToTitle({ state, view }: Editor): boolean {
  const box = boxAround(state, name);
  const { $from, empty } = state.selection;
  if (!box || !empty || !view.endOfTextblock("up")) return false;
  const first = TextSelection.near(state.doc.resolve(box.position + 1)).$from;
  if (first.parent !== $from.parent || first.start() !== $from.start()) return false;
  const shown = view.nodeDOM(box.position);
  const field = shown instanceof HTMLElement ? shown.querySelector("input") : null;
  field?.focus();
  return field !== null;
}

function FactBoxView(props: NodeViewProps) {
  const { t } = useMessages();
  const { node, editor, getPos, updateAttributes } = props;
  return (
    <StoryBox {...props} name={t("editor.factBox.name")} removeLabel={t("editor.factBox.remove")}>
      <FigureField
        label={t("editor.factBox.title")}
        value={String(node.attrs.title)}
        lang={editor.view.dom.lang}
        maxLength={factBoxLimits.title}
        onChange={(title) => updateAttributes({ title })}
        onLeave={() => {
          const position = getPos();
          if (position !== undefined) editor.commands.focus(position + 2);
        }}
      />
    </StoryBox>
  );
}
