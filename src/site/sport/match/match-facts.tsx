import type { ReactNode } from "react";
import type { MatchPerson } from "#app/features/sport/matches/match-queries.server.ts";
import { officialRoles } from "#app/features/sport/matches/rules.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { intlLocale } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { startText } from "#app/site/sport/match-texts.ts";
import { DayText, MatchTime } from "#app/site/sport/match-time.tsx";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { playerPath, venuePath } from "#app/site/sport/sport-paths.ts";
import type { ShownMatch } from "./match-page.server.ts";

/** When and where, who saw to the rules, how many watched. What nobody entered is left out. */
export function MatchFactList({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  const { starts_at, time_confirmed, status, attendance, player_of_match_id, venue } = match;
  const best = match.people.get(player_of_match_id ?? "");
  const watch = inLanguage(lang, match.watch, match.watch_ne);
  return (
    <section className="sport-part" aria-labelledby="about-match">
      <h2 id="about-match">{t("matches.aboutMatch")}</h2>
      <dl className="match-facts">
        <Fact name={t("matches.facts.begins")}>
          {status === "postponed" ? t("matches.newDayOpen") : <DayText date={starts_at} />}
          <br />
          {status === "postponed" ? (
            startText({ t, lang }, match)
          ) : (
            <MatchTime startsAt={starts_at} isConfirmed={time_confirmed} zone />
          )}
        </Fact>
        {venue && (
          <Fact name={t("matches.facts.venue")}>
            <Venue venue={venue} />
          </Fact>
        )}
        {best && (
          <Fact name={t("matches.facts.playerOfMatch")}>
            <PersonName person={best} />
          </Fact>
        )}
        {attendance !== null && (
          <Fact name={t("matches.facts.attendance")}>{new Intl.NumberFormat(intlLocale[lang]).format(attendance)}</Fact>
        )}
        <Officials match={match} />
        {watch !== "" && <Fact name={t("matches.facts.watch")}>{watch}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Venue({ venue }: { venue: NonNullable<ShownMatch["venue"]> }) {
  const { lang } = useMessages();
  const city = inLanguage(lang, venue.city, venue.city_ne);
  const name = <NameText of={venue} />;
  return (
    <>
      {venue.published ? <a href={venuePath(venue.slug, lang)}>{name}</a> : name}
      {city !== "" && `, ${city}`}
    </>
  );
}

/** One line to each office. */
function Officials({ match: { officials, people } }: { match: ShownMatch }) {
  const { t } = useMessages();
  return officialRoles.map((role) => {
    const holders = officials.flatMap((one) => (one.role === role ? (people.get(one.person_id) ?? []) : []));
    if (holders.length === 0) return null;
    return (
      <Fact key={role} name={t(`matches.officials.${role}`)}>
        {holders.map((person, index) => (
          <span key={person.id}>
            {index > 0 && ", "}
            <PersonName person={person} />
          </span>
        ))}
      </Fact>
    );
  });
}

function PersonName({ person }: { person: MatchPerson }) {
  const { lang } = useMessages();
  const name = <NameText of={person} />;
  return person.published ? <a href={playerPath(person.slug, lang)}>{name}</a> : name;
}
