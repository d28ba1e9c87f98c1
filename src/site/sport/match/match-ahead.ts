import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";

/** Whether nothing of the match has happened yet, so that its page looks ahead. */
export const isAhead = ({ status, summary }: Pick<MatchListItem, "status" | "summary">): boolean =>
  summary === null && (status === "scheduled" || status === "postponed");
