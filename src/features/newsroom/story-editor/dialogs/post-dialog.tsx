import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { postBlock } from "#app/features/newsroom/story-body/blocks/post.ts";
import { videoBlock } from "#app/features/newsroom/story-body/blocks/video.ts";
import { postLimits, postText } from "#app/features/newsroom/story-body/embedded-post.ts";
import {
  frameOfPost,
  networkName,
  type PostNetworkName,
  postNetworkNames,
  recognisePost,
} from "#app/features/newsroom/story-body/post-networks.ts";
import type { FigureDialogProps } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { type PastedPost, pastedPost } from "#app/features/newsroom/story-editor/pasted-post.ts";
import { linkFromTyped } from "#app/features/newsroom/story-editor/typed-link.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { youtubeId, youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { Button } from "#app/ui/button.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";
import { UrlField } from "./url-field.tsx";
import { useStoredDialog } from "./use-stored-dialog.ts";

/**
 * Asks for the address of a post and the words that readers get before the post itself. A table, a list and a quotation
 * get the words with a link; a video of YouTube becomes one; what is no post can stay as a link.
 */
export function PostDialog({ editor, pasted, onClose }: FigureDialogProps) {
  const { t } = useMessages();
  const { unsaved, finish, dialog } = useStoredDialog("story-post", onClose);
  const [post, setPost] = useState(() => pastedPost(pasted));
  const target = targetOf(post.address);
  // Of what was pasted it is said at once why it is no post.
  const [wasSent, setSent] = useState({ address: pasted !== "" && !target, title: false });
  const isInText = editor.state.selection.$from.depth > 1;
  const link = target ? undefined : linkFromTyped(post.address);

  const insertLink = (href: string) => {
    insertAsText(editor, href, post);
    finish();
  };
  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent({ address: true, title: true }));
    if (!target || post.title.trim() === "") return focusError(form);
    if (isInText) return insertLink(target.href);
    insertTarget(editor, target, post);
    finish();
  };
  return (
    <FormModal
      {...dialog}
      title={t("editor.post.insert")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.post.save") }}
      noValidate
      aside={
        link && (
          <Button tone="quiet" className="mr-auto" onClick={() => insertLink(link)}>
            {t("editor.post.asLink")}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <FoundText
        text={unsaved}
        knownBy={["title", "address"]}
        onRestore={(copy) => {
          unsaved.adopt(copy);
          const { address = "", title = "", author = "", text = "" } = copy.values;
          setPost({ address, title, author, text });
        }}
      />
      {isInText && <p className="text-sm text-muted">{t("editor.post.inText")}</p>}
      <PostFields post={post} wasSent={wasSent} onChange={setPost} />
    </FormModal>
  );
}

type PostFieldsProps = {
  post: PastedPost;
  /** The fields of which is said what is wrong with them. */
  wasSent: { address: boolean; title: boolean };
  onChange: (post: PastedPost) => void;
};

function PostFields({ post, wasSent, onChange }: PostFieldsProps) {
  const { lang, t } = useMessages();
  const { address, title, author, text } = post;
  const target = targetOf(address);
  return (
    <>
      <UrlField
        name="address"
        label={t("editor.post.url")}
        hint={t("editor.post.urlHint", { networks: networkList(lang) })}
        error={wasSent.address && !target ? addressError(address, { lang, t }) : undefined}
        value={address}
        onChange={(event) => onChange({ ...post, address: event.target.value })}
      />
      <TextField
        name="title"
        label={t("editor.post.title")}
        hint={t("editor.post.titleHint")}
        error={wasSent.title && title.trim() === "" ? t("editor.post.titleRequired") : undefined}
        value={title}
        maxLength={postLimits.title}
        onChange={(event) => onChange({ ...post, title: event.target.value })}
        autoComplete="off"
        required
      />
      {target?.kind !== "video" && (
        <>
          <TextField
            name="author"
            label={t("editor.post.author")}
            value={author}
            maxLength={postLimits.author}
            onChange={(event) => onChange({ ...post, author: event.target.value })}
            autoComplete="off"
          />
          <TextArea
            name="text"
            label={t("editor.post.text")}
            hint={target && textHint(target, { lang, t })}
            rows={3}
            value={text}
            maxLength={postLimits.text}
            onChange={(event) => onChange({ ...post, text: event.target.value })}
          />
        </>
      )}
    </>
  );
}

/** What a known address becomes; `href` is where a link in its place leads. */
type Target = { kind: "video"; id: string; href: string } | { kind: "post"; network: PostNetworkName; href: string };

function targetOf(address: string): Target | undefined {
  const id = youtubeId(address);
  if (id !== undefined) return { kind: "video", id, href: youtubeWatchUrl(id) };
  const found = recognisePost(address);
  return found.kind === "post" ? { kind: "post", network: found.network, href: found.address } : undefined;
}

function insertTarget(editor: Editor, target: Target, { title, author, text }: PastedPost): void {
  if (target.kind === "video") {
    insertFigure(editor, videoBlock, { youtubeId: target.id, title: title.trim() });
    return;
  }
  const { network, href: address } = target;
  const words = { title: title.trim(), author: author.trim(), text: postText(text) };
  insertFigure(editor, postBlock, { network, address, ...words });
}

type Screen = { lang: Lang; t: Translator };

function networkList(lang: Lang): string {
  return postNetworkNames.map((network) => networkName(network, lang)).join(", ");
}

function addressError(address: string, { lang, t }: Screen): string {
  if (address.trim() === "") return t("editor.post.urlRequired");
  const found = recognisePost(address);
  if (found.kind === "shortened") return t("editor.post.urlShortened", { network: networkName(found.network, lang) });
  return t("editor.post.urlInvalid", { networks: networkList(lang) });
}

/** What becomes of the words: it depends on whether the network has a frame. */
function textHint(target: Target, { lang, t }: Screen): string | undefined {
  if (target.kind !== "post") return undefined;
  if (frameOfPost(target.network, target.href)) return t("editor.post.textOfFrame");
  return t("editor.post.textOfCard", { network: networkName(target.network, lang) });
}

/** The words, line by line, and the link below them. */
function insertAsText(editor: Editor, href: string, { title, text }: PastedPost): void {
  const lines = postText(text).split("\n").filter(Boolean);
  editor
    .chain()
    .focus()
    .insertContent([
      ...lines.flatMap((line) => [{ type: "text", text: line }, { type: "hardBreak" }]),
      { type: "text", text: title.trim() || href, marks: [{ type: "link", attrs: { href } }] },
    ])
    .run();
}
