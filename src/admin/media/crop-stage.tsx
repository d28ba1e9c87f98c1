import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type CropRatio, type HandCrop, handBox } from "#app/platform/pictures/crop.ts";
import { type Gesture, movedByKey, movedTo, type Parts, shownCrop } from "./crop-moves.ts";
import { ratioText } from "./ratio-text.ts";

export type CutPicture = { address: string; width: number; height: number };

type CropStageProps = {
  picture: CutPicture;
  parts: Parts;
  /** The shape whose frame is open; without one the focal point is. */
  ratio: CropRatio | undefined;
  /** `isContinued`: the same movement goes on, so there is one thing to undo. */
  onChange: (parts: Parts, isContinued?: boolean) => void;
};

/**
 * The whole picture with its focal point or with the frame of a shape. Both follow a pointer, a finger and the arrow
 * keys; plus and minus resize the frame.
 */
export function CropStage(props: CropStageProps) {
  const { picture, parts, ratio, onChange } = props;
  const { lang, t } = useMessages();
  const pointer = usePointer(props);
  const crop = ratio && shownCrop(picture, parts, ratio);
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : movedByKey(props, event);
    if (!next) return;
    event.preventDefault();
    onChange(next, event.repeat);
  };
  const digits = (thousandths: number) => digitsFor(lang, String(Math.round(thousandths / 10)));
  const position = crop
    ? t("media.parts.frameAt", { left: digits(crop.left), top: digits(crop.top), width: digits(crop.width) })
    : t("media.parts.pointAt", { across: digits(parts.x * 10), down: digits(parts.y * 10) });
  const label = ratio ? t("media.parts.frame", { ratio: ratioText(lang, ratio) }) : t("media.focalPoint");
  return (
    <div className="grid gap-1">
      <div className="relative mx-auto w-fit cursor-crosshair select-none overflow-hidden" {...pointer}>
        <img
          src={picture.address}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="h-auto max-h-96 w-auto max-w-full"
        />
        {ratio && crop ? (
          <Frame picture={picture} ratio={ratio} crop={crop} label={label} onKeyDown={press} />
        ) : (
          <Mark point={parts} label={label} onKeyDown={press} />
        )}
      </div>
      <p role="status" className="text-center text-muted text-sm">
        {position}
      </p>
    </div>
  );
}

/** Pixels that a finger may move and still have tapped. */
const tapSlack = 8;

type Pressed = Gesture & { clientX: number; clientY: number; hasMoved: boolean };

/** Handlers for the picture. A finger beside the frame or the point scrolls; a tap there leads them to it. */
function usePointer(moved: CropStageProps) {
  const pressed = useRef<Pressed>(undefined);
  const { picture, parts, ratio, onChange } = moved;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = pressed;
    if (!current) return;
    onChange(movedTo(moved, current, placeOf(event)), current.hasMoved);
    current.hasMoved = true;
  };
  const isNear = ({ clientX, clientY }: PointerEvent, from: Pressed) =>
    Math.hypot(clientX - from.clientX, clientY - from.clientY) < tapSlack;
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      const grip = gripAt(event.target);
      const crop = ratio && shownCrop(picture, parts, ratio);
      const { clientX, clientY } = event;
      pressed.current = { grip, crop, at: placeOf(event), clientX, clientY, hasMoved: false };
      if (grip === "tap" && event.pointerType !== "mouse") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (grip === "tap") follow(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = pressed;
      if (!current || (!current.hasMoved && isNear(event, current))) return;
      if (current.grip !== "tap" || event.pointerType === "mouse") follow(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = pressed;
      if (current?.grip === "tap" && event.pointerType !== "mouse" && isNear(event, current)) follow(event);
      pressed.current = undefined;
    },
    onPointerCancel() {
      pressed.current = undefined;
    },
  };
}

function gripAt(target: EventTarget): Gesture["grip"] {
  const grip = target instanceof Element ? target.closest<HTMLElement>("[data-grip]")?.dataset.grip : undefined;
  return grip === "corner" || grip === "frame" || grip === "point" ? grip : "tap";
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { left: (1_000 * (clientX - left)) / width, top: (1_000 * (clientY - top)) / height };
}

type GripProps = { label: string; onKeyDown: (event: KeyboardEvent) => void };

function Mark({ point, label, onKeyDown }: GripProps & { point: { x: number; y: number } }) {
  return (
    <button
      type="button"
      data-grip="point"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full"
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
    >
      <span className="size-8 rounded-full border-3 border-on-crimson bg-crimson-fill outline-2 outline-rule" />
    </button>
  );
}

type FrameProps = GripProps & { picture: CutPicture; ratio: CropRatio; crop: HandCrop };

/** What is outside of it is darkened; its corner resizes it. */
function Frame({ picture, ratio, crop, label, onKeyDown }: FrameProps) {
  const box = handBox(picture, ratio, crop);
  return (
    <button
      type="button"
      data-grip="frame"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="absolute cursor-move touch-none border-2 border-on-crimson shadow-[0_0_0_200rem_rgb(0_0_0/0.6)] outline-offset-[-4px]"
      style={{
        left: `${(100 * box.left) / picture.width}%`,
        top: `${(100 * box.top) / picture.height}%`,
        width: `${(100 * box.width) / picture.width}%`,
        height: `${(100 * box.height) / picture.height}%`,
      }}
    >
      <span
        data-grip="corner"
        className="absolute right-0 bottom-0 grid size-11 max-h-1/2 max-w-1/2 cursor-nwse-resize touch-none place-items-end"
      >
        <span className="block size-5 border-3 border-on-crimson bg-crimson-fill" />
      </span>
    </button>
  );
}
