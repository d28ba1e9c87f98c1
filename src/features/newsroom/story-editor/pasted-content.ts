// What is pasted or dropped into a story: text is cleaned, pictures go through the media library or stay out.
import type { Editor } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import type { PastedText } from "#app/features/newsroom/legacy-paste/may-be-legacy.ts";
import { pictureBlock, type StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import { isFigure } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { cleanPastedHtml } from "#app/features/newsroom/story-body/paste-clean.client.ts";
import type { FigureTool } from "./figure-tool.ts";
import { figureTools } from "./figure-tools.ts";
import { insertFigure } from "./insert-figure.ts";

/** What there is to tell about pictures that came by pasting or dropping; keys below `editor.picture`. */
export type PictureNews = "uploading" | "added" | "notUploaded" | "notAPicture" | "useLibrary" | "leftOut";

type Surroundings = {
  /** The editor as it is when something arrives; none before it exists. */
  editor: () => Editor | null;
  /** Stores a file and gives its picture, `undefined` when it could not be stored. */
  uploadPicture: ((file: File) => Promise<StoryPictureBlock | undefined>) | undefined;
  /** Asks for a figure of the kind that a pasted line stands for. */
  openTool: (tool: FigureTool, pasted: string) => void;
  tell: (news: PictureNews) => void;
  /** Called for text, right before it is put at the selection. */
  lookAtText: (pasted: PastedText) => void;
};

type Handlers = Required<Pick<EditorProps, "transformPastedHTML" | "handlePaste" | "handleDrop">>;

/** The editor's answers to pasting and dropping. */
export function pastedContent({ editor, uploadPicture, openTool, tell, lookAtText }: Surroundings): Handlers {
  const takeFiles = (files: readonly File[], position: number) => {
    const target = editor();
    const pictures = files.filter((file) => file.type.startsWith("image/"));
    if (pictures.length === 0) tell("notAPicture");
    else if (!uploadPicture) tell("useLibrary");
    else if (target) void uploadInto({ editor: target, pictures, position, uploadPicture, tell });
  };
  return {
    transformPastedHTML: (html) => cleanPastedHtml(html.replaceAll(`${location.origin}/media/`, "/media/")),
    handlePaste(view, event, slice) {
      const files = [...(event.clipboardData?.files ?? [])];
      // Word adds a photograph of the text to the text: the text is what is meant.
      if (files.length > 0 && !hasContent(slice)) {
        takeFiles(files, view.state.selection.to);
        return true;
      }
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      // Nobody means the code of an embed as words, wherever it is pasted.
      const isMeant = view.state.selection.$from.parent.content.size === 0 || text.startsWith("<");
      const tool = isMeant && figureTools.find((known) => known.takes?.(text));
      if (tool) {
        openTool(tool, text);
        return true;
      }
      const html = event.clipboardData?.getData("text/html") ?? "";
      if (/<img\b/i.test(html) && !hasPicture(slice)) tell("leftOut");
      lookAtText({ text, html });
      return false;
    },
    handleDrop(view, event, _slice, moved) {
      const files = [...(event.dataTransfer?.files ?? [])];
      // A file that nobody takes would be opened by the browser in the place of the page.
      if (moved || files.length === 0) return false;
      const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
      takeFiles(files, target?.pos ?? view.state.selection.to);
      return true;
    },
  };
}

function hasContent({ content }: Slice): boolean {
  let found = false;
  content.descendants((node) => {
    found ||= node.isText ? node.text?.trim() !== "" : isFigure(node.type.name);
    return !found;
  });
  return found;
}

function hasPicture({ content }: Slice): boolean {
  let found = false;
  content.descendants((node) => {
    found ||= node.type.name === pictureBlock.name;
    return !found;
  });
  return found;
}

type Upload = {
  editor: Editor;
  pictures: readonly File[];
  position: number;
  uploadPicture: (file: File) => Promise<StoryPictureBlock | undefined>;
  tell: (news: PictureNews) => void;
};

/** Uploads one picture after the other and puts each where it was meant, wherever that has moved by then. */
async function uploadInto({ editor, pictures, position, uploadPicture, tell }: Upload): Promise<void> {
  let target = position;
  const follow = ({ transaction }: { transaction: { mapping: { map: (position: number) => number } } }) => {
    target = transaction.mapping.map(target);
  };
  editor.on("transaction", follow);
  for (const file of pictures) {
    tell("uploading");
    const picture = await uploadPicture(file).catch(() => undefined);
    if (editor.isDestroyed) return;
    if (picture) insertFigure(editor, pictureBlock, picture, target);
    tell(picture ? "added" : "notUploaded");
  }
  editor.off("transaction", follow);
}
