import { useId, useState } from "react";
import {
  type LineupPlace,
  type PastedFault,
  readLineup,
  type SquadChoice,
} from "#app/features/sport/pasted/pasted-lineup.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type LineupPasteProps = {
  sport: SportId;
  squad: readonly SquadChoice[];
  onPlaces: (places: readonly LineupPlace[]) => void;
};

/**
 * A line-up from a message, put into the form above; the lines that mean nobody stay in the box, each with the reason.
 */
export function LineupPaste({ sport, squad, onPlaces }: LineupPasteProps) {
  const { t, lang } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [report, setReport] = useState<{ count: number; faults: readonly PastedFault[] }>();
  const id = useId();
  const { starters } = scoringOf(sport);
  const take = () => {
    const { places, faults } = readLineup(text, squad, sport, starters);
    if (places.length > 0) onPlaces(places);
    setReport({ count: places.length, faults });
  };
  return (
    <div className="grid gap-2">
      <Button className="justify-self-start" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t("admin.matches.lineup.paste")}
      </Button>
      <div id={id} hidden={!isOpen} className="grid gap-2 border-l-2 border-hairline pl-3">
        <TextArea
          label={t("admin.matches.lineup.pasteText")}
          hint={t("admin.matches.lineup.pasteHint", { count: digitsFor(lang, String(starters)) })}
          value={text}
          rows={6}
          maxLength={8_000}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className="justify-self-start" aria-disabled={text.trim() === ""} onClick={take}>
          {t("admin.matches.lineup.take")}
        </Button>
        <div role="status" className="grid gap-2 text-sm">
          {report && report.count > 0 && (
            <p className="font-semibold">{t("admin.matches.lineup.taken", { count: report.count })}</p>
          )}
          {report && report.faults.length > 0 && (
            <>
              <p className="font-semibold">{t("admin.matches.lineup.notTaken")}</p>
              <ul className="grid gap-1">
                {report.faults.map(({ line, text: typed, code }) => (
                  <li key={`${line} ${typed}`} className="text-crimson">
                    {errorMessage(t, code)} <q className="text-ink">{typed}</q>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
