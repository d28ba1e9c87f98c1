import { useRef, useState } from "react";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { raceLimits, readRace } from "#app/features/sport/pasted/pasted-race.ts";
import type { MarkKind } from "#app/features/sport/rules/athletics/disciplines.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { useMatchChange } from "./use-match-change.ts";

type RacePasteProps = { matchId: string; kind: MarkKind };

/** All results of a race in one go. What cannot be is said line by line, before it is sent where it shows by itself. */
export function RacePaste({ matchId, kind }: RacePasteProps) {
  const { t } = useMessages();
  const [text, setText] = useState("");
  /** Codes of the server belong to the text that was sent. */
  const [sent, setSent] = useState("");
  // Sent again after a broken line it is the same result.
  const identifier = useRef<string>(undefined);
  const { change, failure, isBusy } = useMatchChange({ onDone: () => setText("") });
  const { rows, faults } = readRace(text, kind);
  const refused = sent === text ? (failure?.fieldErrors?.text ?? failure?.fieldErrors?.[""] ?? []) : [];
  const codes = refused.length > 0 ? refused : faults.map(({ code }) => code);
  return (
    <section aria-labelledby="race-paste" className="grid gap-3 border-t-2 border-rule bg-raised px-4 py-4">
      <h2 id="race-paste" className="headline-text text-lg">
        {t("admin.matches.race.title")}
      </h2>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== sent) identifier.current = undefined;
          identifier.current ??= deviceIdentifier();
          const form = new FormData(event.currentTarget);
          form.set("event_id", identifier.current);
          setSent(text);
          change("pasteRace", form);
        }}
      >
        <input type="hidden" name="id" value={matchId} />
        <TextArea
          name="text"
          label={t("admin.matches.race.text")}
          hint={t("admin.matches.race.hint")}
          value={text}
          rows={6}
          maxLength={raceLimits.text}
          required
          onChange={(event) => setText(event.target.value)}
        />
        <div role="status" className="grid gap-1 text-sm">
          {rows.length > 0 && <p>{t("admin.matches.race.understood", { count: rows.length })}</p>}
          {refused.length > 0 && <p className="font-semibold">{t("admin.matches.race.nothing")}</p>}
          <LineFaults codes={codes} text={text} />
        </div>
        <Checkbox name="add" value="true" label={t("admin.matches.race.add")} />
        <Button type="submit" tone="primary" className="justify-self-start" busy={isBusy} busyWord={t("ui.saving")}>
          {t("admin.matches.race.enter")}
        </Button>
      </form>
    </section>
  );
}

/** What cannot be, each beside the line that its code names. */
function LineFaults({ codes, text }: { codes: readonly string[]; text: string }) {
  const { t } = useMessages();
  if (codes.length === 0) return null;
  const lineOf = (code: string) => text.split("\n")[Number(code.split(":").at(-1)) - 1]?.trim();
  return (
    <ul className="grid gap-1">
      {codes.map((code) => (
        <li key={code} className="text-crimson">
          {errorMessage(t, code)} <q className="text-ink">{lineOf(code)}</q>
        </li>
      ))}
    </ul>
  );
}
