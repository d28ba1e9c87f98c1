import { sportOf } from "#app/features/sport/rules/sports.ts";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import type { PlayerMatch } from "#app/features/sport/team-records/player-record.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { statisticName } from "#app/site/sport/competition/leaders-view.tsx";
import { MatchDay } from "#app/site/sport/match-time.tsx";
import { shortNameIn } from "#app/site/sport/sport-names.tsx";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";

type Statistic = ReturnType<typeof sportOf>["statistics"][number];
type MatchesProps = { sport: SportId; role: string | null; matches: readonly PlayerMatch[] };

const barsShown = 10;

/**
 * What a player is known by: wickets of a bowler, else the first number of the sport that the player has. `undefined`
 * where there is none.
 */
export function leadingStatistic({ sport, role, matches }: MatchesProps): Statistic | undefined {
  const known = sportOf(sport).statistics.filter(
    ({ name, value }) => name !== "appearances" && matches.some(({ values }) => value(values) > 0),
  );
  const wickets = role === "bowler" ? known.find(({ name }) => name === "wickets") : undefined;
  return wickets ?? known[0];
}

/** The last matches as bars, each as high as the player's figure in it, the latest last; then each with its numbers. */
export function PlayerMatches(props: MatchesProps) {
  const { t } = useMessages();
  const { sport, matches } = props;
  const isLowData = useIsLowData();
  if (matches.length === 0) return null;
  const leading = leadingStatistic(props);
  return (
    <section aria-labelledby="match-by-match" className={`player-matches profile-lead ${sportColourClass(sport)}`}>
      <BlockHeading id="match-by-match" title={t("sportPages.matchByMatch")} />
      {leading && !isLowData && matches.length > 1 && (
        <Bars matches={matches.slice(0, barsShown).toReversed()} statistic={leading} />
      )}
      <MatchTable sport={sport} matches={matches} />
    </section>
  );
}

const barHeight = 40;

function Bars({ matches, statistic }: { matches: readonly PlayerMatch[]; statistic: Statistic }) {
  const { lang, t } = useMessages();
  const figures = matches.map(({ values }) => statistic.value(values));
  const most = Math.max(...figures);
  const name = statisticName(t, statistic.name);
  return (
    <figure className="player-bars">
      <figcaption>{name}</figcaption>
      <ol>
        {matches.map((match, index) => {
          const figure = figures[index] ?? 0;
          const height = most === 0 ? 0 : Math.round((figure / most) * barHeight);
          return (
            <li key={match.id}>
              <b>{formatNumber(figure, lang)}</b>
              <svg viewBox={`0 0 10 ${barHeight}`} preserveAspectRatio="none" aria-hidden="true">
                <rect y={barHeight - Math.max(height, 1)} width="10" height={Math.max(height, 1)} />
              </svg>
              <span className="player-bar-match">
                {match.opponent
                  ? shortNameIn(lang, match.opponent)
                  : inLanguage(lang, match.title ?? "", match.title_ne)}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

/** Numbers that are nought everywhere are left out. */
function MatchTable({ sport, matches }: Pick<MatchesProps, "sport" | "matches">) {
  const { lang, t } = useMessages();
  const counted = sportOf(sport).statistics.filter(
    ({ name, value }) => name !== "appearances" && matches.some(({ values }) => value(values) > 0),
  );
  const hasSides = matches.some(({ side }) => side !== null);
  return (
    <div className="scorecard">
      <ScoreTable
        caption={t("sportPages.matchByMatch")}
        columns={[
          { key: "match", label: t("sportPages.matchColumn") },
          ...(hasSides ? [{ key: "score", label: t("sportPages.scoreColumn") }] : []),
          ...counted.map(({ name }) => ({ key: name, label: statisticName(t, name) })),
        ]}
        rows={matches.map((match) => ({
          key: match.id,
          header: <MatchName match={match} />,
          values: [
            ...(hasSides ? [<Score key="score" match={match} />] : []),
            ...counted.map(({ name, value }) => {
              const figure = value(match.values);
              return figure === 0 ? "–" : <b key={name}>{formatNumber(figure, lang)}</b>;
            }),
          ],
        }))}
      />
    </div>
  );
}

function MatchName({ match }: { match: PlayerMatch }) {
  const { lang, t } = useMessages();
  const { slug, starts_at, opponent, title, title_ne } = match;
  const name = opponent
    ? t("sportPages.versus", { team: nameIn(lang, opponent) })
    : inLanguage(lang, title ?? "", title_ne);
  return (
    <>
      <a href={matchPath(slug, lang)}>{name}</a>
      <span className="season-team">
        <MatchDay date={starts_at} />
      </span>
    </>
  );
}

/** The player's own side first, with whether it won. */
function Score({ match: { side, summary } }: { match: PlayerMatch }) {
  const { lang, t } = useMessages();
  if (side === null || !summary) return "–";
  const [own, other] = side === 0 ? summary.sides : [summary.sides[1], summary.sides[0]];
  if (own.main === "" && other.main === "") return "–";
  const result =
    !summary.finished || summary.winner === null || summary.winner === "no_result"
      ? undefined
      : summary.winner === "draw"
        ? "drawn"
        : summary.winner === side
          ? "won"
          : "lost";
  return (
    <span className="player-score">
      {result && (
        <>
          <span className="form-boxes" aria-hidden="true">
            <span data-result={result}>{t(`sportPages.results.${result}.short`)}</span>
          </span>
          <span className="sr-only">{t(`sportPages.results.${result}.long`)} </span>
        </>
      )}
      <span>{totalText(`${own.main || "–"}–${other.main || "–"}`, lang)}</span>
    </span>
  );
}
