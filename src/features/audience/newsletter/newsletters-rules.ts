// The newsletters of the site: what one accepts, and which of them somebody may choose.
import { z } from "zod";
import type { Lang } from "#app/platform/db/schema.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { checkedBox, seenVersion } from "#app/platform/versioned-input.ts";

export const newslettersLimits = { name: 80, most: 100 } as const;

/** The one that was there before there were several: whoever came without a choice gets it. It is never deleted. */
export const firstNewsletterId = "019ac000-0000-7000-8000-000000000001";

/** Falls with every change of what readers see of newsletters, and with every issue that is sent. */
export const newslettersTag = "newsletters";

/** The page with all issues of one that readers may read, and that of an issue; both in one language alone. */
export const newsletterPath = (slug: string) => `/newsletter/${slug}`;
export const issuePath = (slug: string, issueId: string) => `${newsletterPath(slug)}/${issueId}`;

export const topicKinds = ["section", "competition", "team"] as const;
type TopicKind = (typeof topicKinds)[number];

type TopicColumns = { category_id: string | null; competition_id: string | null; team_id: string | null };

/** The value of a form's field for what a newsletter is about: "team:{id}", "" for everything. */
export function topicValue({ category_id, competition_id, team_id }: TopicColumns): string {
  if (category_id) return ["section", category_id].join(":");
  if (competition_id) return `competition:${competition_id}`;
  return team_id ? `team:${team_id}` : "";
}

function topicColumns(kind: TopicKind | undefined, id: string | null): TopicColumns {
  const of = (wanted: TopicKind) => (kind === wanted ? id : null);
  return { category_id: of("section"), competition_id: of("competition"), team_id: of("team") };
}

const topic = z
  .string({ error: "choice.invalid" })
  .default("")
  .transform((value, context): TopicColumns => {
    if (value === "") return topicColumns(undefined, null);
    const [kind, id] = value.split(":");
    const known = topicKinds.find((one) => one === kind);
    const parsed = identifierInput().safeParse(id);
    if (known && parsed.success) return topicColumns(known, parsed.data);
    context.addIssue({ code: "custom", message: "choice.invalid" });
    return z.NEVER;
  });

const fields = {
  name: line(newslettersLimits.name),
  name_ne: optionalLine(newslettersLimits.name),
  lang: z.enum(languages, { error: "choice.invalid" }),
  topic,
  is_active: checkedBox,
};

export const newsletterInput = z.object(fields);
export const newsletterChange = z.object({ ...fields, ...seenVersion });

/** A newsletter as readers are offered it. */
export type OfferedNewsletter = { id: string; slug: string; name: string; name_ne: string | null; lang: Lang };

/** Those of these ids that are offered; where none is left, what is offered first. */
export function chosenNewsletters(wanted: readonly string[], offered: readonly { id: string }[]): string[] {
  const known = offered.filter(({ id }) => wanted.includes(id)).map(({ id }) => id);
  return known.length > 0 ? known : [offered[0]?.id ?? firstNewsletterId];
}
