import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  RemoveFormatting as ClearIcon,
  Asterisk as FootnoteIcon,
  Subscript as SubscriptIcon,
  Superscript as SuperscriptIcon,
} from "lucide-react";
import { Toolbar } from "radix-ui";
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { isInText } from "#app/features/newsroom/story-editor/dialogs/opened-footnotes.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Menu } from "#app/ui/floating/menu.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import {
  BoldIcon,
  Heading2Icon,
  Heading3Icon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  MinusIcon,
  PlusIcon,
  QuoteIcon,
  RedoIcon,
  StrikethroughIcon,
  TableIcon,
  UndoIcon,
} from "#app/ui/icons.tsx";
import type { FigureTool } from "./figure-tool.ts";
import { figureTools } from "./figure-tools.ts";
import { TableTools } from "./table-tools.tsx";

type ToolbarRequests = { openLink: () => void; openFootnote: () => void; insert: (tool: FigureTool) => void };

type EditorToolbarProps = { editor: Editor; toolbar: RefObject<HTMLDivElement | null>; requests: ToolbarRequests };

/**
 * The tools of a story. One tab stop, arrow keys inside, Escape back into the text. Stays in sight while the story
 * scrolls.
 */
export function EditorToolbar({ editor, toolbar, requests }: EditorToolbarProps) {
  const { t } = useMessages();
  const cursor = useCursor(editor);
  const leave = (event: KeyboardEvent) => {
    // At once: the editor's own command waits for the next frame, and what is typed before it would be lost.
    if (event.key === "Escape") editor.view.focus();
  };
  const groups = toolGroups({ editor, cursor, requests, t });
  const figureGroup = groups.at(-2);
  return (
    <div className="story-toolbar">
      <Toolbar.Root
        ref={toolbar}
        aria-label={t("editor.toolbar")}
        className="flex gap-0.5 overflow-x-auto p-1 md:flex-wrap"
        onKeyDown={leave}
        // The cursor stays where it is, and on a phone the keyboard stays up.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group, position) => (
          <Fragment key={group[0]?.label}>
            {position > 0 && <Toolbar.Separator className="mx-1 my-2 w-px flex-none bg-hairline" />}
            {group.map((tool) => (
              <ToolButton key={tool.label} {...tool} />
            ))}
            {group === figureGroup && <InsertMenu editor={editor} canNote={cursor.isInText} requests={requests} />}
          </Fragment>
        ))}
      </Toolbar.Root>
      {cursor.isInTable && <TableTools editor={editor} onLeave={leave} />}
    </div>
  );
}

type Cursor = ReturnType<typeof useCursor>;

/** What the cursor stands in, for the tools that are on and those that would do nothing. */
function useCursor(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isHeading: current.isActive("heading", { level: 2 }),
      isSubheading: current.isActive("heading", { level: 3 }),
      isBold: current.isActive("bold"),
      isItalic: current.isActive("italic"),
      isStruck: current.isActive("strike"),
      isRaised: current.isActive("superscript"),
      isLowered: current.isActive("subscript"),
      isLink: current.isActive("link"),
      isBulletList: current.isActive("bulletList"),
      isOrderedList: current.isActive("orderedList"),
      isQuotation: current.isActive("blockquote"),
      isInTable: current.isActive("table"),
      isInText: isInText(current.state),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
}

type Surroundings = { editor: Editor; cursor: Cursor; requests: ToolbarRequests; t: Translator };

