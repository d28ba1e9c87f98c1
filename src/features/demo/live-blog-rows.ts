// The live blogs of the demo as rows.
import type { Insertable } from "kysely";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { DemoContent } from "./content.server.ts";

type Story = { id: string; published_at: Date; author_id: string };
type Rows<Table extends keyof Database> = Insertable<Database[Table]>[];

const minuteMilliseconds = 60_000;
/** Minutes after which somebody has corrected an entry. */
const correctedAfter = 6;

/** When a live blog of the demo ended; `undefined` for a story that is none. */
export function demoBlogEnd({ liveBlogs }: DemoContent, key: string, publishedAt: Date): Date | undefined {
  const last = liveBlogs.find(({ story }) => story === key)?.entries.at(-1);
  return last && new Date(publishedAt.getTime() + (last.minute + 1) * minuteMilliseconds);
}

/** Their rows and those of their entries. `storyOf` gives the row of a story by its key. */
export function liveBlogRows({ liveBlogs }: DemoContent, storyOf: (key: string) => Story, newId: () => string) {
  const live_entries = liveBlogs.flatMap(({ story: key, entries }) => {
    const story = storyOf(key);
    return entries.map(({ minute, headline, text, ...marks }) => {
      const at = new Date(story.published_at.getTime() + minute * minuteMilliseconds);
      const corrected_at = marks.corrected ? new Date(at.getTime() + correctedAfter * minuteMilliseconds) : null;
      const { document, html } = renderDocument({
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text }] }],
      });
      return {
        ...{ id: newId(), article_id: story.id, author_id: story.author_id, at, headline, corrected_at },
        ...{ document: JSON.stringify(document), content: html, is_key: marks.key, is_pinned: marks.pinned },
        ...{ created_at: at, updated_at: corrected_at ?? at },
      };
    });
  }) satisfies Rows<"live_entries">;
  const live_blogs = liveBlogs.map(({ story: key, summary, entries }) => {
    const { id, published_at } = storyOf(key);
    const started_at = new Date(published_at.getTime() + (entries[0]?.minute ?? 0) * minuteMilliseconds);
    return { article_id: id, started_at, summary };
  }) satisfies Rows<"live_blogs">;
  return { live_blogs, live_entries };
}
