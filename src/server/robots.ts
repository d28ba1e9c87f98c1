// Programs that read pages and are no readers. What they do is answered, and not counted.

// Crawlers name themselves, most with one of these words; the others are what people write programs with.
const names =
  /bot\b|crawl|spider|slurp|preview|scan|fetch|monitor|headless|lighthouse|facebookexternalhit|curl|wget|python|java\/|go-http|okhttp|libwww|axios|undici/i;

/** True for an obvious program, by the name it gives. A browser always gives one. */
export function isRobot(userAgent: string | null | undefined): boolean {
  return !userAgent || userAgent.length > 1_000 || names.test(userAgent);
}
