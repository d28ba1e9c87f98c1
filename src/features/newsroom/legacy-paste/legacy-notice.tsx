import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { LegacyLayout } from "#app/platform/text/legacy-nepali.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { type LegacyReading, readLegacy } from "./legacy-reading.ts";
import type { PastedText } from "./may-be-legacy.ts";
import type { PastedPlace } from "./pasted-place.ts";

type LegacyNoticeProps = { paste: PastedText; place: PastedPlace; onClose: () => void };

/**
 * Offers to convert what was pasted where it is of a font such as Preeti, with both readings; converts nothing by
 * itself. Closes itself where it is not, and once what was pasted is gone or, after converting, written on. Needs the
 * messages `editor`.
 */
export function LegacyNotice({ paste, place, onClose }: LegacyNoticeProps) {
  const { t } = useMessages();
  const reading = useMemo(() => readLegacy(paste), [paste]);
  const [isConverted, setConverted] = useState(false);
  const isOurs = useRef(false);
  useEffect(() => {
    if (!reading) onClose();
    return place.hearChanges(() => {
      if (!isOurs.current && (isConverted || place.pieces().length === 0)) onClose();
    });
  }, [reading, place, isConverted, onClose]);
  if (!reading) return null;
  const change = (act: () => void) => {
    isOurs.current = true;
    act();
    isOurs.current = false;
  };
  return (
    <div className="rounded-sm border border-edge bg-raised p-3 text-sm" data-beside-field="">
      {isConverted ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status">{t("editor.legacy.done")}</p>
          <Button
            size="small"
            onClick={() => {
              change(place.undo);
              onClose();
            }}
          >
            {t("editor.legacy.undo")}
          </Button>
        </div>
      ) : (
        <Offer
          reading={reading}
          place={place}
          onKeep={onClose}
          onConvert={(layout) => {
            change(() => place.replace(reading.convert(textsOf(place), layout)));
            setConverted(true);
          }}
        />
      )}
    </div>
  );
}

const textsOf = (place: PastedPlace) => place.pieces().map(({ text }) => text);

type OfferProps = {
  reading: LegacyReading;
  place: PastedPlace;
  onConvert: (layout: LegacyLayout) => void;
  onKeep: () => void;
};

function Offer({ reading, place, onConvert, onKeep }: OfferProps) {
  const { t } = useMessages();
  const [layout, setLayout] = useState(reading.layout);
  const titleId = useId();
  const name = reading.font ?? t(`editor.legacy.fonts.${layout}`);
  const hasOwnKeys = reading.font !== undefined && !reading.isSettled;
  return (
    <section aria-labelledby={titleId} className="grid gap-2.5">
      <p id={titleId} role="status" className="font-semibold">
        {reading.font === undefined
          ? t("editor.legacy.looksLike", { font: name })
          : t("editor.legacy.isOf", { font: name })}
        <span className="sr-only"> {t("editor.legacy.choice")}</span>
      </p>
      {hasOwnKeys && <p>{t("editor.legacy.ownKeys", { font: name })}</p>}
      <dl className="grid gap-2 sm:grid-cols-2 sm:gap-4">
        <div>
          <dt className="text-muted">{t("editor.legacy.typed")}</dt>
          <dd translate="no" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
            {previewOf(place, textsOf(place))}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t("editor.legacy.converted")}</dt>
          <dd lang="ne" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
            {previewOf(place, reading.convert(textsOf(place), layout))}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" size="small" onClick={() => onConvert(layout)}>
          {t("editor.legacy.convert")}
        </Button>
        <Button size="small" onClick={onKeep}>
          {t("editor.legacy.keep")}
        </Button>
        {!reading.isSettled && (
          <SelectField
            label={t("editor.legacy.font")}
            labelHidden
            value={layout}
            onChange={({ currentTarget }) => setLayout(currentTarget.value === "kantipur" ? "kantipur" : "preeti")}
            options={(["preeti", "kantipur"] as const).map((value) => ({
              value,
              label: t(`editor.legacy.fonts.${value}`),
            }))}
          />
        )}
      </div>
    </section>
  );
}

const linesShown = 3;

/** The first lines of what was pasted, with these texts in the places of its pieces. */
function previewOf(place: PastedPlace, texts: readonly string[]): string {
  const whole = place.pieces().map(({ startsLine }, index) => `${startsLine ? "\n" : ""}${texts[index] ?? ""}`);
  const lines = whole.join("").split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, linesShown)
    .join("\n");
}