function toolGroups({ editor, cursor, requests, t }: Surroundings): Tool[][] {
  const on = () => editor.chain();
  const plain = cursor.isInTable || cursor.isQuotation;
  return [
    [
      {
        label: t("editor.heading"),
        icon: <Heading2Icon size={20} />,
        isOn: cursor.isHeading,
        isOff: plain,
        run: () => on().toggleHeading({ level: 2 }).run(),
      },
      {
        label: t("editor.subheading"),
        icon: <Heading3Icon size={20} />,
        isOn: cursor.isSubheading,
        isOff: plain,
        run: () => on().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      {
        label: t("editor.bold"),
        icon: <BoldIcon size={18} />,
        isOn: cursor.isBold,
        run: () => on().toggleBold().run(),
      },
      {
        label: t("editor.italic"),
        icon: <ItalicIcon size={18} />,
        isOn: cursor.isItalic,
        run: () => on().toggleItalic().run(),
      },
      {
        label: t("editor.strike"),
        icon: <StrikethroughIcon size={18} />,
        isOn: cursor.isStruck,
        run: () => on().toggleStrike().run(),
      },
      {
        label: t("editor.superscript"),
        icon: <SuperscriptIcon size={18} />,
        isOn: cursor.isRaised,
        run: () => on().toggleMark("superscript").run(),
      },
      {
        label: t("editor.subscript"),
        icon: <SubscriptIcon size={18} />,
        isOn: cursor.isLowered,
        run: () => on().toggleMark("subscript").run(),
      },
      { label: t("editor.link"), icon: <LinkIcon size={18} />, isOn: cursor.isLink, run: requests.openLink },
    ],
    [
      {
        label: t("editor.bulletList"),
        icon: <ListIcon size={20} />,
        isOn: cursor.isBulletList,
        run: () => on().toggleBulletList().run(),
      },
      {
        label: t("editor.orderedList"),
        icon: <ListOrderedIcon size={20} />,
        isOn: cursor.isOrderedList,
        run: () => on().toggleOrderedList().run(),
      },
      {
        label: t("editor.quotation"),
        icon: <QuoteIcon size={18} />,
        isOn: cursor.isQuotation,
        isOff: cursor.isInTable,
        run: () => on().toggleBlockquote().run(),
      },
    ],
    [
      ...shownTools.map((tool) => ({
        label: t(tool.label),
        icon: <tool.Icon size={20} />,
        run: () => requests.insert(tool),
      })),
      {
        label: t("editor.table.insert"),
        icon: <TableIcon size={18} />,
        isOff: plain,
        run: () => on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      {
        label: t("editor.rule"),
        icon: <MinusIcon size={20} />,
        isOff: plain,
        run: () => on().setHorizontalRule().run(),
      },
    ],
    [
      { label: t("editor.undo"), icon: <UndoIcon size={18} />, isOff: !cursor.canUndo, run: () => on().undo().run() },
      { label: t("editor.redo"), icon: <RedoIcon size={18} />, isOff: !cursor.canRedo, run: () => on().redo().run() },
      { label: t("editor.clear"), icon: <ClearIcon size={18} />, run: () => on().unsetAllMarks().clearNodes().run() },
    ],
  ];
}

type Tool = {
  label: string;
  icon: ReactNode;
  /** For tools that are on or off at the cursor. */
  isOn?: boolean;
  /** True while it would do nothing. */
  isOff?: boolean;
  run: () => void;
};

/** The figures whose buttons are always in sight; with the others a phone would have to scroll for each. */
const [shownTools, menuTools] = [figureTools.slice(0, 3), figureTools.slice(3)];

type InsertMenuProps = { editor: Editor; canNote: boolean; requests: ToolbarRequests };

function InsertMenu({ editor, canNote, requests }: InsertMenuProps) {
  const { t } = useMessages();
  const label = t("editor.insert");
  const trigger = (
    <Toolbar.Button asChild>
      <IconButton label={label} icon={<PlusIcon size={20} />} className="md:size-9" />
    </Toolbar.Button>
  );
  const footnote = {
    kind: "action" as const,
    label: t("editor.footnote.insert"),
    icon: <FootnoteIcon size={18} />,
    disabled: !canNote,
    onSelect: () => {
      // A sentence goes on behind its footnote.
      editor.view.focus();
      requests.openFootnote();
    },
  };
  const figures = menuTools.map((tool) => ({
    kind: "action" as const,
    label: t(tool.label),
    icon: <tool.Icon size={18} />,
    onSelect: () => {
      // What is inserted stands in the text, and a dialog leads back to where it was opened.
      editor.view.focus();
      requests.insert(tool);
    },
  }));
  return <Menu trigger={trigger} entries={[footnote, ...figures]} align="start" />;
}

/** One tool of a toolbar: 44 px under a thumb, smaller under a pointer. */
function ToolButton({ label, icon, isOn, isOff, run }: Tool) {
  return (
    <Toolbar.Button asChild disabled={isOff}>
      <IconButton
        label={label}
        icon={icon}
        aria-pressed={isOn}
        className="md:size-9 aria-pressed:bg-press-tint aria-pressed:text-press"
        onClick={run}
      />
    </Toolbar.Button>
  );
}
