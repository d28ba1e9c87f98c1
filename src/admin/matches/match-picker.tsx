import { useEffect, useEffectEvent, useState } from "react";
import type { loader } from "#app/admin/api/match-choices.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import type { MatchChoice } from "#app/features/sport/matches/match-choices.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { dayOfFilter } from "#app/messages/day-text.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { matchName } from "./match-names.ts";

const choicesPath = "/admin/match-choices";

/** The matches of these ids, those that were found already among them; the others are asked for. */
export function useChosenMatches(ids: readonly string[], known: readonly MatchChoice[]): readonly MatchChoice[] {
  const fetcher = useFetched<typeof loader>();
  const found = [...known, ...(fetcher.data?.matches ?? [])];
  const missing = ids.filter((id) => !found.some((match) => match.id === id)).join(",");
  const ask = useEffectEvent(() => fetcher.load(`${choicesPath}?${new URLSearchParams({ ids: ids.join(",") })}`));
  useEffect(() => {
    if (missing !== "") ask();
  }, [missing]);
  return ids.flatMap((id) => found.find((match) => match.id === id) ?? []);
}

/** "Arun – Bheri", with its competition and its day. */
export function MatchChoiceText({ match }: { match: MatchChoice }) {
  const { lang, t } = useMessages();
  const { competition } = match;
  return (
    <>
      <span className="font-semibold leading-snug break-words">{matchName(t, lang, match)}</span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        {inLanguage(lang, competition.short_name, competition.short_name_ne)} · {shortDate(match.starts_at, lang)}
        {!match.published && <Badge tone="neutral">{t("admin.common.named.unpublished")}</Badge>}
      </span>
    </>
  );
}

type MatchPickerProps = {
  /** Those that cannot be chosen again. */
  taken: readonly string[];
  onChoose: (match: MatchChoice) => void;
};

/** Chooses a match by names and by day, those nearest to today first. Stays out of the form around it. */
export function MatchPicker({ taken, onChoose }: MatchPickerProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const choose = (match: MatchChoice) => {
    setOpen(false);
    onChoose(match);
  };
  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t("admin.matches.link.choose")}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title={t("admin.matches.link.choose")}
        closeWord={t("ui.close")}
        size="sheet"
      >
        <MatchSearch taken={taken} onChoose={choose} />
      </Modal>
    </>
  );
}

function MatchSearch({ taken, onChoose }: MatchPickerProps) {
  const { t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const [asked, setAsked] = useState({ search: "", day: "" });
  const load = (next: typeof asked) => {
    setAsked(next);
    fetch(`${choicesPath}?${new URLSearchParams(next)}`);
  };
  const loadNearest = useEffectEvent(() => load(asked));
  useEffect(() => loadNearest(), []);
  const matches = data?.matches;
  return (
    // To React this lies inside the form of an item, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()}>
      <SearchForm
        label={t("admin.matches.link.search")}
        search={asked.search}
        onSearch={(search) => load({ ...asked, search })}
      />
      <DateField
        label={t("admin.matches.link.day")}
        defaultValue=""
        onValue={(typed) => {
          const day = dayOfFilter(typed) ?? "";
          if (day !== asked.day) load({ ...asked, day });
        }}
      />
      <div aria-live="polite">
        {isLoading && <Spinner label={t("admin.matches.link.loading")} />}
        {matches?.length === 0 && <p className="text-sm text-muted">{t("admin.matches.link.none")}</p>}
      </div>
      <FetchFailure failure={failure} onRetry={() => load(asked)} />
      <ul>
        {matches?.map((match) => (
          <li key={match.id} className="border-b border-hairline">
            <button
              type="button"
              disabled={taken.includes(match.id)}
              className="grid w-full gap-0.5 py-2.5 text-left hover:bg-sunken disabled:opacity-50"
              onClick={() => onChoose(match)}
            >
              <MatchChoiceText match={match} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
