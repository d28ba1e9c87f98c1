import { useState } from "react";
import type { ScoringKey, ScoringSelection } from "#app/features/sport/rules/scoring.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { inkOn } from "#app/platform/contrast.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryQuestions } from "./entry-questions.tsx";
import { HoldButton } from "./hold-button.tsx";
import { entrantLabel, labelText } from "./scoring-names.ts";
import { type ScoringTeam, TeamEdge } from "./team-edge.tsx";
import { usePad } from "./use-pad.ts";

type PadProps = Parameters<typeof usePad>[0] & {
  names: EventNames;
  teams: readonly [ScoringTeam, ScoringTeam];
  keys: readonly ScoringKey[];
  onOther: () => void;
};

/** The keys. One that has questions shows them in the place of all keys, until it is answered or left. */
export function Pad(props: PadProps) {
  const { names, teams, keys, selections } = props;
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
      <AllKeys {...{ names, teams, keys, press, onOther: props.onOther }} />
    </section>
  );
}

type AllKeysProps = Pick<PadProps, "names" | "teams" | "keys" | "onOther"> & { press: (key: ScoringKey) => void };

/** What happens most stands first and largest; what ends a part stands below a rule, and is held to press. */
function AllKeys({ keys, onOther, ...shared }: AllKeysProps) {
  const { names, press } = shared;
  const [isMore, setMore] = useState(false);
  const shown = (rank: ScoringKey["rank"]) => keys.filter((key) => key.rank === rank);
  const ends = shown("end");
  return (
    <>
      <Keys {...shared} keys={shown("clock")} isNext />
      <Keys {...shared} keys={shown("main")} isLarge />
      <Button wide aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {names.t("admin.scoring.more")}
      </Button>
      {isMore && (
        <>
          <Keys {...shared} keys={shown("rare")} />
          <Button wide onClick={onOther}>
            {names.t("admin.scoring.other")}
          </Button>
        </>
      )}
      {ends.length > 0 && (
        <section aria-label={names.t("admin.scoring.ending")} className="mt-3 grid gap-2 border-t-2 border-rule pt-3">
          <p className="text-sm text-muted">{names.t("admin.scoring.hold")}</p>
          {ends.map((key) => {
            const label = labelText(names, key.label);
            return <HoldButton key={label} label={label} onPress={() => press(key)} />;
          })}
        </section>
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

type KeysProps = Pick<AllKeysProps, "names" | "teams" | "keys" | "press"> & {
  isLarge?: boolean;
  /** They are what comes next. */
  isNext?: boolean;
};

/** Those of a team stand below its name, all others beside each other. */
function Keys({ names, teams, keys, press, isLarge = false, isNext = false }: KeysProps) {
  const one = (key: ScoringKey) => {
    const isFirst = isLarge && keys.indexOf(key) === keys.findIndex(({ side }) => side === key.side);
    const colour = isFirst && key.side !== null ? teams[key.side]?.colour : null;
    return (
      <Button
        key={labelText(names, key.label)}
        wide
        size="large"
        tone={isNext || (isFirst && !colour) ? "primary" : "secondary"}
        className={isFirst && key.side !== null ? "min-h-20 text-xl" : isLarge ? "min-h-16" : ""}
        {...(colour ? { style: { backgroundColor: colour, color: inkOn(colour) } } : {})}
        onClick={() => press(key)}
      >
        {labelText(names, key.label)}
      </Button>
    );
  };
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
              <legend className="flex h-7 max-w-full items-center gap-2 pb-1 text-sm font-bold">
                <TeamEdge team={teams[side]} />
                <span className="truncate">{names.sides[side]}</span>
              </legend>
              {keys.filter((key) => key.side === side).map(one)}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}
