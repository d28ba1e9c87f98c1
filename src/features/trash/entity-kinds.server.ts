// The kinds of entities that staff edit, by their tables: what the trash and the histories go by. In the order in which the
// trash is emptied: what others hold on to comes last.
import type { z } from "zod";
import type { Action } from "../../platform/auth/policy.ts";
import type { Command } from "../../platform/command.ts";
import { restoreAboutSection } from "../about/commands.server.ts";
import { restoreAd } from "../ads/commands.server.ts";
import { restoreArticle } from "../articles/trash-commands.server.ts";
import type { HistoryKind } from "../audit/rules.ts";
import { restoreHeadline } from "../breaking-news/commands.server.ts";
import { restoreCategory } from "../categories/commands.server.ts";
import { restoreComment } from "../comments/moderation-commands.server.ts";
import { restoreCompetition } from "../competitions/commands.server.ts";
import { restoreSeason } from "../competitions/season-commands.server.ts";
import { restoreMessage } from "../contact/admin-commands.server.ts";
import { restoreEvent } from "../events/commands.server.ts";
import { restoreGalleryImage } from "../gallery/commands.server.ts";
import { restoreSection } from "../homepage/commands.server.ts";
import { restoreMatch } from "../matches/fixture-commands.server.ts";
import { restoreMedia } from "../media/commands.server.ts";
import { restoreNavigationItem } from "../navigation/commands.server.ts";
import { restorePerson } from "../sport-people/commands.server.ts";
import { restoreTeam } from "../sport-teams/commands.server.ts";
import { restoreMember } from "../team/commands.server.ts";
import { restoreVenue } from "../venues/commands.server.ts";
import { restoreVideo } from "../videos/commands.server.ts";

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
