import { useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { errorAt, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { mediaLimits, mediaTextFields } from "#app/features/media/rules.ts";
import { textIn, type UnsavedCopy } from "#app/features/records/unsaved-text/copies.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatKilobytes, formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FocalPoint } from "./focal-point.tsx";
import type { ListedMedia } from "./library.server.ts";
import type { action } from "./media.tsx";

type MediaDetailsProps = { item: ListedMedia | undefined; onClose: () => void };

/** What is known of one file, and what staff say about it. */
export function MediaDetails({ item, onClose }: MediaDetailsProps) {
  const { t } = useMessages();
  const form = useFetcher<typeof action>();
  useAnswer(form, ({ failure }) => {
    if (failure) return notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    notifySuccess({ title: t("media.detailsSaved") });
    onClose();
  });
  return (
    <Modal
      open={item !== undefined}
      onOpenChange={onClose}
      title={item?.original_filename ?? ""}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        item?.canEdit && (
          <Button
            type="submit"
            form="media-details"
            tone="primary"
            busy={form.state !== "idle"}
            busyWord={t("ui.saving")}
          >
            {t("media.saveDetails")}
          </Button>
        )
      }
    >
      {item && <DetailsForm key={item.id} item={item} fetcher={form} />}
    </Modal>
  );
}

const labels = {
  alt_text: "media.altText",
  caption: "media.caption",
  caption_ne: "media.captionNe",
  credit: "media.credit",
  credit_ne: "media.creditNe",
} as const;

const longest = {
  alt_text: mediaLimits.altText,
  caption: mediaLimits.caption,
  caption_ne: mediaLimits.caption,
  credit: mediaLimits.credit,
  credit_ne: mediaLimits.credit,
} as const;

type DetailsFormProps = {
  item: ListedMedia;
  fetcher: FetcherWithComponents<Awaited<ReturnType<typeof action>>["data"]>;
};

function DetailsForm({ item, fetcher }: DetailsFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<UnsavedCopy>();
  const unsaved = useUnsavedText({
    form: `/admin/media#${item.id}`,
    read: () => (form.current ? textIn(form.current) : undefined),
    version: undefined,
  });
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) unsaved.forget();
  });
  return (
    <fetcher.Form
      id="media-details"
      ref={form}
      method="post"
      action="/admin/media"
      className="grid gap-5"
      onInput={unsaved.note}
    >
      <input type="hidden" name="intent" value="details" />
      <input type="hidden" name="id" value={item.id} />
      <FoundText
        text={unsaved}
        knownBy={mediaTextFields}
        onRestore={(copy) => {
          unsaved.adopt(copy);
          setRestored(copy);
        }}
      />
      <div key={restored?.id ?? "stored"} className="grid gap-5">
        {item.picture?.kind === "stored" && (
          <FocalFields
            address={item.address}
            x={Number(restored?.values.focal_x ?? item.picture.focalX)}
            y={Number(restored?.values.focal_y ?? item.picture.focalY)}
            canEdit={item.canEdit}
          />
        )}
        {!item.picture && (
          // biome-ignore lint/a11y/useMediaCaption: captions belong to the page that shows the film
          <video src={item.address} controls preload="metadata" className="w-full bg-sunken" />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {mediaTextFields.map((name, index) => {
            const Control = name.startsWith("credit") ? TextField : TextArea;
            return (
              <div key={name} className={index === 0 ? "sm:col-span-2" : undefined}>
                <Control
                  name={name}
                  data-first-field={index === 0 ? "" : undefined}
                  label={t(labels[name])}
                  hint={name === "caption" ? t("media.captionHint") : undefined}
                  lang={name.endsWith("_ne") ? "ne" : undefined}
                  defaultValue={restored?.values[name] ?? item[name]}
                  maxLength={longest[name]}
                  readOnly={!item.canEdit}
                  error={errorAt(t, fetcher.data?.failure, name)}
                />
              </div>
            );
          })}
        </div>
      </div>
      <Facts item={item} />
    </fetcher.Form>
  );
}

/** Where the eye should rest, as two fields of this form. */
function FocalFields({ address, x, y, canEdit }: { address: string; x: number; y: number; canEdit: boolean }) {
  const [point, setPoint] = useState({ x, y });
  return <FocalPoint address={address} point={point} isDisabled={!canEdit} names={focalNames} onChange={setPoint} />;
}

const focalNames = { x: "focal_x", y: "focal_y" } as const;

function Facts({ item }: { item: ListedMedia }) {
  const { lang, t } = useMessages();
  const { picture } = item;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-hairline pt-4 text-sm">
      <dt className="text-muted">{t("media.address")}</dt>
      <dd className="break-all">
        <a href={item.address} target="_blank" rel="noreferrer" className="text-press hover:underline">
          {item.address}
        </a>
      </dd>
      <dt className="text-muted">{item.mime_type}</dt>
      <dd>
        {formatKilobytes(item.file_size, lang)}
        {picture?.kind === "stored" &&
          ` · ${t("media.dimensions", {
            width: formatNumber(picture.width, lang),
            height: formatNumber(picture.height, lang),
          })}`}
        {` · ${dateTime(item.created_at, lang)}`}
      </dd>
    </dl>
  );
}
