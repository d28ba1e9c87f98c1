// What a video is to readers. Specification: public-site.md 2, 4 and 9; spec/README.md, Videos.

export const videoLimits = {
  /** Tiles on one page of the grid: fills rows of one, two and three. */
  page: 12,
  /** Views that one address may count in a minute (permissions.csv Z019). */
  viewsPerMinute: 1_000,
} as const;

/** Cache tag of the pages that show a language's videos; every write of such a video invalidates it. */
export function videosTag(lang: "en" | "ne"): string {
  return `videos:${lang}`;
}

/** Cache tag of the page at a video's own address. */
export function videoTag(id: string): string {
  return `video:${id}`;
}

/**
 * A duration as staff write it ("7:44", "1:02:05") in ISO 8601 ("PT7M44S", "PT1H2M5S") for machines. `undefined` for
 * anything that is no such time.
 */
export function isoDuration(written: string | null): string | undefined {
  const parts = durationParts(written);
  if (!parts) return undefined;
  const [hours, minutes, seconds] = parts;
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${seconds}S`;
}

/** A duration in seconds, as video sitemaps ask for it; `undefined` for what does not read as one. */
export function durationSeconds(written: string | null): number | undefined {
  return durationParts(written)?.reduce((seconds, part) => seconds * 60 + part, 0);
}

function durationParts(written: string | null): [number, number, number] | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(written?.trim() ?? "");
  return parts ? [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])] : undefined;
}
