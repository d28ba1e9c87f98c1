import { useRef } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Field, useFieldWiring } from "#app/ui/form/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { BoldIcon, LinkIcon } from "#app/ui/icons.tsx";

type EntryTextFieldProps = {
  lang: Lang;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Plain text with bold words and links, written as in messengers: no editor to load over the line of a stand. */
export function EntryTextField({ lang, value, error, onChange }: EntryTextFieldProps) {
  const { t } = useMessages();
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = t("admin.live.fields.textHint");
  const wiring = useFieldWiring({ hint, error });
  /** Puts marks around the selection, or around words to type over; what is to be typed next is selected. */
  const surround = (before: string, sample: string, after: string, selected: "sample" | "after") => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    const inside = value.slice(from, to) || sample;
    onChange(`${value.slice(0, from)}${before}${inside}${after}${value.slice(to)}`);
    const start = from + before.length + (selected === "sample" ? 0 : inside.length + 2);
    const length = selected === "sample" ? inside.length : after.length - 3;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, start + length);
    });
  };
  return (
    <Field label={t("admin.live.fields.text")} hint={hint} {...(error ? { error } : {})} id={wiring.id}>
      <div className="flex gap-1">
        <IconButton
          tone="outlined"
          label={t("admin.live.fields.bold")}
          icon={<BoldIcon size={18} />}
          onClick={() => surround("**", t("admin.live.fields.boldWords"), "**", "sample")}
        />
        <IconButton
          tone="outlined"
          label={t("admin.live.fields.link")}
          icon={<LinkIcon size={18} />}
          onClick={() => surround("[", t("admin.live.fields.linkWords"), "](https://)", "after")}
        />
      </div>
      <textarea
        {...wiring}
        ref={area}
        rows={4}
        lang={lang}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
