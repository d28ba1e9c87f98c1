import type { JSONContent } from "@tiptap/core";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import type { StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { EditorLoading } from "./editor-loading.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import type { FigureSources, FigureTool } from "./figure-tool.ts";
import { editorExtensions } from "./figure-tools.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { type PictureNews, pastedContent } from "./pasted-content.ts";
import { wordCount } from "./word-count.ts";
import "./story-editor.css";

type EditingAreaProps = FigureSources & {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  lang: Lang;
  defaultDocument: StoryDocument | undefined;
  onChange: (document: StoryDocument) => void;
  uploadPicture: ((file: File) => Promise<StoryPictureBlock | undefined>) | undefined;
};

type Dialog = { kind: "link" } | { kind: "figure"; tool: FigureTool; pasted: string } | undefined;

/** The toolbar, the text and the line below it. Browser only; story-editor.tsx loads it. */
export function EditingArea(props: EditingAreaProps) {
  const { t } = useMessages();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [news, setNews] = useState<PictureNews>();
  const [isUnreadable, setUnreadable] = useState(false);
  const openTool = useCallback((tool: FigureTool, pasted: string) => setDialog({ kind: "figure", tool, pasted }), []);
  const editor = useStoryEditor(props, { openTool, tell: setNews, onUnreadable: () => setUnreadable(true) });
  if (!editor) return <EditorLoading />;

  const requests = {
    openLink: () => setDialog({ kind: "link" }),
    insert: (tool: FigureTool) => {
      if ("insert" in tool) void tool.insert(editor, props);
      else openTool(tool, "");
    },
  };
  const shortcut = (event: KeyboardEvent) => {
    const isLink = event.key === "k" && (event.ctrlKey || event.metaKey);
    if (!isLink && !(event.key === "F10" && event.altKey)) return;
    event.preventDefault();
    if (isLink) requests.openLink();
    else toolbar.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  };
  if (isUnreadable) return <Unreadable onStartAgain={() => setUnreadable(false)} />;
  return (
    <div className="story-editor" data-invalid={props.isInvalid || undefined}>
      <EditorToolbar editor={editor} toolbar={toolbar} requests={requests} />
      <EditorContent editor={editor} onKeyDown={shortcut} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline px-3 py-1.5 text-sm text-muted">
        <p role="status">{news && t(`editor.picture.${news}`)}</p>
        <WordCount editor={editor} />
      </div>
      {dialog?.kind === "link" && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === "figure" && "Dialog" in dialog.tool && (
        <dialog.tool.Dialog
          editor={editor}
          pasted={dialog.pasted}
          matchSearch={props.matchSearch}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

type Callbacks = {
  openTool: (tool: FigureTool, pasted: string) => void;
  tell: (news: PictureNews | undefined) => void;
  onUnreadable: () => void;
};

function useStoryEditor(props: EditingAreaProps, { openTool, tell, onUnreadable }: Callbacks): Editor | null {
  const { t } = useMessages();
  const { id, labelledBy, describedBy, isInvalid, lang, uploadPicture } = props;
  const created = useRef<Editor>(null);
  const placeholder = t("editor.placeholder");
  const editorProps = useMemo(
    () => ({
      ...pastedContent({ editor: () => created.current, uploadPicture, openTool, tell }),
      handleTextInput: () => {
        // Who goes on writing has read the news.
        tell(undefined);
        return false;
      },
      attributes: ({
        doc,
      }: {
        doc: { childCount: number; textContent: string; firstChild: { isTextblock: boolean } | null };
      }) => ({
        id,
        lang,
        class: "story-body story-editing",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(isInvalid && { "aria-invalid": "true" }),
        ...(doc.childCount === 1 &&
          doc.textContent === "" &&
          doc.firstChild?.isTextblock && { "data-placeholder": placeholder }),
      }),
    }),
    [id, lang, labelledBy, describedBy, isInvalid, placeholder, uploadPicture, openTool, tell],
  );
  return useEditor({
    extensions: editorExtensions,
    // The stored document; what is wrong with it is told by onContentError.
    content: (props.defaultDocument as JSONContent | undefined) ?? "",
    enableContentCheck: true,
    immediatelyRender: false,
    // /admin's policy allows no <style> of its making; story-editor.css has what is needed.
    injectCSS: false,
    editorProps,
    onCreate: ({ editor }) => {
      created.current = editor;
    },
    onContentError: onUnreadable,
    onUpdate: ({ editor }) => props.onChange(editor.getJSON()),
  });
}

function WordCount({ editor }: { editor: Editor }) {
  const { t } = useMessages();
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => wordCount(state.doc.textBetween(0, state.doc.content.size, "\n", " ")),
  });
  return <p>{t("editor.words", { count })}</p>;
}

/** A document that the schema does not know must not be shown half, or saving would lose the other half. */
function Unreadable({ onStartAgain }: { onStartAgain: () => void }) {
  const { t } = useMessages();
  return (
    <div className="grid justify-items-start gap-3 rounded-sm border border-edge bg-raised p-4">
      <p className="text-sm">{t("editor.unreadable")}</p>
      <Button onClick={onStartAgain}>{t("editor.startAgain")}</Button>
    </div>
  );
}
