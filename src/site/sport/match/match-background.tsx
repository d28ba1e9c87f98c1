import type { Background, FormMatch } from "#app/features/sport/matches/shown-queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { sideText, spokenMatch } from "#app/site/sport/match-texts.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import type { ShownMatch } from "./match-page.server.ts";

/** The last results of both teams and their last meetings. Nothing where there were none. */
export function MatchBackground({
  match,
  background: { form, meetings },
}: {
  match: ShownMatch;
  background: Background;
}) {
  const { t } = useMessages();
  const hasForm = form.some((matches) => matches.length > 0);
  if (!hasForm) return null;
  return (
    <div className="match-background">
      <section className="sport-part" aria-labelledby="match-form">
        <h2 id="match-form">{t("matches.form")}</h2>
        <dl className="match-facts">
          {([0, 1] as const).map((side) => (
            <Form key={side} match={match} side={side} form={form[side]} />
          ))}
        </dl>
      </section>
      {meetings.length > 0 && (
        <section className="sport-part" aria-labelledby="match-meetings">
          <h2 id="match-meetings">{t("matches.meetings")}</h2>
          <MatchList matches={meetings} withDay withCompetition />
        </section>
      )}
    </div>
  );
}

/** A letter to each result, the last one first; each leads to its match, and says its score to who listens. */
function Form({ match, side, form }: { match: ShownMatch; side: 0 | 1; form: readonly FormMatch[] }) {
  const { lang, t } = useMessages();
  const texts = { t, lang };
  if (form.length === 0) return null;
  return (
    <div>
      <dt>{sideText(texts, match, side)}</dt>
      <dd>
        <ol className="match-form">
          {form.map(({ match: other, result }) => (
            <li key={other.id}>
              <a href={matchPath(other.slug, lang)} data-result={result}>
                <span className="sr-only">
                  {t("matches.formMatch", {
                    result: t(`sports.columns.${result}.long`),
                    match: spokenMatch(texts, other),
                  })}
                </span>
                <span aria-hidden="true">{t(`sports.columns.${result}.short`)}</span>
              </a>
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}
