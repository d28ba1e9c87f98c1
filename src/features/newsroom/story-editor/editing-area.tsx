import type { JSONContent } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { mayBeLegacy, type PastedText } from "#app/features/newsroom/legacy-paste/may-be-legacy.ts";
import type { PastedPlace } from "#app/features/newsroom/legacy-paste/pasted-place.ts";
import type { StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import { leafText } from "#app/features/newsroom/story-body/document-text.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import { FootnoteDialog } from "#app/features/newsroom/story-editor/dialogs/footnote-dialog.tsx";
import { LinkDialog } from "#app/features/newsroom/story-editor/dialogs/link-dialog.tsx";
import { openedFootnotes } from "#app/features/newsroom/story-editor/dialogs/opened-footnotes.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { EditorLoading } from "./editor-loading.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { type FigureSources, FigureSourcesContext, type FigureTool } from "./figure-tool.ts";
import { editorExtensions } from "./figure-tools.ts";
import { type PictureNews, pastedContent } from "./pasted-content.ts";
import { followPaste } from "./pasted-range.ts";
import { readableDocument } from "./readable-document.ts";
import { wordCount } from "./word-count.ts";
import "./story-editor.css";

type EditingAreaProps = FigureSources & {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  lang: Lang;
  defaultDocument: StoryDocument | undefined;
  onChange: (read: () => StoryDocument) => void;
  uploadPicture: ((file: File) => Promise<StoryPictureBlock | undefined>) | undefined;
};

const StoryNotice = lazy(async () => ({
  default: (await import("#app/features/newsroom/legacy-paste/paste-notices.tsx")).StoryNotice,
}));

/** Text that was pasted and may be of a font such as Preeti. */
type LegacyPaste = { paste: PastedText; place: PastedPlace };

const noPaste = { legacy: undefined, pastes: 0 };

type Dialog =
  | { kind: "link" }
  | { kind: "footnote" }
  | { kind: "figure"; tool: FigureTool; pasted: string }
  | undefined;

/** The toolbar, the text and the line below it. Browser only; story-editor.tsx loads it. */
export function EditingArea(props: EditingAreaProps) {
  const { t } = useMessages();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [news, setNews] = useState<PictureNews>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { legacy, pastes, setLegacy } = useLegacyPaste();
  const closeLegacy = useCallback(() => setLegacy(undefined), [setLegacy]);
  const openFootnote = useCallback(() => setDialog({ kind: "footnote" }), []);
  const openTool = useCallback((tool: FigureTool, pasted: string) => setDialog({ kind: "figure", tool, pasted }), []);
  const editor = useStoryEditor(props, {
    ...{ openTool, openFootnote, setLegacy },
    tell: setNews,
    onUnreadable: () => setUnreadable(true),
  });
  if (!editor) return <EditorLoading />;

  const requests = {
    openLink: () => setDialog({ kind: "link" }),
    openFootnote,
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
  const open = (document: JSONContent | undefined) => {
    if (document) editor.commands.setContent(document);
    setUnreadable(false);
  };
  if (isUnreadable) return <Unreadable document={props.defaultDocument} schema={editor.schema} onOpen={open} />;
  return (
    <div className="story-editor" data-invalid={props.isInvalid || undefined}>
      <EditorToolbar editor={editor} toolbar={toolbar} requests={requests} />
      <FigureSourcesContext value={props}>
        <EditorContent editor={editor} onKeyDown={shortcut} />
      </FigureSourcesContext>
      <Suspense>{legacy && <StoryNotice key={pastes} {...legacy} onClose={closeLegacy} />}</Suspense>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline px-3 py-1.5 text-sm text-muted">
        <p role="status">{news && t(`editor.picture.${news}`)}</p>
        <WordCount editor={editor} />
      </div>
      {dialog && <EditorDialog {...props} editor={editor} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function useLegacyPaste() {
  const [paste, setPaste] = useState<{ legacy: LegacyPaste | undefined; pastes: number }>(noPaste);
  const setLegacy = useCallback(
    (next: LegacyPaste | undefined) => setPaste((last) => ({ legacy: next, pastes: last.pastes + 1 })),
    [],
  );
  return { ...paste, setLegacy };
}

type EditorDialogProps = FigureSources & { editor: Editor; dialog: NonNullable<Dialog>; onClose: () => void };

function EditorDialog({ dialog, ...props }: EditorDialogProps) {
  if (dialog.kind === "link") return <LinkDialog editor={props.editor} onClose={props.onClose} />;
  if (dialog.kind === "footnote") return <FootnoteDialog editor={props.editor} onClose={props.onClose} />;
  return "Dialog" in dialog.tool && <dialog.tool.Dialog {...props} pasted={dialog.pasted} />;
}

type Callbacks = {
  openTool: (tool: FigureTool, pasted: string) => void;
  openFootnote: () => void;
  tell: (news: PictureNews | undefined) => void;
  setLegacy: (legacy: LegacyPaste) => void;
  onUnreadable: () => void;
};

function useStoryEditor(
  props: EditingAreaProps,
  { openTool, openFootnote, tell, setLegacy, onUnreadable }: Callbacks,
): Editor | null {
  const { t } = useMessages();
  const { id, labelledBy, describedBy, isInvalid, lang, uploadPicture } = props;
  const created = useRef<Editor>(null);
  const placeholder = t("editor.placeholder");
  const lookAtText = useCallback(
    (paste: PastedText) => {
      if (created.current && mayBeLegacy(paste)) setLegacy({ paste, place: followPaste(created.current) });
    },
    [setLegacy],
  );
  const editorProps = useMemo(
    () => ({
      ...pastedContent({ editor: () => created.current, uploadPicture, openTool, tell, lookAtText }),
      ...openedFootnotes(openFootnote),
      handleTextInput: () => {
        // Who goes on writing has read the news.
        tell(undefined);
        return false;
      },
      attributes: ({ doc }: { doc: Node }) => ({
        ...fieldAttributes({ id, lang, labelledBy, describedBy, isInvalid }),
        ...(isBlank(doc) && { "data-placeholder": placeholder }),
      }),
    }),
    [
      id,
      lang,
      labelledBy,
      describedBy,
      isInvalid,
      placeholder,
      uploadPicture,
      openTool,
      openFootnote,
      tell,
      lookAtText,
    ],
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
    onUpdate: ({ editor }) => props.onChange(() => editor.getJSON()),
  });
}

type Field = Pick<EditingAreaProps, "id" | "lang" | "labelledBy" | "describedBy" | "isInvalid">;

/** What makes the text a field of its form. */
function fieldAttributes({ id, lang, labelledBy, describedBy, isInvalid }: Field): Record<string, string> {
  return {
    ...{ id, lang, class: "story-body story-editing" },
    ...{ "aria-multiline": "true", "aria-labelledby": labelledBy },
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(isInvalid && { "aria-invalid": "true" }),
  };
}

/** True for one line with nothing in it, not even a footnote. */
function isBlank({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.isTextblock === true && firstChild.content.size === 0;
}

/** A rest in the typing, after which the words are counted. */
const countAfterMilliseconds = 400;

function WordCount({ editor }: { editor: Editor }) {
  const { t } = useMessages();
  const [count, setCount] = useState(() => wordsIn(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(wordsIn(editor)), countAfterMilliseconds);
    };
    later();
    editor.on("update", later);
    return () => {
      clearTimeout(timer);
      editor.off("update", later);
    };
  }, [editor]);
  return <p>{t("editor.words", { count })}</p>;
}

function wordsIn({ state: { doc } }: Editor): number {
  return wordCount(doc.textBetween(0, doc.content.size, "\n", leafText));
}

type UnreadableProps = {
  document: StoryDocument | undefined;
  schema: Schema;
  /** With what can be kept, or empty. */
  onOpen: (document: JSONContent | undefined) => void;
};

/** A document that the schema does not know must not be shown half unasked, or saving would lose the other half. */
function Unreadable({ document, schema, onOpen }: UnreadableProps) {
  const { t } = useMessages();
  return (
    <div className="grid justify-items-start gap-3 rounded-sm border border-edge bg-raised p-4">
      <p className="text-sm">{t("editor.unreadable")}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen(readableDocument(document, schema))}>{t("editor.keepReadable")}</Button>
        <Button tone="quiet" onClick={() => onOpen(undefined)}>
          {t("editor.startAgain")}
        </Button>
      </div>
    </div>
  );
}
