import { useState } from "react";
import { cropsText, partsText } from "#app/features/media/crops.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import {
  type CropRatio,
  cropRatioNames,
  cropRatios,
  fittingCrop,
  type HandCrop,
  partFor,
  resizedCrop,
} from "#app/platform/pictures/crop.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Parts, shownCrop, withCrop } from "./crop-moves.ts";
import { CropStage, type CutPicture } from "./crop-stage.tsx";
import { ratioText } from "./ratio-text.ts";

type PicturePartsProps = {
  picture: CutPicture;
  parts: Parts;
  isDisabled?: boolean;
  /** Whether the form around has them as fields. */
  isInForm?: boolean;
  onChange: (parts: Parts) => void;
  /** What was chosen here before somebody else's took its place. */
  replaced?: Parts | undefined;
};

/**
 * What readers see of a picture in each shape: around the focal point, or a part that is chosen here by pointer,
 * finger, keys or numbers. Every shape is shown as it will be while it is chosen.
 */
export function PictureParts(props: PicturePartsProps) {
  const { picture, parts, isDisabled = false, isInForm = false, onChange } = props;
  const { t } = useMessages();
  const [chosen, setChosen] = useState<CropRatio>();
  const [past, setPast] = useState<readonly Parts[]>([]);
  const before = props.replaced ?? past.at(-1);
  const change = (next: Parts, isContinued = false) => {
    if (isDisabled || partsText(next) === partsText(parts)) return;
    if (!isContinued) setPast([...past, parts]);
    onChange(next);
  };
  const undo = () => {
    if (!before) return;
    if (!props.replaced) setPast(past.slice(0, -1));
    onChange(before);
  };
  return (
    <fieldset className="grid min-w-0 gap-3" disabled={isDisabled}>
      <legend className="text-sm font-semibold">{t("media.parts.legend")}</legend>
      <p className="text-sm text-muted">{chosen ? t("media.parts.frameHint") : t("media.focalPointHint")}</p>
      <Shapes picture={picture} parts={parts} chosen={chosen} onChoose={setChosen} />
      <CropStage picture={picture} parts={parts} ratio={chosen} onChange={change} />
      {chosen ? (
        <CropNumbers picture={picture} parts={parts} ratio={chosen} onChange={change} />
      ) : (
        <PointNumbers parts={parts} isInForm={isInForm} onChange={change} />
      )}
      {isInForm && <PartsFields parts={parts} withPoint={chosen !== undefined} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="quiet" disabled={!before} onClick={undo}>
          {t("media.undo")}
        </Button>
        {chosen && (
          <Button
            size="small"
            tone="quiet"
            disabled={!parts.crops[chosen]}
            onClick={() => change(withCrop(parts, chosen, undefined))}
          >
            {t("media.parts.reset")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Focal point and parts as fields that nobody sees; the point where no other field has it. */
export function PartsFields({ parts, withPoint }: { parts: Parts; withPoint: boolean }) {
  return (
    <>
      <input type="hidden" name="crops" value={cropsText(parts.crops)} />
      {withPoint && (
        <>
          <input type="hidden" name="focal_x" value={parts.x} />
          <input type="hidden" name="focal_y" value={parts.y} />
        </>
      )}
    </>
  );
}

type ShapesProps = {
  picture: CutPicture;
  parts: Parts;
  chosen: CropRatio | undefined;
  onChoose: (ratio: CropRatio | undefined) => void;
};

/** All shapes side by side; pressing one opens its frame, pressing it again goes back to the focal point. */
function Shapes({ picture, parts, chosen, onChoose }: ShapesProps) {
  const { lang, t } = useMessages();
  return (
    <ul className="flex flex-wrap items-end gap-2" aria-label={t("media.parts.shapes")}>
      {cropRatioNames.map((ratio) => (
        <li key={ratio}>
          <button
            type="button"
            aria-pressed={ratio === chosen}
            className={classNames(
              "grid justify-items-center gap-1 rounded-sm border-2 p-1 text-sm",
              ratio === chosen ? "border-press bg-press-tint" : "border-transparent hover:border-edge",
            )}
            onClick={() => onChoose(ratio === chosen ? undefined : ratio)}
          >
            <Preview picture={picture} parts={parts} ratio={ratio} />
            <span className="font-semibold">{ratioText(lang, ratio)}</span>
            <span className="text-muted">
              {parts.crops[ratio] ? t("media.parts.byHand") : t("media.parts.byPoint")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Height of the previews in rem, so that they stand in one row and a tall one is not the largest. */
const previewHeight = 3.5;

function Preview({ picture, parts: { x, y, crops }, ratio }: { picture: CutPicture; parts: Parts; ratio: CropRatio }) {
  const box = partFor({ ...picture, focalX: x, focalY: y, crops }, cropRatios[ratio]);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <span
      className="relative block overflow-hidden bg-sunken"
      style={{ height: `${previewHeight}rem`, aspectRatio: cropRatios[ratio] }}
    >
      <img
        src={picture.address}
        alt=""
        draggable={false}
        data-preview={ratio}
        className="absolute h-auto max-w-none"
        style={{
          width: percent(picture.width, box.width),
          height: percent(picture.height, box.height),
          left: percent(-box.left, box.width),
          top: percent(-box.top, box.height),
        }}
      />
    </span>
  );
}

type NumbersProps = { parts: Parts; onChange: (parts: Parts) => void };

/** The focal point in numbers, which say the same as the pointer. */
function PointNumbers({ parts, isInForm, onChange }: NumbersProps & { isInForm: boolean }) {
  const { t } = useMessages();
  return (
    <div className="grid grid-cols-2 gap-4">
      <Percent
        name={isInForm ? "focal_x" : undefined}
        label={t("admin.common.focal.across")}
        value={parts.x}
        onChange={(x) => onChange({ ...parts, x })}
      />
      <Percent
        name={isInForm ? "focal_y" : undefined}
        label={t("admin.common.focal.down")}
        value={parts.y}
        onChange={(y) => onChange({ ...parts, y })}
      />
    </div>
  );
}

type CropNumbersProps = NumbersProps & { picture: CutPicture; ratio: CropRatio };

function CropNumbers({ picture, parts, ratio, onChange }: CropNumbersProps) {
  const { t } = useMessages();
  const crop = shownCrop(picture, parts, ratio);
  const set = (next: HandCrop) => onChange(withCrop(parts, ratio, next));
  const move = (to: Partial<HandCrop>) => set(fittingCrop(picture, ratio, { ...crop, ...to }));
  return (
    <div className="grid grid-cols-3 items-end gap-2 sm:gap-4">
      <Percent
        label={t("media.parts.left")}
        value={Math.round(crop.left / 10)}
        onChange={(left) => move({ left: left * 10 })}
      />
      <Percent
        label={t("media.parts.top")}
        value={Math.round(crop.top / 10)}
        onChange={(top) => move({ top: top * 10 })}
      />
      <Percent
        label={t("media.parts.width")}
        value={Math.round(crop.width / 10)}
        onChange={(width) => set(resizedCrop(picture, ratio, crop, width * 10))}
      />
    </div>
  );
}

type PercentProps = { name?: string | undefined; label: string; value: number; onChange: (value: number) => void };

function Percent({ onChange, ...props }: PercentProps) {
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      onChange={({ target }) => onChange(Math.min(100, Math.max(0, Math.round(target.valueAsNumber) || 0)))}
    />
  );
}
