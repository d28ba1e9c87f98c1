// The order of a list while it is being changed: what is wanted, and what is still to be told to the server.
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";

type Item = { id: string };
type Request = { id: string; move: "up" | "down" | "before" | "last"; other?: string };

export type Arranging<Entity extends Item> = {
  /** The items as wanted. */
  arranged: readonly Entity[];
  /** The last one moved; a new object for each move. */
  moved: { id: string } | undefined;
  /** One step. Gives the ids in their new order. */
  step: (id: string, move: "up" | "down") => readonly string[];
  /** To the place of another, or to the end (`null`). */
  moveBefore: (id: string, before: string | null) => readonly string[];
};

/** `ids` with one of them before another, or at the end. */
export function arrangedBefore(ids: readonly string[], id: string, before: string | null): readonly string[] {
  const rest = ids.filter((candidate) => candidate !== id);
  const target = before === null ? rest.length : rest.indexOf(before);
  return target === -1 ? ids : rest.toSpliced(target, 0, id);
}

/** `ids` with one of them a step further. */
export function arrangedByStep(ids: readonly string[], id: string, move: "up" | "down"): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + (move === "up" ? -1 : 1);
  return from === -1 || to < 0 || to >= ids.length ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * Moves are sent one after the other, as quick as they are made. A refused one takes back those that wait behind it.
 */
export function useArranging<Entity extends Item>({
  items,
  intent,
  failed,
}: {
  items: readonly Entity[];
  intent: string;
  failed: (reason: string) => { title: string; description?: string };
}): Arranging<Entity> {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [moved, setMoved] = useState<{ id: string }>();
  const waiting = useRef<Request[]>([]);
  const isSending = useRef(false);

  const sendNext = () => {
    const next = waiting.current.shift();
    isSending.current = next !== undefined;
    if (next) void fetcher.submit({ intent, ...next }, { method: "post" });
    else setWanted(undefined);
  };
  useAnswer(fetcher, ({ failure }) => {
    if (failure) {
      waiting.current = [];
      notifyError(failed(reasonOf(t, failure)));
    }
    sendNext();
  });

  const known = items.map(({ id }) => id);
  // Somebody else may have added or taken away meanwhile.
  const ids = wanted
    ? [...wanted.filter((id) => known.includes(id)), ...known.filter((id) => !wanted.includes(id))]
    : known;
  const request = (next: readonly string[], move: Request) => {
    if (next === ids) return next;
    setWanted(next);
    setMoved({ id: move.id });
    waiting.current.push(move);
    if (!isSending.current) sendNext();
    return next;
  };
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    arranged: ids.flatMap((id) => byId.get(id) ?? []),
    moved,
    step: (id, move) => request(arrangedByStep(ids, id, move), { id, move }),
    moveBefore: (id, before) => {
      const next = arrangedBefore(ids, id, before);
      const isSame = next.every((candidate, position) => candidate === ids[position]);
      return request(
        isSame ? ids : next,
        before === null ? { id, move: "last" } : { id, move: "before", other: before },
      );
    },
  };
}

/** The item before which a pulled one would go, `null` for the end, `undefined` where nothing would change. */
export function positionUnder(
  list: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  id: string,
): string | null | undefined {
  // Its own only: an item may hold a list of its own.
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-ordered]")];
  const after = rows.find((row) => {
    const { top, height, left, right, bottom } = row.getBoundingClientRect();
    // In a grid the row of the pointer decides, then whether it is left of the middle.
    const isBeside = rows.length > 1 && right - left < list.clientWidth - 1;
    return isBeside ? clientY < bottom && clientX < (left + right) / 2 : clientY < top + height / 2;
  });
  const before = after?.dataset.ordered ?? null;
  const from = rows.findIndex((row) => row.dataset.ordered === id);
  const isThere = before === id || (before ?? undefined) === rows[from + 1]?.dataset.ordered;
  return isThere ? undefined : before;
}
