import type { ReactNode } from "react";
import { kathmanduDay } from "./civil-day.ts";

type DatedTextProps = {
  text: string;
  /** Each day as it is written in the text. */
  dates: readonly { at: Date; written: string }[];
};

/** A sentence whose dates are `<time>` elements: by these a reader's own calendar finds them (site/client/reading). */
export function DatedText({ text, dates: [date, ...others] }: DatedTextProps): ReactNode {
  if (!date) return text;
  const { at, written } = date;
  const [before = "", ...after] = text.split(written);
  if (after.length === 0) return <DatedText text={text} dates={others} />;
  return (
    <>
      <DatedText text={before} dates={others} />
      <time dateTime={kathmanduDay(at)}>{written}</time>
      <DatedText text={after.join(written)} dates={others} />
    </>
  );
}
