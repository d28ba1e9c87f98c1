// Into which section a post goes. Here a story has one section, and a section one above it; in WordPress a post has several categories,
// as deep as anybody likes. The dry run shows what comes of it.
import { lineage } from "./source-site.server.ts";
import type { WordpressPost, WordpressTerm } from "./wordpress-item.ts";

/** Fields in which search plug-ins note the main category of a post. */
const mainCategoryFields = ["_yoast_wpseo_primary_category", "rank_math_primary_category"];

/**
 * The category that a post goes into and the names of the others. The one that a search plug-in calls the main one comes first, then
 * the deepest, then the one that the file names first.
 */
export function filingOf(
  post: Pick<WordpressPost, "terms" | "fields">,
  bySlug: ReadonlyMap<string, WordpressTerm>,
): { term: WordpressTerm | undefined; others: readonly string[]; reasons: readonly string[] } {
  const terms = post.terms.filter(({ domain }) => domain === "category").flatMap(({ slug }) => bySlug.get(slug) ?? []);
  const main = mainCategoryFields.map((name) => post.fields[name]?.[0]).find(Boolean);
  const depth = (term: WordpressTerm) => lineage(term, bySlug).length;
  const deepest = Math.max(0, ...terms.map(depth));
  const term = terms.find(({ id }) => main !== undefined && id === main) ?? terms.find((one) => depth(one) === deepest);
  // What stands above the chosen one is said by its section already.
  const above = term ? lineage(term, bySlug) : [];
  const others = [...new Set(terms.filter((one) => one !== term && !above.includes(one)).map(({ name }) => name))];
  const reasons = others.length > 0 && term ? [`section.chosen:${term.slug}`] : [];
  return { term, others, reasons };
}
