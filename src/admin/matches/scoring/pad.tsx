import { useState } from "react";
import type { ScoringKey, ScoringSelection } from "#app/features/sport/rules/scoring.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryQuestions } from "./entry-questions.tsx";
import { entrantLabel, labelText } from "./scoring-names.ts";
import { usePad } from "./use-pad.ts";

type PadProps = Parameters<typeof usePad>[0] & {
  names: EventNames;
  keys: readonly ScoringKey[];
  onOther: () => void;
};

/** The keys. One that has questions shows them in the place of all keys, until it is answered or left. */
export function Pad(props: PadProps) {
  const { names, keys, selections } = props;
  const { asked, setAsked, press, answer, chosenOf, choose } = usePad(props);
  const [changing, setChanging] = useState<ScoringSelection>();

  if (changing)
    return (
      <EntryQuestions
        names={names}
        title={labelText(names, [["fields", changing.field]])}
        step={{ field: changing.field, ask: "entrant", of: changing.of }}
        onAnswer={(value) => {
          choose(changing, String(value));
          setChanging(undefined);
        }}
        onCancel={() => setChanging(undefined)}
      />
    );
  const [step] = asked?.steps ?? [];
  if (asked && step)
    return (
      <EntryQuestions
        key={`${step.field} ${asked.steps.length}`}
        names={names}
        title={[labelText(names, asked.key.label), asked.key.side === null ? "" : names.sides[asked.key.side]]
          .filter(Boolean)
          .join(" · ")}
        step={step}
        clock={asked.clock}
        onClock={(typed) => setAsked({ ...asked, clock: typed })}
        onAnswer={answer}
        onCancel={() => setAsked(undefined)}
      />
    );
  return (
    <section aria-label={names.t("admin.scoring.keys")} className="grid gap-3 px-3">
      {selections.map((selection) => (
        <Selected
          key={selection.field}
          names={names}
          selection={selection}
          value={chosenOf(selection)}
          choose={(value) => choose(selection, value)}
          change={() => setChanging(selection)}
        />
      ))}
      <AllKeys {...{ names, keys, press, onOther: props.onOther }} />
    </section>
  );
}

type AllKeysProps = {
  names: EventNames;
  keys: readonly ScoringKey[];
  press: (key: ScoringKey) => void;
  onOther: () => void;
};

function AllKeys({ names, keys, press, onOther }: AllKeysProps) {
  const [isMore, setMore] = useState(false);
  const shown = (rank: ScoringKey["rank"]) => keys.filter((key) => key.rank === rank);
  return (
    <>
      <Keys names={names} keys={shown("clock")} press={press} />
      <Keys names={names} keys={shown("main")} press={press} isLarge />
      <Button wide aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {names.t("admin.scoring.more")}
      </Button>
      {isMore && (
        <>
          <Keys names={names} keys={shown("rare")} press={press} />
          <Button wide onClick={onOther}>
            {names.t("admin.scoring.other")}
          </Button>
        </>
      )}
    </>
  );
}

type SelectedProps = {
  names: EventNames;
  selection: ScoringSelection;
  value: string | null;
  choose: (value: string) => void;
  change: () => void;
};

/** Who is named in every event. Where only the usual order says who it is, the others stand beside it. */
function Selected({ names, selection: { field, of, isGuess }, value, choose, change }: SelectedProps) {
  const word = labelText(names, [["fields", field]]);
  if (!isGuess)
    return (
      <Button size="small" className="justify-self-start" onClick={change}>
        {word}: {entrantLabel(names, value ?? "")}
      </Button>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-bold">{word}</legend>
      <div className="flex gap-2 overflow-x-auto py-1">
        {of.map((id) => (
          <Button
            key={id}
            size="small"
            tone={id === value ? "primary" : "secondary"}
            className="shrink-0"
            aria-pressed={id === value}
            onClick={() => choose(id)}
          >
            {entrantLabel(names, id)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type KeysProps = {
  names: EventNames;
  keys: readonly ScoringKey[];
  press: (key: ScoringKey) => void;
  isLarge?: boolean;
};

/** Those of a team stand below its name, all others beside each other. */
function Keys({ names, keys, press, isLarge = false }: KeysProps) {
  const one = (key: ScoringKey) => (
    <Button
      key={labelText(names, key.label)}
      wide
      size="large"
      tone={isLarge && keys.indexOf(key) === keys.findIndex(({ side }) => side === key.side) ? "primary" : "secondary"}
      className={isLarge ? "min-h-16" : ""}
      onClick={() => press(key)}
    >
      {labelText(names, key.label)}
    </Button>
  );
  const shared = keys.filter(({ side }) => side === null);
  const sides = ([0, 1] as const).filter((side) => keys.some((key) => key.side === side));
  return (
    <>
      {shared.length > 0 && (
        <div className={shared.length > 3 ? "grid grid-cols-3 gap-2" : "grid gap-2"}>{shared.map(one)}</div>
      )}
      {sides.length > 0 && (
        <div className={sides.length > 1 ? "grid grid-cols-2 items-start gap-2" : "grid gap-2"}>
          {sides.map((side) => (
            <fieldset key={side} className="grid min-w-0 gap-2">
              <legend className="max-w-full truncate pb-1 text-sm font-bold">{names.sides[side]}</legend>
              {keys.filter((key) => key.side === side).map(one)}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}
