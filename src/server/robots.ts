// Programs that read pages and are no readers. What they do is answered, and not counted.

// What crawlers, watchers and makers of link previews call themselves. Cubot is a make of phones.
const names = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|link ?preview|lighthouse|pingdom|archiver/i;

/** True for an obvious robot, by the name it gives. Who gives none, or hides among browsers, is not obvious. */
export function isRobot(userAgent: string | null | undefined): boolean {
  return names.test(userAgent?.slice(0, 1_000) ?? "");
}
