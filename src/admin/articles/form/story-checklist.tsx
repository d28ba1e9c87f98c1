// What is missing before readers get a story, beside the way to them. It asks nothing: what only warns goes out as it
// is.
import { useRef } from "react";
import { type Finding, fieldOfCheck } from "#app/features/newsroom/checklist/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { AlertIcon, CheckIcon } from "#app/ui/icons.tsx";
import type { Checklist } from "./use-checklist.ts";

type StoryChecklistProps = { checklist: Omit<Checklist, "note"> };

export function StoryChecklist({ checklist }: StoryChecklistProps) {
  const { findings, reminders, isBehind } = checklist;
  const { t } = useMessages();
  const list = useRef<HTMLElement>(null);
  if (findings?.length === 0 && reminders.length === 0) return null;
  const open = findings?.filter(({ isFine }) => !isFine) ?? [];
  const fine = findings?.filter(({ isFine }) => isFine) ?? [];
  const form = () => list.current?.closest("form");
  const goTo = ({ check, pictures }: Finding, index = pictures?.[0]?.index) =>
    index === undefined ? leadTo(form(), fieldOfCheck[check]) : leadToPicture(form(), index);
  return (
    <section ref={list} aria-labelledby="checklist-title" className="grid content-start gap-2">
      <h2 id="checklist-title" className="text-sm font-semibold">
        {t("checklist.form.title")}
      </h2>
      <div role="status" className="grid gap-2 text-sm">
        {findings === undefined && (
          <p className="text-muted">{t(isBehind ? "checklist.form.unreachable" : "checklist.form.looking")}</p>
        )}
        {findings !== undefined && isBehind && <p className="text-muted">{t("checklist.form.behind")}</p>}
        {findings !== undefined && findings.length > 0 && open.length === 0 && (
          <p className="flex items-center gap-2 font-semibold text-positive">
            <CheckIcon size={16} aria-hidden="true" />
            {t("checklist.form.allFine")}
          </p>
        )}
        {open.length > 0 && (
          <ul className="grid gap-1.5">
            {open.map((finding) => (
              <OpenPoint key={finding.check} finding={finding} onGo={(index) => goTo(finding, index)} />
            ))}
          </ul>
        )}
      </div>
      {open.length > 0 && fine.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer py-1 max-md:py-2.5">
            {t("checklist.form.fine", { count: fine.length })}
          </summary>
          <ul className="grid gap-1">
            {fine.map(({ check }) => (
              <li key={check} className="flex items-start gap-2">
                <CheckIcon size={16} className="mt-0.5 flex-none text-positive" aria-hidden="true" />
                {t(`checklist.points.${check}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {reminders.length > 0 && <Reminders {...checklist} />}
    </section>
  );
}

/** What only a person can know. A tick is for whoever looks at the story now: it is no part of it and not stored. */
function Reminders({ reminders, ticked, tick }: Pick<Checklist, "reminders" | "ticked" | "tick">) {
  const { t } = useMessages();
  return (
    <fieldset className="grid gap-1.5 text-sm" onInput={(event) => event.stopPropagation()}>
      <legend className="pb-1 text-muted">{t("checklist.form.reminders")}</legend>
      {reminders.map((reminder) => (
        <Checkbox key={reminder} label={reminder} checked={ticked.has(reminder)} onChange={() => tick(reminder)} />
      ))}
    </fieldset>
  );
}

/** `index` is that of a picture of the text. */
type OpenPointProps = { finding: Finding; onGo: (index?: number) => void };

function OpenPoint({ finding: { check, level, paths, pictures = [], limit = 0 }, onGo }: OpenPointProps) {
  const { t } = useMessages();
  return (
    <li className="flex items-start gap-2">
      <AlertIcon
        size={16}
        className={level === "block" ? "mt-0.5 flex-none text-crimson" : "mt-0.5 flex-none text-press"}
        aria-hidden="true"
      />
      <span className="min-w-0 wrap-break-word">
        <button
          type="button"
          className="text-left underline underline-offset-2 hover:text-press"
          onClick={() => onGo()}
        >
          {t(`checklist.missing.${check}`, { limit })}
        </button>
        {paths && paths.length > 0 && <span className="block text-muted">{paths.join(", ")}</span>}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-x-3 text-muted">
            {pictures.slice(0, mostNamed).map(({ index, caption }) => (
              <li key={index} className="max-w-full">
                <button
                  type="button"
                  className="max-w-full truncate py-0.5 underline underline-offset-2 hover:text-press max-md:py-2"
                  onClick={() => onGo(index)}
                >
                  {t("checklist.form.picture", { position: index + 1 })}
                  {caption && `: ${caption}`}
                </button>
              </li>
            ))}
            {pictures.length > mostNamed && (
              <li className="py-0.5">{t("checklist.form.more", { count: pictures.length - mostNamed })}</li>
            )}
          </ul>
        )}
        {level === "block" && <strong className="block text-crimson">{t("checklist.form.blocks")}</strong>}
      </span>
    </li>
  );
}

/** So many pictures without words are named: the next ones are when these have theirs. */
const mostNamed = 6;

/** To the words of a picture of the text; the text itself where it holds fewer pictures by now. */
function leadToPicture(form: HTMLFormElement | null | undefined, index: number): void {
  const field = form?.querySelectorAll("[data-picture-alt]")[index]?.querySelector("input");
  if (!field) leadTo(form, "document");
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

/** To a field of the form, or to what stands for one that is hidden: the text, the picture, the other language. */
function leadTo(form: HTMLFormElement | null | undefined, name: string): void {
  const named = form?.elements.namedItem(name);
  const field = named instanceof HTMLElement ? named : undefined;
  for (let group = field?.closest("details"); group; group = group.parentElement?.closest("details")) group.open = true;
  const isShown = field !== undefined && field.getClientRects().length > 0;
  const around = field?.closest("fieldset, [data-field]") ?? field?.parentElement;
  const target = isShown
    ? field
    : around?.querySelector<HTMLElement>("[contenteditable=true], button, input:not([type=hidden]), summary, a[href]");
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}
