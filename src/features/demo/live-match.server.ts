// The match of the demo that plays itself: one each day, entered event by event through the commands that staff use, so
// that whoever looks at the demo sees a score move. Every event has its id from the day: entered twice it is one.
import { createHash } from "node:crypto";
import { createMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { addEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { setMatchDetails } from "#app/features/sport/scoring/status-commands.server.ts";
import { kathmanduDay, startOfKathmanduDay, wallClock } from "#app/messages/civil-day.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";

const queue = "demo.live-match";
const actor = { kind: "system", name: queue } as const;
const minuteMilliseconds = 60_000;
/** Hour of Kathmandu at which it begins; on the day on which the program starts it begins at once. */
const kickOffHour = 17;
/** Minutes of the match that pass in one: a half takes 23 minutes, the break two. */
const speed = 2;
const secondHalfAfter = 25;

const remarks = [
  ["A long ball over the top, and the keeper is out first.", "माथिबाट आएको लामो बल, गोलरक्षक पहिले पुगे।"],
  ["A corner from the left is headed over the bar.", "बायाँबाट कर्नर, हेड पोलमाथिबाट बाहिर।"],
  ["A free kick from 25 metres hits the wall.", "२५ मिटरबाट फ्री किक, पर्खालमा ठोक्कियो।"],
  ["The keeper turns a low shot round the post.", "गोलरक्षकले तल्लो प्रहार पोलबाट बाहिर पन्छाए।"],
  ["Play stops for a moment: a player gets treatment.", "खेल केही बेर रोकियो: खेलाडीको उपचार हुँदै छ।"],
  ["The flag is up: offside.", "झन्डा उठ्यो: अफसाइड।"],
] as const;

type ScriptedEvent = { after: number; kind: string; details: Readonly<Record<string, unknown>> };

/** A number below `most` that a day always gives at this index. */
function drawn(day: string, index: string, most: number): number {
  return createHash("sha256").update(`${day} ${index}`).digest().readUInt32BE(0) % most;
}

/** The id that an event of this day always has. */
function idOf(day: string, index: number): string {
  const hex = createHash("sha256").update(`${day} event ${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Everything that happens on a day, in order; `after` in minutes from the start. */
export function scriptOf(day: string): readonly ScriptedEvent[] {
  const kinds = ["goal", "note", "note", "goal", "note"] as const;
  const inHalf = (from: number, after: number): ScriptedEvent[] =>
    [3, 10, 17, 24, 31, 38, 44].map((minute, index) => {
      const at = `${from} ${index}`;
      const clock = String(from + minute - drawn(day, `minute ${at}`, 3));
      const kind = kinds[drawn(day, `kind ${at}`, kinds.length)] ?? "note";
      const [text, text_ne] = remarks[drawn(day, `remark ${at}`, remarks.length)] ?? remarks[0];
      const details =
        kind === "goal" ? { side: drawn(day, `side ${at}`, 2), how: "open", clock } : { text, text_ne, clock };
      return { after: after + (Number(clock) - from) / speed, kind, details };
    });
  const period = (after: number, name: string, phase: "start" | "end") => ({
    ...{ after, kind: "period" },
    details: { period: name, phase },
  });
  return [
    period(0, "first_half", "start"),
    ...inHalf(0, 0),
    period(23, "first_half", "end"),
    period(secondHalfAfter, "second_half", "start"),
    ...inHalf(45, secondHalfAfter),
    period(secondHalfAfter + 23, "second_half", "end"),
    { after: secondHalfAfter + 23, kind: "whistle", details: {} },
  ];
}

type Means = Pick<Platform, "db" | "run" | "clock">;

/** Enters what has happened by now in the match of today, and makes the match when its time has come. */
export async function playDemoMatch({ db, run, clock }: Means, startedAt: Date): Promise<void> {
  const now = clock.now();
  const day = kathmanduDay(now);
  const known = await db
    .selectFrom("matches")
    .select(["id", "starts_at", "status"])
    .where("slug", "=", `live-${day}`)
    .executeTakeFirst();
  const match = known ?? (await beginMatch({ db, run, clock }, day, startedAt));
  // Over, or somebody of staff has decided otherwise.
  if (!match || (match.status !== "scheduled" && match.status !== "live")) return;
  const minutes = (now.getTime() - match.starts_at.getTime()) / minuteMilliseconds;
  const due = [...scriptOf(day).entries()].filter(([, { after }]) => after <= minutes);
  const entered = await db.selectFrom("match_events").select("id").where("match_id", "=", match.id).execute();
  const ids = new Set(entered.map(({ id }) => id));
  for (const [index, { kind, details }] of due) {
    const id = idOf(day, index);
    if (!ids.has(id)) await run(addEvent, actor, { match_id: match.id, id, kind, details });
  }
}

/** Two teams of a league of the demo, other ones each day. Nothing where somebody has taken the demo's seasons away. */
async function beginMatch({ db, run, clock }: Means, day: string, startedAt: Date) {
  const now = clock.now();
  const kickOff = startOfKathmanduDay(day).getTime() + kickOffHour * 60 * minuteMilliseconds;
  if (kathmanduDay(startedAt) !== day && now.getTime() < kickOff) return undefined;
  const teams = await db
    .selectFrom("stage_teams")
    .innerJoin("season_stages", "season_stages.id", "stage_teams.stage_id")
    .innerJoin("seasons", "seasons.id", "season_stages.season_id")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .innerJoin("sport_teams", "sport_teams.id", "stage_teams.team_id")
    .select(["stage_teams.stage_id", "stage_teams.team_id"])
    .where("competitions.sport", "=", "football")
    .where("season_stages.kind", "=", "league")
    .where("seasons.published", "=", true)
    .where("seasons.deleted_at", "is", null)
    .where("competitions.published", "=", true)
    .where("competitions.deleted_at", "is", null)
    .where("sport_teams.deleted_at", "is", null)
    .orderBy("competitions.rank")
    .orderBy("stage_teams.stage_id")
    .orderBy("sport_teams.slug")
    .execute();
  const ofStage = teams.filter(({ stage_id }) => stage_id === teams[0]?.stage_id);
  const first = drawn(day, "home", ofStage.length || 1);
  const [home, away] = [ofStage[first], ofStage[(first + 1) % ofStage.length]];
  if (!home || !away || home === away) return undefined;
  const { id } = await run(createMatch, actor, {
    ...{ stage_id: home.stage_id, home_team_id: home.team_id, away_team_id: away.team_id },
    ...{ slug: `live-${day}`, starts_at: wallClock(now).toISOString().slice(0, 16), published: "on" },
    ...{ round_name: "Match of the day", round_name_ne: "आजको खेल", time_confirmed: "on" },
  });
  const watch = { watch: "Every minute here: this match plays itself", watch_ne: "हरेक मिनेट यहीँ: यो खेल आफैँ चल्छ" };
  await run(setMatchDetails, actor, { id, ...watch });
  const row = db.selectFrom("matches").select(["id", "starts_at", "status"]).where("id", "=", id);
  return row.executeTakeFirstOrThrow();
}

const processStart = Date.now() - process.uptime() * 1_000;

/** Every minute, in a demo alone. */
export const demoMatchJob: JobDefinition = {
  queue,
  cron: "* * * * *",
  retryLimit: 0,
  expireInSeconds: 50,
  handle: (platform) => playDemoMatch(platform, new Date(processStart)),
};
