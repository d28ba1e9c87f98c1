import type { Kysely } from "kysely";
import { emptyStory, type StoryValues } from "#app/admin/articles/form/story-values.ts";
import { readSentences } from "#app/features/newsroom/articles/begun/begun-sentences.server.ts";
import { type BegunSentences, headlineTopic } from "#app/features/newsroom/articles/begun/rules.ts";
import { currentWords } from "#app/features/sport/words/changed-sentences.ts";
import { readMatchReport } from "#app/features/sport/words/read-report.server.ts";
import type { MatchReport } from "#app/features/sport/words/report.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/**
 * A new story with the report of a match that is over and that readers see, filed and linked as its competition is.
 * `undefined` for another one, and where nothing can be said of its end.
 */
export async function reportStart(db: Kysely<Database>, id: string, lang: Lang): Promise<StoryValues | undefined> {
  const report = isIdentifier(id) ? await readMatchReport(db, id, lang) : undefined;
  if (!report) return undefined;
  const content = report.paragraphs.map((sentences) => ({
    type: "paragraph",
    content: [{ type: "text", text: sentences.map(({ text }) => text).join(" ") }],
  }));
  const begun: BegunSentences = { match_id: id, lang, sentences: sentencesOf(report) };
  return {
    ...emptyStory,
    ...{ lang, title: report.headline, category: report.section ?? "", tags: report.names.join(", "), match_ids: id },
    excerpt: report.paragraphs[0]?.[0]?.text ?? "",
    document: JSON.stringify({ type: "doc", content }),
    report: JSON.stringify(begun),
  };
}

/** The headline, the result, and all the others in their order. */
const sentencesOf = ({ headline, paragraphs }: MatchReport) => [
  { topic: headlineTopic, fact: null, text: headline },
  ...paragraphs.flat(),
];

/** A sentence that a story began with, and what its match says by now. */
export type ChangedFact = {
  order_index: number;
  match_id: string;
  isHeadline: boolean;
  /** What it said at first, and what was taken in its place, the newest last. */
  texts: readonly string[];
  /** Empty where the match does not have the fact any more. */
  now: string;
};

/**
 * The sentences of a story whose match says something else now, but for those that somebody keeps. Whether the story
 * still has the words its form knows. None where readers do not see the match.
 */
export async function readChangedFacts(db: Kysely<Database>, articleId: string): Promise<readonly ChangedFact[]> {
  const begun = await readSentences(db, articleId);
  const [first] = begun;
  const report = first && (await readMatchReport(db, first.match_id, first.lang));
  if (!report) return [];
  const words = currentWords(begun, sentencesOf(report));
  return begun.flatMap(({ order_index, match_id, topic, texts, kept }, index) => {
    const now = words[index] ?? "";
    const isSame = texts.length === 1 && texts[0] === now;
    return isSame || kept === now ? [] : [{ order_index, match_id, isHeadline: topic === headlineTopic, texts, now }];
  });
}
