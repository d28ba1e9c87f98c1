import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { loader } from "#app/admin/api/media-choices.ts";
import { useFetched } from "#app/admin/kit/fetched.tsx";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { FocalPoint, type Point } from "./focal-point.tsx";

/** Milliseconds without another choice until the last one is saved. */
const pause = 400;

type PictureFocusProps = {
  address: string;
  /** Until the library has said where the eye should rest, and for what it does not have. */
  children: ReactNode;
};

/**
 * A picture of the library with its focal point, where the picture is chosen. The point belongs to the picture,
 * wherever it stands: it is saved at once, and is no part of the form around it.
 */
export function PictureFocus({ address, children }: PictureFocusProps) {
  const found = useFetched<typeof loader>();
  const load = useEffectEvent(() => found.load(`/admin/media-choices?${new URLSearchParams({ address })}`));
  useEffect(() => load(), []);
  const item = found.data?.found;
  if (item?.picture?.kind !== "stored") return children;
  const { focalX: x, focalY: y } = item.picture;
  return <SavedFocus id={item.id} address={address} start={{ x, y }} canEdit={item.canEdit} />;
}

type SavedFocusProps = { id: string; address: string; start: Point; canEdit: boolean };

function SavedFocus({ id, address, start, canEdit }: SavedFocusProps) {
  const { t } = useMessages();
  const [point, setPoint] = useState(start);
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAnswer(fetcher, ({ failure }) => {
    setSaved(!failure);
    if (!failure) return;
    notifyError({
      title: t("admin.common.error"),
      description: reasonOf(t, failure),
      action: signInAgain(t, failure),
    });
  });
  const choose = (next: Point) => {
    setPoint(next);
    setSaved(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fields = { intent: "focus", id, focal_x: String(next.x), focal_y: String(next.y) };
      void fetcher.submit(fields, { method: "post", action: "/admin/media" });
    }, pause);
  };
  return (
    // What is typed here is saved by itself: the form around it has not changed.
    <div className="grid w-full gap-1" onInput={(event) => event.stopPropagation()}>
      <FocalPoint address={address} point={point} isDisabled={!canEdit} onChange={choose} />
      <p role="status" className="min-h-5 text-sm text-muted">
        {isSaved && t("media.focalPointSaved")}
      </p>
    </div>
  );
}
