import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** When a story was published. The page is kept and shared, so it holds the date; the script says how long ago that was. */
export function StoryTime({ at }: { at: Date }) {
  const { lang } = useMessages();
  return (
    <time dateTime={at.toISOString()} data-relative className="whitespace-nowrap">
      {shortDate(at, lang)}
    </time>
  );
}
