import { safeLink } from "#app/platform/text/safe-url.ts";

/**
 * The address as it goes into a story, `undefined` when it is none: what `safeLink` accepts, and what people type
 * without its beginning ("example.com/page", "name@example.com").
 */
export function linkFromTyped(typed: string): string | undefined {
  const address = typed.trim();
  // Longer than any link; the patterns below take their time over a long text without a dot in the right place.
  if (address.length > 2048) return undefined;
  const known = safeLink(address);
  if (known) return known.href;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+$/.test(address)) return safeLink(`mailto:${address}`)?.href;
  return /^[^\s/:?#@]+\.[^\s/:?#@]{2,}(?:[/:?#]|$)/.test(address) ? safeLink(`https://${address}`)?.href : undefined;
}
