import type { Transfer } from "#app/features/sport/team-records/queries.server.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { PersonName, TeamLink } from "#app/site/sport/competition/leaders-view.tsx";

/** Where a player came from and went to; `–` where nobody knows. */
function OtherSide({ transfer, side }: { transfer: Transfer; side: "from" | "to" }) {
  const { lang } = useMessages();
  const team = transfer[side];
  if (team) return <TeamLink team={team} />;
  // The name that was typed is of the side that is none of ours.
  const isTyped = transfer[`${side}_team_id`] === null && transfer.other_name !== null;
  return isTyped ? inLanguage(lang, transfer.other_name ?? "", transfer.other_name_ne) : "–";
}

/** The moves of a player, the latest first. */
export function PlayerTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  const { lang, t } = useMessages();
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers">
      <BlockHeading id="transfers" title={t("sportPages.transfers")} />
      <ol className="profile-list">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <span>
              <OtherSide transfer={transfer} side="from" /> <span aria-hidden="true">→</span>
              <span className="sr-only">, </span> <OtherSide transfer={transfer} side="to" />
            </span>
            <span className="profile-note">
              {t(`sportPages.transferKinds.${transfer.kind}`)},{" "}
              <time dateTime={transfer.moved_on}>{shortDate(startOfKathmanduDay(transfer.moved_on), lang)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who came to a team and who went, the latest first. */
export function TeamTransfers({ teamId, transfers }: { teamId: string; transfers: readonly Transfer[] }) {
  const { t } = useMessages();
  const came = transfers.filter(({ to_team_id }) => to_team_id === teamId);
  const went = transfers.filter(({ from_team_id }) => from_team_id === teamId);
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers">
      <BlockHeading id="transfers" title={t("sportPages.transfers")} />
      <div className="profile-columns">
        {came.length > 0 && <Moves title={t("sportPages.transfersIn")} transfers={came} side="from" />}
        {went.length > 0 && <Moves title={t("sportPages.transfersOut")} transfers={went} side="to" />}
      </div>
    </section>
  );
}

function Moves({ title, transfers, side }: { title: string; transfers: readonly Transfer[]; side: "from" | "to" }) {
  const { lang, t } = useMessages();
  return (
    <div>
      <h3 className="profile-line">{title}</h3>
      <ul className="profile-list">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <span>
              <PersonName person={transfer.person} /> <span aria-hidden="true">{side === "from" ? "←" : "→"}</span>
              <span className="sr-only">, </span> <OtherSide transfer={transfer} side={side} />
            </span>
            <span className="profile-note">
              {t(`sportPages.transferKinds.${transfer.kind}`)},{" "}
              <time dateTime={transfer.moved_on}>{shortDate(startOfKathmanduDay(transfer.moved_on), lang)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
