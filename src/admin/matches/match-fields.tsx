import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { useIdList } from "#app/admin/kit/fields/use-id-list.ts";
import { mostMatchesOfStory } from "#app/features/newsroom/match-links/rules.ts";
import type { MatchChoice } from "#app/features/sport/matches/match-choices.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { matchName } from "./match-names.ts";
import { MatchChoiceText, MatchPicker, useChosenMatches } from "./match-picker.tsx";

type MatchFieldProps = {
  /** Ids with commas between them. */
  start: string;
  error: string | undefined;
  onChange: () => void;
};

/** The match that a video, a picture or an event is about. */
export function MatchField(props: MatchFieldProps) {
  const { t } = useMessages();
  return <LinkedMatches {...props} name="match_id" legend={t("admin.matches.link.one")} most={1} />;
}

/** The matches that a story is about. */
export function MatchesField(props: MatchFieldProps) {
  const { t } = useMessages();
  return (
    <LinkedMatches {...props} name="match_ids" legend={t("admin.matches.link.several")} most={mostMatchesOfStory} />
  );
}

type LinkedMatchesProps = MatchFieldProps & { name: string; legend: string; most: number };

function LinkedMatches({ name, legend, most, start, error, onChange }: LinkedMatchesProps) {
  const { lang, t } = useMessages();
  const { ids, known, add, remove } = useIdList<MatchChoice>(start, onChange);
  const matches = useChosenMatches(ids, known);
  return (
    <fieldset className="grid content-start gap-3 border-t border-hairline pt-3">
      <legend className="float-left text-sm font-semibold">{legend}</legend>
      <input type="hidden" name={name} value={ids.join(",")} />
      {ids.length === 0 && <p className="clear-both text-sm text-muted">{t("admin.matches.link.without")}</p>}
      <ul className="clear-both grid gap-2">
        {matches.map((match) => (
          <li key={match.id} className="flex items-start justify-between gap-3">
            <Link to={`${screens.matches.address}/${match.id}`} className="grid min-w-0 gap-0.5 hover:underline">
              <MatchChoiceText match={match} />
            </Link>
            <Button
              size="small"
              tone="quiet"
              aria-label={t("admin.matches.link.remove", { name: matchName(t, lang, match) })}
              onClick={() => remove(match.id)}
            >
              <TrashIcon size={16} />
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < most && <MatchPicker taken={ids} onChoose={add} />}
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
    </fieldset>
  );
}
