// The head of a match and all that happened in it: drawn by its sport, before the first event by this file.
import type { EntrantName, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { MatchState } from "#app/site/sport/match-row.tsx";
import { isContest, openSideText, sideNames, spokenMatch, stateText, type Texts } from "#app/site/sport/match-texts.ts";
import { DayText } from "#app/site/sport/match-time.tsx";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { matchPath, playerPath, teamPath } from "#app/site/sport/sport-paths.ts";
import { Crest, crestUrl } from "#app/site/sport/team-name.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { LineUps } from "./line-ups.tsx";
import type { ShownMatch } from "./match-page.server.ts";
import { matchTitle } from "./match-title.ts";

/** The board with what an open page compares: it exchanges it for that of the fragment when the match has changed. */
export function LiveBoard({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  return (
    <div
      data-board={`${matchPath(match.slug, lang)}/board`}
      data-at={match.updated_at.getTime()}
      data-title={matchTitle({ t, lang }, match)}
      data-said={spokenMatch({ t, lang }, match)}
    >
      <MatchBoard match={match} />
    </div>
  );
}

/** Score or start, what else is to be said of the state, scorecard, line-ups. */
function MatchBoard({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  const { sport, status, summary, state, board } = match;
  const { Scoreboard, Scorecard, namesLineUps } = sportViewOf(sport);
  const texts = { t, lang };
  const props: SportViewProps<unknown> = {
    state,
    summary: board,
    sides: withCrests(match, texts, isLowData),
    entrants: entrantNames(match, texts),
    lang,
  };
  const reason = inLanguage(lang, match.status_reason, match.status_reason_ne);
  const isSettled = status === "scheduled" || status === "live" || status === "finished";
  return (
    <>
      {summary ? <Scoreboard {...props} /> : <Preview match={match} />}
      {(!isSettled || reason !== "") && (
        <p className="match-notice">
          {!isSettled && <b>{stateText(texts, match)}</b>}
          {!isSettled && reason !== "" && ": "}
          {reason}
        </p>
      )}
      <Scorecard {...props} />
      {!namesLineUps && <LineUps match={match} entrants={props.entrants} />}
    </>
  );
}

function withCrests(match: ShownMatch, texts: Texts, isLowData: boolean): SportViewProps<unknown>["sides"] {
  const sides = sideNames(texts, match);
  if (!sides || isLowData) return sides;
  const [home, away] = sides;
  const crest = (team: ShownMatch["home"]) => (team?.crest ? crestUrl(team.crest) : null);
  return [
    { ...home, crestUrl: crest(match.home) },
    { ...away, crestUrl: crest(match.away) },
  ];
}

/** Those who take part by their ids, with the names and the links of this page. */
function entrantNames({ entrants, people }: ShownMatch, { lang }: Texts): ReadonlyMap<string, EntrantName> {
  return new Map(
    entrants.flatMap(({ person_id, shirt_number, side }): [string, EntrantName][] => {
      const person = people.get(person_id);
      if (!person) return [];
      const url = person.published ? playerPath(person.slug, lang) : null;
      const teamName = person.team && nameIn(lang, person.team);
      return [[person_id, { name: nameIn(lang, person), url, number: shirt_number, side, teamName }]];
    }),
  );
}

/** Both teams and the start between them: what stands in the place of a score. */
function Preview({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  const open = (source: ShownMatch["home_source"]) => openSideText({ t, lang }, source);
  return (
    <section className="match-preview" aria-label={t("matches.facts.begins")}>
      {!isContest(match) && <PreviewSide team={match.home} open={open(match.home_source)} />}
      <p className="match-start">
        <DayText date={match.starts_at} />
        <b>
          <MatchState match={match} withDay={false} />
        </b>
      </p>
      {!isContest(match) && <PreviewSide team={match.away} open={open(match.away_source)} />}
    </section>
  );
}

function PreviewSide({ team, open }: { team: ShownMatch["home"]; open: string }) {
  const { lang } = useMessages();
  if (!team) return <p className="scoreboard-name team-open">{open}</p>;
  return (
    <p className="scoreboard-name">
      <Crest team={team} size={48} />
      {team.published ? (
        <a href={teamPath(team.slug, lang)}>
          <NameText of={team} />
        </a>
      ) : (
        <NameText of={team} />
      )}
    </p>
  );
}
