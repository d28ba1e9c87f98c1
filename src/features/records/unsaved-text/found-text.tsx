import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import type { UnsavedCopy } from "./copies.ts";
import type { UnsavedText } from "./use-unsaved-text.ts";

type FoundTextProps = {
  text: Pick<UnsavedText, "found" | "discarded" | "discard" | "takeBack">;
  onRestore: (copy: UnsavedCopy) => void;
  /** The fields by which a person knows a text again; the first that is not empty is shown. */
  knownBy: readonly string[];
};

/** What was typed into this form and never saved, to be restored or discarded. Nothing where nothing was found. */
export function FoundText({ text, onRestore, knownBy }: FoundTextProps) {
  const { lang, t } = useMessages();
  if (text.found.length === 0) return null;
  return (
    <div role="status">
      <ul className="grid gap-px">
        {text.found.map((copy) => {
          const isDiscarded = text.discarded.has(copy.id);
          const excerpt = knownBy.map((name) => copy.values[name] ?? "").find((value) => value.trim() !== "");
          return (
            <li
              key={copy.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm"
            >
              <p className="min-w-0 flex-1 basis-60 break-words">
                {t(isDiscarded ? "unsavedText.discarded" : "unsavedText.found", {
                  date: dateTime(new Date(copy.storedAt), lang),
                })}{" "}
                {excerpt && <b lang={copy.values.lang}>{excerpt.slice(0, 120)}</b>}
              </p>
              {/* The second button keeps its place: a second press must not discard the next one. */}
              <span className="flex gap-2">
                <Button size="small" disabled={isDiscarded} onClick={() => onRestore(copy)}>
                  {t("unsavedText.restore")}
                </Button>
                <Button size="small" tone="quiet" onClick={() => (isDiscarded ? text.takeBack : text.discard)(copy)}>
                  {t(isDiscarded ? "unsavedText.takeBack" : "unsavedText.discard")}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
