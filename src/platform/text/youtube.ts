// YouTube addresses: the eleven-character id of a video, read with the URL parser.
import { hasForbiddenInUrl } from "./safe-url.ts";

const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
]);
const shortHosts = new Set(["youtu.be", "www.youtu.be"]);
const pathForms = new Set(["embed", "v", "e", "shorts", "live"]);
const longestUrl = 2048;

/** True for the shape of a video id: eleven letters, digits, hyphens or underscores. */
export function isYoutubeId(text: string): boolean {
  return text.length === 11 && /^[\w-]{11}$/.test(text);
}

/**
 * The video id in a YouTube address (back-office.md 5): watch, embed, v/, e/, shorts, live and youtu.be forms, with or
 * without the scheme. `undefined` for anything else.
 */
export function youtubeId(input: string): string | undefined {
  const typed = input.trim();
  if (typed.length > longestUrl || hasForbiddenInUrl(typed)) return undefined;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(address);
  if (url?.username !== "" || url.password !== "") return undefined;
  const [, first = "", second = ""] = url.pathname.split("/", 3);
  const candidate = shortHosts.has(url.hostname)
    ? first
    : !hosts.has(url.hostname)
      ? undefined
      : pathForms.has(first)
        ? second
        : first === "watch"
          ? url.searchParams.get("v")
          : undefined;
  return candidate && isYoutubeId(candidate) ? candidate : undefined;
}

/** The page of a video at the host, for links. */
export function youtubeWatchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

export const youtubePlayerOrigin = "https://www.youtube-nocookie.com";

/** The player of a video that sets no cookie before it plays. */
export function youtubePlayerUrl(id: string): string {
  return `${youtubePlayerOrigin}/embed/${id}`;
}
