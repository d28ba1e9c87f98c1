// The kinds of entities that staff edit, by their tables: what the trash and the histories go by. In the order in which
// the trash is emptied: what others hold on to comes last.
import type { z } from "zod";
import { restoreAd } from "#app/features/audience/ads/commands.server.ts";
import { restoreComment } from "#app/features/audience/comments/moderation-commands.server.ts";
import { restoreMessage } from "#app/features/audience/contact/admin-commands.server.ts";
import { restoreAboutSection } from "#app/features/front-page/about/commands.server.ts";
import { restoreSection } from "#app/features/front-page/homepage/commands.server.ts";
import { restoreNavigationItem } from "#app/features/front-page/navigation/commands.server.ts";
import { restoreMember } from "#app/features/front-page/staff/commands.server.ts";
import { restoreMedia } from "#app/features/media/commands.server.ts";
import { restoreArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { restoreHeadline } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { restoreEvent } from "#app/features/newsroom/calendar/commands.server.ts";
import { restoreCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { restoreGalleryImage } from "#app/features/newsroom/gallery/commands.server.ts";
import { restoreVideo } from "#app/features/newsroom/videos/commands.server.ts";
import type { HistoryKind } from "#app/features/records/audit/rules.ts";
import { restoreCompetition } from "#app/features/sport/competitions/commands.server.ts";
import { restoreSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { restoreMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { restorePerson } from "#app/features/sport/players/commands.server.ts";
import { restoreTeam } from "#app/features/sport/teams/commands.server.ts";
import { restoreVenue } from "#app/features/sport/venues/commands.server.ts";
import type { Action } from "#app/platform/auth/policy.ts";
import type { Command } from "#app/platform/command.ts";

/** Runs a command as whoever asks for it. */
type Run = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  input: unknown,
) => Promise<Result>;

type EntityKind = {
  /** What one of them is called, as SQL on a row of its table. */
  name: string;
  /** The right that opens its part of the trash: whoever may delete it may see it there and restore it. */
  remove: Action;
  /** The right that opens its history; left out where none is shown. */
  edit?: Action;
  restore: (run: Run, input: unknown) => Promise<unknown>;
};

const by =
  <Schema extends z.ZodType, Row, Result>(definition: Command<Schema, Row, Result>): EntityKind["restore"] =>
  (run, input) =>
    run(definition, input);

/** Of what staff enter about sport. */
const sport = { name: "name", remove: "sport.delete", edit: "sport.edit" } as const;

const settings = { remove: "settings.edit", edit: "settings.edit" } as const;

export const entityKinds = {
  comments: {
    ...{ name: "left(content, 120)", restore: by(restoreComment) },
    ...{ remove: "comment.moderate", edit: "comment.moderate" },
  },
  articles: { name: "title", remove: "article.delete", edit: "article.edit", restore: by(restoreArticle) },
  events: { name: "title", remove: "event.delete", edit: "event.edit", restore: by(restoreEvent) },
  videos: { name: "title", remove: "video.delete", edit: "video.edit", restore: by(restoreVideo) },
  gallery_images: { name: "title", remove: "gallery.delete", edit: "gallery.edit", restore: by(restoreGalleryImage) },
  breaking_news: {
    ...{ name: "title", restore: by(restoreHeadline) },
    ...{ remove: "breakingNews.delete", edit: "breakingNews.edit" },
  },
  homepage_sections: { name: "section_title", ...settings, restore: by(restoreSection) },
  navbar_items: { name: "label", ...settings, restore: by(restoreNavigationItem) },
  ads: { name: "title", ...settings, restore: by(restoreAd) },
  about_sections: { name: "title", ...settings, restore: by(restoreAboutSection) },
  team_members: { name: "name", ...settings, restore: by(restoreMember) },
  contact_messages: {
    name: "coalesce(subject, left(message, 120))",
    remove: "settings.edit",
    restore: by(restoreMessage),
  },
  matches: {
    name: `coalesce(title, concat_ws(' – ',
      (select sport_teams.name from sport_teams where sport_teams.id = home_team_id),
      (select sport_teams.name from sport_teams where sport_teams.id = away_team_id)))`,
    ...{ remove: "fixture.delete", edit: "fixture.edit", restore: by(restoreMatch) },
  },
  seasons: {
    ...sport,
    name: "(select competitions.name from competitions where competitions.id = competition_id) || ' ' || name",
    restore: by(restoreSeason),
  },
  competitions: { ...sport, restore: by(restoreCompetition) },
  sport_teams: { ...sport, restore: by(restoreTeam) },
  sport_people: { ...sport, restore: by(restorePerson) },
  venues: { ...sport, restore: by(restoreVenue) },
  categories: { name: "name", ...settings, restore: by(restoreCategory) },
  media: { name: "original_filename", remove: "media.delete", restore: by(restoreMedia) },
} as const satisfies Record<HistoryKind, EntityKind & { edit: Action }> & Record<string, EntityKind>;

export type TrashKind = keyof typeof entityKinds;

/** In the order in which the trash is emptied. */
export const trashKinds = Object.keys(entityKinds) as readonly TrashKind[]; // it has no other keys

/** The kind that an address or a form names. */
export function trashKind(name: string | null | undefined): TrashKind | undefined {
  return trashKinds.find((kind) => kind === name);
}

/** As `trashKind`, of those whose histories are shown. */
export function historyKind(name: string | null): HistoryKind | undefined {
  const kind = trashKind(name);
  return kind && "edit" in entityKinds[kind] ? (kind as HistoryKind) : undefined; // those have a history, by its type
}
