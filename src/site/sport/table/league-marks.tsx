// What a table says beside its numbers: where a place leads, who is certain of it, who rose and who fell.
import { certainZone, type Zone, type ZoneKind, zoneAt, zoneKinds } from "#app/features/sport/competitions/zones.ts";
import type { PlaceBounds } from "#app/features/sport/rules/certain-places.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";

/** What somebody hears after a rank: the zone of the place, and where the team came from. */
export function RankNotes({
  zones,
  rank,
  before,
}: {
  zones: readonly Zone[];
  rank: number;
  before?: number | undefined;
}) {
  const { t } = useMessages();
  const isPlain = useIsLowData();
  const zone = zoneAt(zones, rank);
  const hasMoved = before !== undefined && before !== rank;
  const rose = before !== undefined && rank < before;
  const words = [
    hasMoved ? t(rose ? "sportPages.rose" : "sportPages.fell", { before }) : "",
    zone ? t(`sports.zones.${zone.kind}.name`) : "",
  ].filter(Boolean);
  return (
    <>
      {hasMoved && !isPlain && (
        <svg className="league-move" data-move={rose ? "up" : "down"} viewBox="0 0 8 8" aria-hidden="true">
          <path d={rose ? "M4 1 7.5 7h-7Z" : "M4 7 7.5 1h-7Z"} />
        </svg>
      )}
      {words.length > 0 && <span className="sr-only"> {words.join(", ")}</span>}
    </>
  );
}

type CertainProps = { zones: readonly Zone[]; bounds: PlaceBounds | undefined };

/** A letter beside a team that is certain of its zone; who listens hears the word. */
export function CertainMark({ zones, bounds }: CertainProps) {
  const { t } = useMessages();
  const zone = certainZone(zones, bounds);
  if (!zone) return null;
  return (
    <>
      <span className="league-certain" aria-hidden="true">
        {t(`sports.zones.${zone.kind}.letter`)}
      </span>
      <span className="sr-only"> ({t(`sports.zones.${zone.kind}.certain`)})</span>
    </>
  );
}

type LegendProps = {
  zones: readonly Zone[];
  /** What is certain of the teams of this table. */
  bounds: readonly (PlaceBounds | undefined)[];
};

/** What the edges and the letters of a table mean; only those that it has. */
export function ZoneLegend({ zones, bounds }: LegendProps) {
  const { t } = useMessages();
  const kinds = inOrder(zones.map(({ kind }) => kind));
  const certain = inOrder(bounds.flatMap((one) => certainZone(zones, one)?.kind ?? []));
  if (kinds.length === 0) return null;
  return (
    <div className="league-legend">
      <ul aria-label={t("sportPages.zonesLegend")}>
        {kinds.map((kind) => (
          <li key={kind} data-zone={kind}>
            {t(`sports.zones.${kind}.name`)}
          </li>
        ))}
      </ul>
      {certain.length > 0 && (
        <ul aria-label={t("sportPages.certainLegend")}>
          {certain.map((kind) => (
            <li key={kind}>
              <span className="league-certain">{t(`sports.zones.${kind}.letter`)}</span>{" "}
              {t(`sports.zones.${kind}.certain`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const inOrder = (kinds: readonly ZoneKind[]) => zoneKinds.filter((kind) => kinds.includes(kind));
