// What lists everything of a kind cannot name all that it shows, nor what is still to come. It carries the tag of the
// kind, which falls with that of any one of it: "any:team" with "team:ID".

/** These tags, and those of their kinds. */
export function withKinds(tags: readonly string[]): readonly string[] {
  const kinds = tags.flatMap((tag) => (tag.includes(":") ? [`any:${tag.slice(0, tag.indexOf(":"))}`] : []));
  return kinds.length === 0 ? tags : [...new Set([...tags, ...kinds])];
}
