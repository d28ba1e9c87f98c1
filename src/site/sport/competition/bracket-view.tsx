// The rounds of a knock-out: lists below each other on a phone, side by side where there is room.
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { leadsTo, type Tie } from "#app/features/sport/rules/bracket.ts";
import type { Side } from "#app/features/sport/rules/sport.ts";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { MatchRow } from "#app/site/sport/match-row.tsx";
import { sideText } from "#app/site/sport/match-texts.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Bracket } from "./season-view.server.ts";

/** The brackets of a season; one has its name above it where there are several. */
export function BracketView({ brackets }: { brackets: readonly Bracket[] }) {
  return brackets.map((bracket) => <OneBracket key={bracket.stage.id} {...bracket} />);
}

function OneBracket({ stage, rounds, matches }: Bracket) {
  const { lang } = useMessages();
  const [first] = matches;
  if (!first) return null;
  const name = nameIn(lang, stage);
  return (
    <section className={`season-part ${sportColourClass(first.sport)}`}>
      <h2>{name}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields. */}
      <div className="bracket" role="group" aria-label={name} tabIndex={0}>
        {rounds.map((ties, index) => (
          <Round
            key={ties[0]?.roundIndex}
            {...{ ties, matches }}
            stageName={rounds.length === 1 ? name : undefined}
            leads={areJoined(ties, rounds[index + 1])}
            comes={areJoined(rounds[index - 1], ties)}
          />
        ))}
      </div>
    </section>
  );
}

/** Whether each two ties of a round lead to one of the next, so that lines can be drawn between them. */
function areJoined(ties: readonly Tie[] | undefined, next: readonly Tie[] | undefined): boolean {
  if (!ties || next?.length !== ties.length / 2) return false;
  return ties.every((tie, index) => {
    const after = next[Math.floor(index / 2)];
    return after !== undefined && leadsTo(tie, after, index % 2 === 0 ? 0 : 1);
  });
}

type RoundProps = {
  /** Lines go on from its ties, and come to them. */
  leads: boolean;
  comes: boolean;
  ties: readonly Tie[];
  matches: readonly MatchListItem[];
  /** The name of the stage where this is its only round: one that is called the same has no heading of its own. */
  stageName: string | undefined;
};

function Round({ ties, matches, stageName, leads, comes }: RoundProps) {
  const { lang, t } = useMessages();
  const legsOf = (tie: Tie) => tie.legs.flatMap(({ id }) => matches.find((match) => match.id === id) ?? []);
  const [first] = ties.flatMap(legsOf);
  if (!first) return null;
  const { round_name, round_name_ne, round_index } = first;
  const name = inLanguage(lang, round_name, round_name_ne) || t("sportPages.round", { number: round_index });
  return (
    <section className="bracket-round" data-leads={leads || undefined} data-comes={comes || undefined}>
      {name !== stageName && <h3>{name}</h3>}
      <ol>
        {ties.map((tie) => (
          <li key={tie.tieIndex}>
            <div className="bracket-tie">
              {legsOf(tie).map((match) => (
                <MatchRow key={match.id} match={match} withDay />
              ))}
              <TieLine tie={tie} legs={legsOf(tie)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who goes on, where the score of one match does not say it. */
function TieLine({ tie, legs }: { tie: Tie; legs: readonly MatchListItem[] }) {
  const { lang, t } = useMessages();
  const [first] = legs;
  if (!first || tie.aggregate === null || legs.length < 2) return null;
  const score = scoreText(tie.aggregate, lang);
  const winner = tie.winnerId === null ? undefined : tie.teamIds.indexOf(tie.winnerId);
  const values = { home: sideText({ t, lang }, first, 0), away: sideText({ t, lang }, first, 1), score };
  const side: Side | undefined = winner === 0 || winner === 1 ? winner : undefined;
  return (
    <p className="bracket-line">
      {t("sportPages.aggregate", values)}
      {side !== undefined && <b>{t("sportPages.goesOn", { team: sideText({ t, lang }, first, side) })}</b>}
    </p>
  );
}
