// Reading figures for the demo: made up from the views that its stories have, so that every screen agrees.
import type { Insertable } from "kysely";
import { dayBefore, readershipLimits } from "#app/features/audience/analytics/rules.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[];

const hour = 3_600_000;
const day = 24 * hour;

/** A week of a newsroom from Sunday on: matches are on Saturdays. */
const weekdays = [1.05, 0.86, 0.8, 0.9, 0.94, 1.12, 1.45] as const;
const pagesPerRead = 1.7;
const visitsPerRead = 0.78;
const engagedPerVisit = 0.57;

type Story = { id: string; views: number; published_at: Date };

/** Reads of the last days by the hour: each day after it appeared a story is read half as much. */
export function articleReadRows(stories: readonly Story[], now: Date): Rows<"article_reads"> {
  const oldest = now.getTime() - readershipLimits.trendingDays * day;
  return stories.flatMap(({ id, views, published_at }) => {
    const first = Math.floor(published_at.getTime() / hour) * hour;
    const days = Math.floor((now.getTime() - first) / day) + 1;
    return Array.from({ length: days }, (_, age) => ({ age, at: first + age * day }))
      .filter(({ at }) => at >= oldest)
      .map(({ age, at }) => ({ article_id: id, hour: new Date(at), reads: Math.floor(views / 2 ** (age + 1)) }))
      .filter(({ reads }) => reads > 0);
  });
}

/** The last thirty days of the whole site. They add up to the views of the stories. */
export function readershipDayRows(stories: readonly Story[], now: Date): Rows<"readership_days"> {
  const views = stories.reduce((sum, story) => sum + story.views, 0);
  const today = kathmanduDay(now);
  const days = Array.from({ length: readershipLimits.chartDays }, (_, age) => {
    const date = dayBefore(today, age);
    const weekday = weekdays[new Date(date).getUTCDay()] ?? 1;
    // A newsroom that grows, and a today that is not over.
    return { date, weight: weekday * (1 - age * 0.012) * (age === 0 ? 0.55 : 1) };
  });
  const whole = days.reduce((sum, { weight }) => sum + weight, 0);
  return days.map(({ date, weight }, age) => {
    const reads = Math.round((views * weight) / whole);
    const visits = Math.round(reads * visitsPerRead);
    const engaged = Math.round(visits * (engagedPerVisit + ((age * 7) % 5) / 100));
    const page_views = Math.round(reads * pagesPerRead);
    return { day: date, page_views, reads, visits, engaged_visits: engaged };
  });
}
