// What is known of a file beside what staff say of it, and what can be done with the file itself.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { acceptedTypes, kindOfType } from "#app/features/media/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatKilobytes, formatNumber, formatPercent } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { FilePicker } from "#app/ui/form/file-picker.tsx";
import { TrashIcon, UploadIcon } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { ListedMedia } from "./library.server.ts";
import { UseOfFile } from "./media-usage.tsx";
import { useReplacement } from "./use-replacement.ts";

/** What the screen does with a file as a whole. */
export type FileActions = {
  onDelete: (item: ListedMedia) => void;
  onReplaced: (item: ListedMedia) => void;
  onUndoReplacement: (item: ListedMedia) => void;
};

type MediaFactsProps = FileActions & { item: ListedMedia; mayRemove: boolean; mayUpload: boolean };

export function MediaFacts({ item, mayRemove, mayUpload, onDelete, ...replacing }: MediaFactsProps) {
  const { t } = useMessages();
  return (
    // A file chosen here is no change of the form around it.
    <section
      aria-label={t("media.file")}
      className="grid gap-4 border-t border-hairline pt-4"
      onInput={(event) => event.stopPropagation()}
    >
      <Facts item={item} />
      <Uses item={item} />
      {mayRemove && (
        <div className="grid gap-3">
          {mayUpload && <Replacement item={item} {...replacing} />}
          <Button size="small" tone="destructive" className="justify-self-start" onClick={() => onDelete(item)}>
            <TrashIcon size={16} />
            {t("media.deleteFile")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Facts({ item }: { item: ListedMedia }) {
  const { lang, t } = useMessages();
  const { picture, uploader } = item;
  const size =
    picture?.kind === "stored" &&
    ` · ${t("media.dimensions", {
      width: formatNumber(picture.width, lang),
      height: formatNumber(picture.height, lang),
    })}`;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <Fact name={t("media.address")}>
        <a href={item.address} target="_blank" rel="noreferrer" className="text-press hover:underline">
          {item.address}
        </a>
      </Fact>
      <Fact name={item.mime_type}>
        {formatKilobytes(item.file_size, lang)}
        {size}
      </Fact>
      <Fact name={t("media.fileName")}>{item.original_filename}</Fact>
      <Fact name={t("media.uploadedOn")}>
        {dateTime(item.created_at, lang)}
        {uploader && ` · ${uploader}`}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </>
  );
}

function Uses({ item: { uses, tags } }: { item: ListedMedia }) {
  const { t } = useMessages();
  return (
    <div className="grid gap-3 text-sm">
      <div>
        <h3 className="font-semibold">{t("media.usedWhere")}</h3>
        {uses.count === 0 && <p className="text-muted">{t("media.unused")}</p>}
        <ul>
          {uses.first.map((use) => (
            <UseOfFile key={`${use.kind} ${use.id}`} use={use} />
          ))}
        </ul>
        {uses.count > uses.first.length && (
          <p className="text-muted">{t("media.usedFurther", { count: uses.count - uses.first.length })}</p>
        )}
      </div>
      {tags.length > 0 && (
        <ul aria-label={t("media.tags")} className="flex flex-wrap gap-x-3 gap-y-1">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`?${new URLSearchParams({ tag })}`} className="text-press hover:underline">
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Another file in the place of this one, wherever it stands, and the way back. */
function Replacement({
  item,
  onReplaced,
  onUndoReplacement,
}: Pick<MediaFactsProps, "item" | "onReplaced" | "onUndoReplacement">) {
  const { lang, t } = useMessages();
  const replacement = useReplacement(item.id, () => onReplaced(item));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FilePicker
          accept={acceptedTypes[kindOfType(item.mime_type)]}
          icon={<UploadIcon size={16} />}
          busy={replacement.isBusy}
          onFile={(file) => void replacement.send(file)}
        >
          {t("media.replaceFile")}
        </FilePicker>
        {item.replaced && (
          <Button size="small" tone="quiet" busy={replacement.isBusy} onClick={() => onUndoReplacement(item)}>
            {t("media.undoReplace")}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{t("media.replaceHint")}</p>
      {item.replaced && (
        <p className="text-sm text-muted">
          {t("media.replacedOn", { day: dateTime(item.replaced.at, lang), name: item.replaced.former })}
        </p>
      )}
      {replacement.sent !== undefined && (
        <Progress
          label={t("media.replacing")}
          value={replacement.sent}
          of={1}
          note={formatPercent(Math.round(replacement.sent * 100) / 100, lang)}
        />
      )}
      {replacement.refusal && (
        <p role="alert" className="text-sm font-semibold text-crimson">
          {replacement.refusal}
        </p>
      )}
    </div>
  );
}
