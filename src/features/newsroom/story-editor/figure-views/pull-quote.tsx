import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { pullQuoteBlock, pullQuoteLimits } from "#app/features/newsroom/story-body/blocks/pull-quote.ts";
import { focusError } from "#app/features/newsroom/story-editor/dialogs/focus-error.ts";
import { useStoredDialog } from "#app/features/newsroom/story-editor/dialogs/use-stored-dialog.ts";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import type { FigureDialogProps, FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { cutText } from "#app/platform/text/cut.ts";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { QuoteIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 6,
  block: pullQuoteBlock,
  View: PullQuoteView,
  label: "editor.pullQuote.insert",
  Icon: QuoteIcon,
  Dialog: PullQuoteDialog,
};

function PullQuoteView(props: NodeViewProps) {
  const { t } = useMessages();
  const [text, voice] = [String(props.node.attrs.text), String(props.node.attrs.voice)];
  const field = { lang: props.editor.view.dom.lang, onLeave: () => leaveFigure(props) };
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.pullQuote.name")} className="story-figure">
      <div className="pull-quote" data-drag-handle="">
        <blockquote>{text}</blockquote>
        {voice !== "" && <figcaption>{voice}</figcaption>}
      </div>
      <FigurePanel removeLabel={t("editor.pullQuote.remove")} onRemove={props.deleteNode}>
        <FigureField
          {...field}
          label={t("editor.pullQuote.text")}
          hint={text === "" ? t("editor.pullQuote.textRequired") : undefined}
          value={text}
          maxLength={pullQuoteLimits.text}
          onChange={(typed) => props.updateAttributes({ text: typed })}
        />
        <FigureField
          {...field}
          label={t("editor.pullQuote.voice")}
          hint={voice === "" ? t("editor.pullQuote.voiceHint") : undefined}
          value={voice}
          maxLength={pullQuoteLimits.voice}
          onChange={(typed) => props.updateAttributes({ voice: typed })}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}

/** Asks for the words and whose they are, and puts the quote after the paragraph with the cursor. */
function PullQuoteDialog({ editor, onClose }: FigureDialogProps) {
  const { t } = useMessages();
  const { unsaved, finish, dialog } = useStoredDialog("story-pull-quote", onClose);
  const [text, setText] = useState(() => selectedWords(editor.state));
  const [voice, setVoice] = useState("");
  const [wasSent, setSent] = useState(false);
  const lang = editor.view.dom.lang;

  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent(true));
    if (text.trim() === "") return focusError(form);
    insertFigure(editor, pullQuoteBlock, { text: text.trim(), voice: voice.trim() });
    finish();
  };
  return (
    <FormModal
      {...dialog}
      title={t("editor.pullQuote.insert")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.pullQuote.save") }}
      noValidate
      onSubmit={submit}
    >
      <FoundText
        text={unsaved}
        knownBy={["text", "voice"]}
        onRestore={(copy) => {
          unsaved.adopt(copy);
          setText(copy.values.text ?? "");
          setVoice(copy.values.voice ?? "");
        }}
      />
      <TextField
        name="text"
        label={t("editor.pullQuote.text")}
        error={wasSent && text.trim() === "" ? t("editor.pullQuote.textRequired") : undefined}
        lang={lang}
        value={text}
        maxLength={pullQuoteLimits.text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        required
      />
      <TextField
        name="voice"
        label={t("editor.pullQuote.voice")}
        hint={t("editor.pullQuote.voiceHint")}
        lang={lang}
        value={voice}
        maxLength={pullQuoteLimits.voice}
        onChange={(event) => setVoice(event.target.value)}
        autoComplete="off"
      />
    </FormModal>
  );
}

function selectedWords({ doc, selection: { from, to } }: FigureDialogProps["editor"]["state"]): string {
  return cutText(doc.textBetween(from, to, " ", " ").replace(/\s+/g, " ").trim(), pullQuoteLimits.text);
}
