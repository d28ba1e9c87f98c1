import type { MissingPlayer } from "#app/features/sport/players/absences.server.ts";
import type { Honour } from "#app/features/sport/team-records/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { PersonName } from "#app/site/sport/competition/leaders-view.tsx";
import { missingText } from "#app/site/sport/profile/missing-text.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { competitionPath } from "#app/site/sport/sport-paths.ts";

/** Who cannot play next, and why. */
export function Missing({ players }: { players: readonly MissingPlayer[] }) {
  const { lang, t } = useMessages();
  if (players.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <BlockHeading id="missing" title={t("sportPages.missing")} />
      <ul className="profile-list">
        {players.map((player) => (
          <li key={player.person_id}>
            <span className="font-bold">
              <PersonName person={player} />
            </span>
            <span className="profile-note">{missingText({ t, lang }, player)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ competition, name, place }: Honour) => `${place} ${competition?.slug ?? name}`;

/** What a team has won: of each competition the years, first places first. */
export function Honours({ honours }: { honours: readonly Honour[] }) {
  const { lang, t } = useMessages();
  if (honours.length === 0) return null;
  const groups = [
    ...Map.groupBy(
      honours.toSorted((one, other) => one.place - other.place),
      keyOf,
    ).values(),
  ];
  return (
    <section aria-labelledby="honours">
      <BlockHeading id="honours" title={t("sportPages.honours")} />
      <ul className="profile-list honour-list">
        {groups.map(([first, ...more]) =>
          first ? (
            <li key={keyOf(first)}>
              <b className="position-rank" aria-hidden="true">
                {digitsFor(lang, String(1 + more.length))}
              </b>
              <div>
                <span className="font-bold">
                  <HonourName honour={first} />
                </span>
                <span className="profile-note">
                  {t(`sportPages.places.${placeOf(first)}`)}:{" "}
                  {digitsFor(lang, [first, ...more].map(({ year }) => year).join(", "))}
                </span>
              </div>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

const placeOf = ({ place }: Honour) => (place === 1 || place === 2 ? place : 3);

function HonourName({ honour: { competition, name, name_ne } }: { honour: Honour }) {
  const { lang } = useMessages();
  if (!competition) return inLanguage(lang, name ?? "", name_ne);
  if (!competition.published) return <NameText of={competition} />;
  return (
    <a href={competitionPath(competition.slug, lang)} className="hover:underline">
      <NameText of={competition} />
    </a>
  );
}
