import { dateTime, kathmanduDay, timeOfDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PencilIcon, PinIcon, PinOffIcon, StarIcon, StarOffIcon, TrashIcon } from "#app/ui/icons.tsx";
import { plainText, type TextNode } from "./entry-text.ts";
import type { BlogSwitch, ShownEntry } from "./live-queue.ts";

type EntryCardProps = {
  entry: ShownEntry;
  lang: Lang | undefined;
  onChange?: (() => void) | undefined;
  onSwitch?: (write: BlogSwitch) => void;
  onRemove?: () => void;
  onRestore?: (() => void) | undefined;
};

/** An entry in a few lines, with what may be done to it. */
export function EntryCard({ entry, lang, onChange, onSwitch, onRemove, onRestore }: EntryCardProps) {
  const { t, lang: shownIn } = useMessages();
  const at = new Date(entry.at);
  const isToday = kathmanduDay(at) === kathmanduDay(new Date());
  const name = entry.headline || plainText(entry.document as TextNode | null).slice(0, 60) || timeOfDay(at, shownIn);
  return (
    <article aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <time dateTime={entry.at} className="font-semibold text-ink">
          {isToday ? timeOfDay(at, shownIn) : dateTime(at, shownIn)}
        </time>
        {entry.author && <span>{entry.author}</span>}
        {entry.is_pinned && <Badge tone="active">{t("admin.live.marks.pinned")}</Badge>}
        {entry.is_key && <Badge tone="positive">{t("admin.live.marks.key")}</Badge>}
        {entry.is_event && <Badge tone="neutral">{t("admin.live.marks.event")}</Badge>}
        {entry.corrected_at && <Badge tone="neutral">{t("admin.live.marks.corrected")}</Badge>}
        {entry.waits && <Badge tone="waiting">{t("admin.live.marks.waits")}</Badge>}
      </p>
      <div lang={lang} className="grid gap-1 wrap-break-word">
        {entry.headline && <h3 className="font-bold leading-snug">{entry.headline}</h3>}
        <p className="whitespace-pre-line text-sm">{plainText(entry.document as TextNode | null)}</p>
        {entry.youtube_id && <p className="text-sm text-muted">{t("admin.live.marks.video")}</p>}
        {entry.pictures.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {entry.pictures.map(({ key, url, alt }) => (
              <img key={key} src={url} alt={alt} className="h-16 min-w-16 rounded-sm bg-sunken object-cover text-sm" />
            ))}
          </p>
        )}
      </div>
      <EntryActions {...{ entry, name, onChange, onSwitch, onRemove, onRestore }} />
    </article>
  );
}

type EntryActionsProps = Omit<EntryCardProps, "lang"> & { name: string };

function EntryActions({ entry, name, onChange, onSwitch, onRemove, onRestore }: EntryActionsProps) {
  const { t } = useMessages();
  const label = (word: string) => t("admin.live.actionOn", { word, entry: name });
  if (onRestore) {
    return (
      <Button
        size="small"
        className="w-fit max-md:min-h-11"
        aria-label={label(t("admin.live.restore"))}
        onClick={onRestore}
      >
        {t("admin.live.restore")}
      </Button>
    );
  }
  if (!onChange) return null;
  const pin = entry.is_pinned ? "unpin" : "pin";
  const key = entry.is_key ? "unkey" : "key";
  return (
    <p className="-ml-2.5 flex">
      <IconButton label={label(t("admin.live.change"))} icon={<PencilIcon size={18} />} onClick={onChange} />
      <IconButton
        label={label(t(`admin.live.${pin}`))}
        icon={entry.is_pinned ? <PinOffIcon size={18} /> : <PinIcon size={18} />}
        onClick={() => onSwitch?.(pin)}
      />
      <IconButton
        label={label(t(`admin.live.${key}`))}
        icon={entry.is_key ? <StarOffIcon size={18} /> : <StarIcon size={18} />}
        onClick={() => onSwitch?.(key)}
      />
      <IconButton label={label(t("admin.live.remove"))} icon={<TrashIcon size={18} />} onClick={onRemove} />
    </p>
  );
}
