import { useEffect, useRef, useState } from "react";
import type { ScoringStep } from "#app/features/sport/rules/scoring.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { entrantLabel, labelText } from "./scoring-names.ts";

type EntryQuestionsProps = {
  names: EventNames;
  title: string;
  step: ScoringStep;
  /** The minute, where the event says one. */
  clock?: string | undefined;
  onClock?: (typed: string) => void;
  onAnswer: (value: unknown) => void;
  onCancel: () => void;
};

/** One question after a key, with an answer in one tap where there are few. */
export function EntryQuestions({ names, title, step, clock, onClock, onAnswer, onCancel }: EntryQuestionsProps) {
  const { t, lang, sport } = names;
  const heading = useRef<HTMLHeadingElement>(null);
  // The key that was pressed is gone: a screen reader goes on with the question.
  useEffect(() => heading.current?.focus(), []);
  const question = step.word ? labelText(names, [step.word]) : entryText(t, sport, "fields", step.field);
  return (
    <section aria-labelledby="scoring-question" className="grid gap-3 px-3">
      <h2 id="scoring-question" ref={heading} tabIndex={-1} className="headline-text text-lg outline-none">
        {title}: {question}
      </h2>
      {clock !== undefined && (
        <TextField
          label={t("admin.scoring.minute")}
          value={clock}
          inputMode="numeric"
          maxLength={6}
          onChange={(event) => onClock?.(event.target.value)}
        />
      )}
      {step.ask === "text" ? (
        <TextAnswer label={question} word={t("admin.scoring.go")} onAnswer={onAnswer} />
      ) : (
        <div className={step.ask === "count" ? "grid grid-cols-3 gap-2" : "grid grid-cols-2 gap-2"}>
          {step.of.map((value) => (
            <Button key={value} size="large" className="min-h-14" onClick={() => onAnswer(value)}>
              {step.ask === "entrant" && entrantLabel(names, String(value))}
              {step.ask === "option" && entryText(t, sport, "options", String(value))}
              {step.ask === "count" && digitsFor(lang, String(value))}
            </Button>
          ))}
          {step.ask === "entrant" && step.mayBeNobody && (
            <Button size="large" onClick={() => onAnswer(null)}>
              {t("admin.matches.nobody")}
            </Button>
          )}
        </div>
      )}
      <Button tone="quiet" onClick={onCancel}>
        {t("ui.cancel")}
      </Button>
    </section>
  );
}

type TextAnswerProps = { label: string; word: string; onAnswer: (value: unknown) => void };

function TextAnswer({ label, word, onAnswer }: TextAnswerProps) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typed.trim());
      }}
    >
      <TextField
        label={label}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
      <Button type="submit" tone="primary" size="large">
        {word}
      </Button>
    </form>
  );
}
