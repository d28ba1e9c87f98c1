import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/** What stands in the address in the place of the id of a story that was never saved. */
export const newStory = "new";

/** What a form shows: a new story, by what it begins with, a story, or a text of it that was saved over. */
export function shownIn(storyId: string | undefined, text?: string | null): string {
  return `${storyId ?? newStory} ${text ?? ""}`;
}

/**
 * A number for each opening of a form: what else it shows has another, and so has the same story read anew. Only a form
 * that has just saved a new story, or a text that was saved over, goes on under the story's address; it says so by
 * `goOnAs`.
 */
export function useOpening(shown: string, loaderData: unknown) {
  const { revalidate } = useRevalidator();
  const [opening, setOpening] = useState({ shown, number: 0 });
  const [going, setGoing] = useState<{ from: string; to: string }>();
  const awaited = useRef<unknown>(undefined);
  if (opening.shown !== shown) {
    const isSame = going?.from === opening.shown && going.to === shown;
    setOpening({ shown, number: opening.number + (isSame ? 0 : 1) });
    setGoing(undefined);
  }
  useEffect(() => {
    if (awaited.current === undefined || awaited.current === loaderData) return;
    awaited.current = undefined;
    setOpening(({ number, ...rest }) => ({ ...rest, number: number + 1 }));
  }, [loaderData]);
  const readAgain = () => {
    awaited.current = loaderData;
    void revalidate();
  };
  const restart = () => setOpening(({ number, ...rest }) => ({ ...rest, number: number + 1 }));
  return {
    number: opening.number,
    readAgain,
    restart,
    goOnAs: (id: string) => setGoing({ from: shown, to: shownIn(id) }),
  };
}
