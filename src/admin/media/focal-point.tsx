import type { PointerEvent } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** In percent of width and height. */
export type Point = { x: number; y: number };

type FocalPointProps = {
  address: string;
  point: Point;
  isDisabled?: boolean;
  /** What the two numbers are called in the form around them; without names they are no fields of it. */
  names?: Readonly<Record<"x" | "y", string>>;
  onChange: (point: Point) => void;
};

/** The picture, to be clicked where the eye should rest; the two numbers say the same for the keyboard. */
export function FocalPoint({ address, point, isDisabled = false, names, onChange }: FocalPointProps) {
  const { t } = useMessages();
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (isDisabled) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) });
  };
  return (
    <fieldset className="grid gap-2" disabled={isDisabled}>
      <legend className="text-sm font-semibold">{t("media.focalPoint")}</legend>
      <p className="text-sm text-muted">{t("media.focalPointHint")}</p>
      <div className="relative mx-auto w-fit cursor-crosshair overflow-hidden" onPointerDown={choose}>
        <img src={address} alt="" draggable={false} className="max-h-96 w-auto max-w-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-on-crimson bg-crimson-fill outline-2 outline-rule"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </div>
      <Crops address={address} point={point} />
      <div className="grid grid-cols-2 gap-4">
        <Coordinate
          name={names?.x}
          label={t("admin.common.focal.across")}
          value={point.x}
          onChange={(x) => onChange({ ...point, x })}
        />
        <Coordinate
          name={names?.y}
          label={t("admin.common.focal.down")}
          value={point.y}
          onChange={(y) => onChange({ ...point, y })}
        />
      </div>
    </fieldset>
  );
}

/** What readers see of the picture on cards and in shared links, as it is cropped around the point. */
function Crops({ address, point }: { address: string; point: Point }) {
  return (
    <ul className="flex items-start gap-3" aria-hidden="true">
      {(["16 / 9", "3 / 2", "1 / 1"] as const).map((ratio) => (
        <li key={ratio} className="grid min-w-0 flex-1 gap-1 text-center text-sm text-muted">
          <img
            src={address}
            alt=""
            className="w-full object-cover"
            style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
          />
          {ratio.replaceAll(" ", "").replace("/", ":")}
        </li>
      ))}
    </ul>
  );
}

type CoordinateProps = { name: string | undefined; label: string; value: number; onChange: (value: number) => void };

function Coordinate({ onChange, ...props }: CoordinateProps) {
  return (
    <TextField
      {...props}
      type="number"
      min={0}
      max={100}
      onChange={(event) => onChange(percent(event.target.valueAsNumber / 100))}
    />
  );
}

function percent(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100) || 0));
}
