/**
 * The address of a picture of the old site that Photon, the picture servers of Jetpack, shows under one of theirs:
 * `https://i0.wp.com/example.com/wp-content/…?w=300`. `undefined` for every other address.
 */
export function photonOriginal(address: string, site: string): string | undefined {
  const url = URL.parse(address.replaceAll("&amp;", "&"), "https://site.invalid");
  if (!url || !/^i\d\.wp\.com$/.test(url.host)) return undefined;
  const original = URL.parse(`https:/${url.pathname}`);
  const bare = (host: string | undefined) => host?.replace(/^www\./, "");
  return original && bare(original.host) === bare(URL.parse(site)?.host) ? original.href : undefined;
}
