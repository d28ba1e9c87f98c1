import { useEffect, useEffectEvent, useState } from "react";
import type { loader } from "#app/admin/api/person-choices.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { useIdList } from "#app/admin/kit/fields/use-id-list.ts";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import { mediaLimits } from "#app/features/media/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportPersonKind } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

const choicesPath = "/admin/person-choices";

type PersonChoice = { id: string; name: string; name_ne: string | null; sport: SportId; kind: SportPersonKind };

type PeopleFieldProps = {
  name: string;
  label: string;
  /** Ids with commas between them. */
  start: string;
  error: string | undefined;
  onChange: () => void;
  /** How many can be chosen. */
  most?: number;
  /** Only people of this sport are offered. */
  sport?: SportId;
  words?: { none: string; choose: string };
};

/** Players, coaches and officials that a file shows, or whom an entry is about. */
export function PeopleField(props: PeopleFieldProps) {
  const { name, label, start, error, onChange, most = mediaLimits.links, sport, words } = props;
  const { lang, t } = useMessages();
  const { ids, known, add, remove } = useIdList<PersonChoice>(start, onChange);
  const [isOpen, setOpen] = useState(false);
  const people = useChosenPeople(ids, known);
  const choose = (person: PersonChoice) => {
    setOpen(false);
    add(person);
  };
  return (
    <fieldset className="grid content-start gap-3 border-t border-hairline pt-3">
      <legend className="float-left text-sm font-semibold">{label}</legend>
      <input type="hidden" name={name} value={ids.join(",")} />
      {ids.length === 0 && <p className="clear-both text-sm text-muted">{words?.none ?? t("media.people.none")}</p>}
      <ul className="clear-both flex flex-wrap gap-2 empty:hidden">
        {people.map((person) => (
          <li key={person.id} className="inline-flex items-center gap-1 rounded-sm border border-hairline pl-2.5">
            {nameIn(lang, person)}
            <Button
              size="small"
              tone="quiet"
              aria-label={t("media.people.remove", { name: nameIn(lang, person) })}
              onClick={() => remove(person.id)}
            >
              <TrashIcon size={16} />
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < most && (
        <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {words?.choose ?? t("media.people.choose")}
        </Button>
      )}
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title={words?.choose ?? t("media.people.choose")}
        closeWord={t("ui.close")}
        size="sheet"
      >
        <PersonSearch taken={ids} sport={sport} onChoose={choose} />
      </Modal>
    </fieldset>
  );
}

/** The people of these ids, those that were found already among them; the others are asked for. */
function useChosenPeople(ids: readonly string[], known: readonly PersonChoice[]): readonly PersonChoice[] {
  const fetcher = useFetched<typeof loader>();
  const found = [...known, ...(fetcher.data?.people ?? [])];
  const missing = ids.filter((id) => !found.some((person) => person.id === id)).join(",");
  const ask = useEffectEvent(() => fetcher.load(`${choicesPath}?${new URLSearchParams({ ids: ids.join(",") })}`));
  useEffect(() => {
    if (missing !== "") ask();
  }, [missing]);
  return ids.flatMap((id) => found.find((person) => person.id === id) ?? []);
}

type PersonSearchProps = {
  taken: readonly string[];
  sport: SportId | undefined;
  onChoose: (person: PersonChoice) => void;
};

function PersonSearch({ taken, sport, onChoose }: PersonSearchProps) {
  const { lang, t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const [search, setSearch] = useState("");
  const load = (next: string) => {
    setSearch(next);
    fetch(`${choicesPath}?${new URLSearchParams({ search: next, ...(sport && { sport }) })}`);
  };
  const loadFirst = useEffectEvent(() => load(""));
  useEffect(() => loadFirst(), []);
  return (
    // To React this lies inside the form of the file, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()}>
      <SearchForm label={t("media.people.search")} search={search} onSearch={load} />
      <div aria-live="polite">
        {isLoading && <Spinner label={t("media.people.loading")} />}
        {data?.people.length === 0 && <p className="text-sm text-muted">{t("media.people.nobody")}</p>}
      </div>
      <FetchFailure failure={failure} onRetry={() => load(search)} />
      <ul>
        {data?.people.map((person) => (
          <li key={person.id} className="border-b border-hairline">
            <button
              type="button"
              disabled={taken.includes(person.id)}
              className="grid w-full gap-0.5 py-2.5 text-left hover:bg-sunken disabled:opacity-50"
              onClick={() => onChoose(person)}
            >
              <span className="font-semibold">{nameIn(lang, person)}</span>
              <span className="text-sm text-muted">{t(`admin.common.sports.${person.sport}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
