import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { loader } from "#app/admin/api/media-choices.ts";
import { useFetched } from "#app/admin/kit/fetched.tsx";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { cropsText, parseCrops, partsText } from "#app/features/media/crops.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import type { Parts } from "./crop-moves.ts";
import type { CutPicture } from "./crop-stage.tsx";
import type { ListedMedia } from "./library.server.ts";
import { PictureParts } from "./picture-parts.tsx";

/** Milliseconds without another choice until the last one is saved. */
const pause = 400;

type PictureFocusProps = {
  address: string;
  /** Until the library has said where the eye should rest, and for what it does not have. */
  children: ReactNode;
};

/**
 * A picture of the library with its focal point and parts, where the picture is chosen. They belong to the picture,
 * wherever it stands: they are saved at once, and are no part of the form around it.
 */
export function PictureFocus({ address, children }: PictureFocusProps) {
  const found = useFetched<typeof loader>();
  const load = useEffectEvent(() => found.load(`/admin/media-choices?${new URLSearchParams({ address })}`));
  useEffect(() => load(), []);
  const item = found.data?.found;
  // Another one each time that the library has answered, and no other time.
  const stored = useMemo(() => item && partsOf(item), [item]);
  if (!item || !stored || item.rightsState === "ended") return children;
  return <SavedFocus stored={stored} address={address} item={item} onConflict={load} />;
}

/** What the library had when it was last heard of. */
type Seen = { parts: Parts; version: number; filename: string };
type SeenPicture = Seen & { size: Omit<CutPicture, "address"> };

/** Focal point and parts as the library has them; `undefined` for a film, audio and a picture elsewhere. */
export function partsOf({ picture, crops, version, filename }: ListedMedia): SeenPicture | undefined {
  if (picture?.kind !== "stored") return undefined;
  const { focalX: x, focalY: y, width, height } = picture;
  return { parts: { x, y, crops }, version, filename, size: { width, height } };
}

type SavedFocusProps = {
  address: string;
  stored: SeenPicture;
  item: ListedMedia;
  /** Reads again what is stored. */
  onConflict: () => void;
};

function SavedFocus({ address, stored, item, onConflict }: SavedFocusProps) {
  const { t } = useMessages();
  const [parts, setParts] = useState(stored.parts);
  const [replaced, setReplaced] = useState<Parts>();
  const { isSaved, save, setSeen, isWaiting } = useSavedParts(item.id, stored, () => {
    setReplaced(parts);
    onConflict();
  });
  // What the library has is shown, somebody else's too, unless something chosen here has yet to be saved.
  const show = useEffectEvent((next: Seen) => {
    if (isWaiting()) return;
    setParts(next.parts);
    setSeen(next);
  });
  useEffect(() => show(stored), [stored]);
  const choose = (next: Parts) => {
    setParts(next);
    setReplaced(undefined);
    save(next);
  };
  return (
    // What is typed here is saved by itself: the form around it has not changed.
    <div className="grid w-full gap-1" onInput={(event) => event.stopPropagation()}>
      <PictureParts
        picture={{ address, ...stored.size }}
        parts={parts}
        replaced={replaced}
        isDisabled={!item.canEdit}
        onChange={choose}
      />
      <p role="status" className="min-h-5 text-sm text-muted">
        {isSaved && t("media.focalPointSaved")}
      </p>
    </div>
  );
}

/** Saves the last choice after a pause, one at a time. `onConflict`: somebody else has changed them meanwhile. */
function useSavedParts(id: string, stored: Seen, onConflict: () => void) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ done?: { version: number }; failure?: Failure }>();
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Parts>(undefined);
  const [sent, setSent] = useState<Parts>();
  const [seen, setSeen] = useState<Seen>(stored);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useEffectEvent(() => {
    const next = waiting.current;
    if (!next || fetcher.state !== "idle") return; // what is under way sends the rest when it has arrived
    waiting.current = undefined;
    setSent(next);
    const point = { focal_x: String(next.x), focal_y: String(next.y) };
    const fields = { intent: "focus", id, version: String(seen.version), ...point, crops: cropsText(next.crops) };
    void fetcher.submit(fields, { method: "post", action: "/admin/media" });
  });
  useAnswer(fetcher, ({ done, failure }) => {
    setSaved(!failure && !waiting.current);
    if (!failure) return setSeen({ ...seen, parts: sent ?? seen.parts, version: done?.version ?? seen.version });
    const standing = standingIn(failure);
    // Where only the words about the picture are others, what was chosen here goes over them.
    if (standing && sent && isSamePicture(standing, seen)) {
      setSeen(standing);
      return save(waiting.current ?? sent);
    }
    waiting.current = undefined;
    const isConflict = failure.code === "conflict";
    if (isConflict) onConflict();
    notifyError({
      title: t("admin.common.error"),
      description: isConflict ? t("media.parts.conflict") : reasonOf(t, failure),
      action: signInAgain(t, failure),
    });
  });
  useEffect(() => {
    if (fetcher.state === "idle" && waiting.current) timer.current = setTimeout(send, 0);
  }, [fetcher.state]);
  const save = (next: Parts) => {
    waiting.current = next;
    setSaved(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pause);
  };
  return { isSaved, save, setSeen, isWaiting: () => waiting.current !== undefined };
}

/** What somebody else has saved meanwhile, as `setFocalPoint` sends it with its refusal. */
function standingIn({ code, detail }: Failure): Seen | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("current" in detail)) return undefined;
  const current = detail.current as {
    focal_x: number;
    focal_y: number;
    crops: string;
    version: number;
    filename: string;
  }; // only setFocalPoint makes this detail
  const { focal_x: x, focal_y: y, version, filename } = current;
  return { parts: { x, y, crops: parseCrops(current.crops) ?? {} }, version, filename };
}

const isSamePicture = (a: Seen, b: Seen) => a.filename === b.filename && partsText(a.parts) === partsText(b.parts);
