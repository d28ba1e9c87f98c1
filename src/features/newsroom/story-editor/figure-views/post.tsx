import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { postBlock } from "#app/features/newsroom/story-body/blocks/post.ts";
import { type Post, postLimits } from "#app/features/newsroom/story-body/embedded-post.ts";
import { networkName } from "#app/features/newsroom/story-body/post-networks.ts";
import { PostDialog } from "#app/features/newsroom/story-editor/dialogs/post-dialog.tsx";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import { FigureText } from "#app/features/newsroom/story-editor/figure-text.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { isPastedPost } from "#app/features/newsroom/story-editor/pasted-post.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { PostIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 10,
  block: postBlock,
  View: PostView,
  label: "editor.post.insert",
  Icon: PostIcon,
  Dialog: PostDialog,
  takes: isPastedPost,
};

function PostView(props: NodeViewProps) {
  const { lang, t } = useMessages();
  // The schema of the node let nothing else in.
  const { network, address, title, author, text } = props.node.attrs as Post;
  const field = { lang: props.editor.view.dom.lang, onLeave: () => leaveFigure(props) };
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.post.name")} className="story-figure">
      <p className="story-figure-missing p-4 text-center wrap-anywhere" data-drag-handle="">
        {networkName(network, lang)}: {address.split("#", 1)}
      </p>
      <FigurePanel removeLabel={t("editor.post.remove")} onRemove={props.deleteNode}>
        <FigureField
          {...field}
          label={t("editor.post.title")}
          hint={title === "" ? t("editor.post.titleRequired") : undefined}
          value={title}
          maxLength={postLimits.title}
          onChange={(typed) => props.updateAttributes({ title: typed })}
        />
        <FigureField
          {...field}
          label={t("editor.post.author")}
          value={author}
          maxLength={postLimits.author}
          onChange={(typed) => props.updateAttributes({ author: typed })}
        />
        <FigureText
          {...field}
          label={t("editor.post.text")}
          value={text}
          maxLength={postLimits.text}
          onChange={(typed) => props.updateAttributes({ text: typed })}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}
