// How each kind of entity comes out of the trash.
import type { z } from "zod";
import { restoreAd } from "#app/features/audience/ads/commands.server.ts";
import { restoreComment } from "#app/features/audience/comments/moderation-commands.server.ts";
import { restoreMessage } from "#app/features/audience/contact/admin-commands.server.ts";
import { restoreNewsletter } from "#app/features/audience/newsletter/newsletters-commands.server.ts";
import { restoreIssue } from "#app/features/audience/newsletter-issues/commands.server.ts";
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
import { restoreTemplate } from "#app/features/newsroom/templates/commands.server.ts";
import { restoreVideo } from "#app/features/newsroom/videos/commands.server.ts";
import { restorePartnerFeed } from "#app/features/open/partner-feeds/commands.server.ts";
import { restoreCompetition } from "#app/features/sport/competitions/commands.server.ts";
import { restoreSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { restoreMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { restorePerson } from "#app/features/sport/players/commands.server.ts";
import { restoreTeam } from "#app/features/sport/teams/commands.server.ts";
import { restoreVenue } from "#app/features/sport/venues/commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import type { TrashKind } from "#app/platform/entities/entities.ts";

/** Runs a command as whoever asks for it. */
type Run = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  input: unknown,
) => Promise<Result>;

type Restore = (run: Run, input: unknown) => Promise<unknown>;

const by =
  <Schema extends z.ZodType, Row, Result>(definition: Command<Schema, Row, Result>): Restore =>
  (run, input) =>
    run(definition, input);

/** Who may restore is decided by the command of the kind. */
export const restoreCommands: Readonly<Record<TrashKind, Restore>> = {
  comments: by(restoreComment),
  articles: by(restoreArticle),
  events: by(restoreEvent),
  videos: by(restoreVideo),
  gallery_images: by(restoreGalleryImage),
  breaking_news: by(restoreHeadline),
  story_templates: by(restoreTemplate),
  homepage_sections: by(restoreSection),
  navbar_items: by(restoreNavigationItem),
  ads: by(restoreAd),
  about_sections: by(restoreAboutSection),
  team_members: by(restoreMember),
  partner_feeds: by(restorePartnerFeed),
  newsletter_issues: by(restoreIssue),
  newsletters: by(restoreNewsletter),
  contact_messages: by(restoreMessage),
  matches: by(restoreMatch),
  seasons: by(restoreSeason),
  competitions: by(restoreCompetition),
  sport_teams: by(restoreTeam),
  sport_people: by(restorePerson),
  venues: by(restoreVenue),
  categories: by(restoreCategory),
  media: by(restoreMedia),
};
