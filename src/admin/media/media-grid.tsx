import { type ReactNode, useState } from "react";
import { isAudio } from "#app/features/media/media-urls.ts";
import { Picture } from "#app/features/media/picture.tsx";
import { creditIn } from "#app/features/media/picture-source.ts";
import { nameOfMedia, readableName } from "#app/features/media/rules.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { nameList } from "#app/messages/name-list.ts";
import { clockOf, formatKilobytes, formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { AudioIcon, VideoIcon } from "#app/ui/icons.tsx";
import type { ListedMedia } from "./library.server.ts";

type MediaGridProps = {
  items: readonly ListedMedia[];
  /** Selection mode: every file has a Select button. */
  onSelect?: (item: ListedMedia) => void;
  /** Several are selected: the ids of those that are, in their order. */
  chosen?: readonly string[] | undefined;
  /** Opens what is known of a file; outside of selection mode. */
  onOpen?: (item: ListedMedia) => void;
  /** The checkbox by which something is done with several at once. */
  box?: ((item: ListedMedia) => ReactNode) | undefined;
};

/**
 * The files of the library: 2, 4 or 6 columns by screen size (back-office.md 9); a dialog is never wide enough for six.
 */
export function MediaGrid({ items, ...actions }: MediaGridProps) {
  return (
    <ul className={classNames("grid grid-cols-2 gap-3 md:grid-cols-4", !actions.onSelect && "xl:grid-cols-6")}>
      {items.map((item) => (
        <MediaTile key={item.id} item={item} {...actions} />
      ))}
    </ul>
  );
}

type MediaTileProps = Omit<MediaGridProps, "items"> & { item: ListedMedia };

function MediaTile({ item, onSelect, chosen, onOpen, box }: MediaTileProps) {
  const { lang, t } = useMessages();
  const name = nameOfMedia(item);
  const credit = creditIn({ en: { credit: item.credit }, ne: { credit: item.credit_ne } }, lang);
  return (
    <li className="group relative grid content-start gap-1">
      <div className="relative overflow-hidden rounded-sm bg-sunken">
        <Face item={item} />
        <span className="absolute bottom-1.5 left-1.5 rounded-sm bg-rule px-1.5 text-xs tabular-nums text-paper">
          {formatKilobytes(item.file_size, lang)}
        </span>
        {onOpen && (
          <button
            type="button"
            aria-label={t("media.details", { name })}
            className="absolute inset-0 rounded-sm -outline-offset-2"
            onClick={() => onOpen(item)}
          />
        )}
        {onSelect && chosen && <Toggle item={item} place={chosen.indexOf(item.id) + 1} onSelect={onSelect} />}
        {onSelect && !chosen && (
          // Always there for touch and keyboard; a pointer finds it when it comes near.
          <div className="absolute inset-0 grid place-items-center opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
            <Button tone="primary" aria-label={`${t("media.select")}: ${name}`} onClick={() => onSelect(item)}>
              {t("media.select")}
            </Button>
          </div>
        )}
        {box && <div className="absolute top-1 left-1 rounded-sm bg-raised px-2">{box(item)}</div>}
      </div>
      <p className="truncate text-sm font-semibold" title={name}>
        {readableName(item)}
      </p>
      {credit && (
        <p lang={credit.lang} className="truncate text-xs text-muted">
          {credit.text}
        </p>
      )}
      <TileUse item={item} />
      <TileRights item={item} />
    </li>
  );
}

function TileUse({ item: { uses } }: { item: ListedMedia }) {
  const { lang, t } = useMessages();
  const [first] = uses.first;
  if (!first) return <p className="text-xs text-muted">{t("media.unused")}</p>;
  const titles = uses.first.map(({ title }) => title);
  const text =
    uses.count > titles.length
      ? t("media.usedInMore", { first: first.title, count: uses.count - 1 })
      : t("media.usedIn", { stories: nameList(titles, lang) });
  return (
    <p className="line-clamp-2 text-xs break-words text-muted" title={text}>
      {text}
    </p>
  );
}

/** Only where there is something to mind. */
function TileRights({ item: { rightsState: state, rights_end_on: day } }: { item: ListedMedia }) {
  const { lang, t } = useMessages();
  if (state === "open" || day === null) return null;
  const values = { day: shortDate(startOfKathmanduDay(day), lang) };
  return (
    <p className="flex items-baseline gap-1.5 text-xs font-semibold text-crimson">
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-crimson-fill" />
      {state === "ended" ? t("media.rightsEndedOn", values) : t("media.rightsEndOn", values)}
    </p>
  );
}

type ToggleProps = { item: ListedMedia; place: number; onSelect: (item: ListedMedia) => void };

/** Takes a file in or out where several are chosen. `place` is that among the chosen, from 1; 0 for none. */
function Toggle({ item, place, onSelect }: ToggleProps) {
  const { lang, t } = useMessages();
  return (
    <>
      <button
        type="button"
        aria-pressed={place > 0}
        aria-label={`${t("media.select")}: ${nameOfMedia(item)}`}
        className={classNames(
          "absolute inset-0 rounded-sm border-4 -outline-offset-2",
          place > 0 ? "border-press" : "border-transparent hover:border-edge",
        )}
        onClick={() => onSelect(item)}
      />
      <span
        aria-hidden="true"
        className={classNames(
          "pointer-events-none absolute top-1.5 left-1.5 grid size-8 place-items-center rounded-full border-2 font-bold",
          place > 0 ? "border-press bg-press text-paper" : "border-edge bg-raised",
        )}
      >
        {place > 0 && formatNumber(place, lang)}
      </span>
    </>
  );
}

/** The picture, or a sign for a video or audio. A picture that fails to load is hidden (back-office.md 8). */
function Face({ item }: { item: ListedMedia }) {
  const { lang, t } = useMessages();
  const [isBroken, setBroken] = useState(false);
  if (!item.picture) {
    return (
      <div className="grid aspect-square place-content-center justify-items-center gap-1 text-sm text-muted">
        {isAudio(item) ? <AudioIcon size={32} /> : <VideoIcon size={32} />}
        {isAudio(item) ? t("media.audio") : t("media.video")}
        {item.duration !== null && <span className="tabular-nums">{digitsFor(lang, clockOf(item.duration))}</span>}
      </div>
    );
  }
  // Its address gives it to nobody any more.
  if (item.rightsState === "ended")
    return (
      <p className="grid aspect-square place-content-center p-3 text-center text-sm text-muted">
        {t("media.notShown")}
      </p>
    );
  if (isBroken) return <div className="aspect-square" />;
  return (
    <div
      ref={(box) => {
        // It may have failed before this script ran.
        const image = box?.querySelector("img");
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setBroken(true);
      }}
      onErrorCapture={() => setBroken(true)}
    >
      <Picture source={item.picture} ratio="1-1" sizes="(min-width: 80rem) 13rem, (min-width: 48rem) 22vw, 45vw" />
    </div>
  );
}
