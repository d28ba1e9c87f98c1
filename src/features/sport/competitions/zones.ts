// What the places of a table mean, as staff set it for a stage: "1 to 2: promotion". And what is certain of a team.
import { z } from "zod";
import type { PlaceBounds } from "#app/features/sport/rules/certain-places.ts";
import { programName } from "#app/platform/text/clean-text.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";

/** In the order in which a form offers them, which is that of a table. */
export const zoneKinds = ["title", "promotion", "next_round", "play_off", "relegation_play_off", "relegation"] as const;
export type ZoneKind = (typeof zoneKinds)[number];

/** Places of a table from the one to the other, both included. */
export type Zone = { from: number; to: number; kind: ZoneKind };

export const zoneLimits = { zones: 6, place: 64, json: 1_000 } as const;

const typedZone = z.object({
  from: z.union([z.string(), z.number()]).transform(String),
  to: z.union([z.string(), z.number()]).transform(String),
  kind: z.union([programName(40, "choice.invalid"), z.literal("")]),
});

const place = wholeNumberInput({ least: 1, most: zoneLimits.place });

/**
 * Zones as JSON in one field of a form. Lines without any place are none; one place alone is a zone of one. Sorted by
 * place. Whether the table has as many places only the stage can tell (`assertZonesFit`).
 */
export const zonesInput = z
  .union([z.string().max(zoneLimits.json), z.array(z.unknown())], { error: "zones.unclear" })
  .nullish()
  .transform((typed, context): readonly Zone[] => {
    const refuse = (code: string) => {
      context.addIssue({ code: "custom", message: code });
      return z.NEVER;
    };
    const lines = z.array(typedZone).max(zoneLimits.zones).safeParse(parsedLines(typed));
    if (!lines.success) return refuse("zones.unclear");
    const zones: Zone[] = [];
    for (const { from, to, kind } of lines.data) {
      if (from.trim() === "" && to.trim() === "") continue;
      const [first, last] = [place.safeParse(from || to), place.safeParse(to || from)];
      if (!first.success || !last.success) return refuse(`zones.place:${zoneLimits.place}`);
      const known = zoneKinds.find((one) => one === kind);
      if (!known) return refuse("zones.kind");
      if (last.data < first.data) return refuse("zones.order");
      zones.push({ from: first.data, to: last.data, kind: known });
    }
    const sorted = zones.toSorted((a, b) => a.from - b.from);
    const overlap = sorted.find((zone, index) => zone.from <= (sorted[index - 1]?.to ?? 0));
    return overlap ? refuse(`zones.overlap:${overlap.from}`) : sorted;
  });

function parsedLines(typed: unknown): unknown {
  if (typed === null || typed === undefined || typed === "") return [];
  if (typeof typed !== "string") return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

/** The places that have to be asked about, so that it is known who is certain of a zone. */
export const placesOf = (zones: readonly Zone[]): readonly number[] => zones.flatMap(({ from, to }) => [from - 1, to]);

/** The zone of a place. */
export const zoneAt = (zones: readonly Zone[], rank: number): Zone | undefined =>
  zones.find(({ from, to }) => from <= rank && rank <= to);

/** The zone that a team certainly ends in; `undefined` while that is open. */
export const certainZone = (zones: readonly Zone[], bounds: PlaceBounds | undefined): Zone | undefined =>
  bounds && zones.find(({ from, to }) => from <= bounds.below + 1 && bounds.within <= to);
