import type { SeasonContext } from "#app/features/sport/matches/season-context.server.ts";
import type { Background, FormMatch } from "#app/features/sport/matches/shown-queries.server.ts";
import type { Side } from "#app/features/sport/rules/sport.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { hasScore, isContest, sideText, spokenMatch } from "#app/site/sport/match-texts.ts";
import { shortNameIn } from "#app/site/sport/sport-names.tsx";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { isAhead } from "./match-ahead.ts";
import type { MatchPageData, ShownMatch } from "./match-page.server.ts";
import { BothSides, MatchComparison } from "./match-preview.tsx";
import { MatchTable } from "./match-table.tsx";
import "./match-background.css";

type BackgroundProps = {
  match: ShownMatch;
  background: Background;
  context: SeasonContext;
  missing: MatchPageData["missing"];
};

/**
 * What surrounds a match: before it both teams beside each other, afterwards what it meant in the table; then the last
 * results of both and their meetings. Nothing where nothing is known.
 */
export function MatchBackground({ match, background: { form, meetings }, context, missing }: BackgroundProps) {
  const { t } = useMessages();
  if (isContest(match)) return null;
  return (
    <div className={isAhead(match) ? "match-background match-ahead" : "match-background"}>
      {isAhead(match) ? (
        <MatchComparison match={match} context={context} missing={missing} />
      ) : (
        <MatchTable match={match} context={context} />
      )}
      <BothSides match={match} id="match-form" title={t("matches.form")}>
        {(side) => form[side].length > 0 && <Form teamId={teamOf(match, side)} form={form[side]} />}
      </BothSides>
      {meetings.length > 0 && (
        <section className="sport-part" aria-labelledby="match-meetings">
          <h2 id="match-meetings">{t("matches.meetings")}</h2>
          <BalanceLine match={match} balance={context.balance} />
          <MatchList matches={meetings} withDay withCompetition />
        </section>
      )}
    </div>
  );
}

const teamOf = ({ home_team_id, away_team_id }: ShownMatch, side: Side) => (side === 0 ? home_team_id : away_team_id);

/** "Arun 3 wins, Bheri 1 win, 2 drawn" of all their meetings; nothing where a single one tells it. */
function BalanceLine({
  match,
  balance: { home, drawn, away },
}: { match: ShownMatch } & Pick<SeasonContext, "balance">) {
  const { lang, t } = useMessages();
  if (home + drawn + away < 2) return null;
  const texts = { t, lang };
  const names = { home: sideText(texts, match, 0), away: sideText(texts, match, 1) };
  return <p className="match-balance">{t("matches.balance", { ...names, homeWins: home, drawn, awayWins: away })}</p>;
}

/**
 * The last results of a team, the last one first: letter, opponent, its own score first. Who listens gets all of it.
 */
function Form({ teamId, form }: { teamId: string | null; form: readonly FormMatch[] }) {
  const { lang, t } = useMessages();
  const texts = { t, lang };
  const isLowData = useIsLowData();
  return (
    <ol className="match-form">
      {form.map(({ match, result }) => {
        const spoken = { result: t(`sports.columns.${result}.long`), match: spokenMatch(texts, match) };
        const said = t("matches.formMatch", spoken);
        return (
          <li key={match.id}>
            <a href={matchPath(match.slug, lang)} data-result={result}>
              {isLowData ? said : <FormLine said={said} match={match} result={result} teamId={teamId} />}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** Longer scores than these, as those of cricket, have no room beside a name. */
const longestScore = 5;

function FormLine({ said, match, result, teamId }: FormMatch & { said: string; teamId: string | null }) {
  const { lang, t } = useMessages();
  const isHome = match.home_team_id === teamId;
  const opponent = isHome ? match.away : match.home;
  const mains = hasScore(match) ? match.summary.sides.map(({ main }) => main) : [];
  const score = (isHome ? mains : mains.toReversed()).join("–");
  return (
    <>
      <span className="sr-only">{said}</span>
      <span aria-hidden="true" className="form-line">
        <b>{t(`sports.columns.${result}.short`)}</b>
        <Crest team={opponent} />
        <span className="form-opponent">{opponent ? shortNameIn(lang, opponent) : "–"}</span>
        {score.length <= longestScore && <span className="form-score">{totalText(score, lang)}</span>}
      </span>
    </>
  );
}
