import { Picture } from "#app/features/media/picture.tsx";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { EventItem } from "#app/features/newsroom/calendar/event-item.tsx";
import { pictureAnchor } from "#app/features/newsroom/gallery/rules.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { CardGrid } from "#app/site/cards/card-grid.tsx";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import type { NamedCard } from "#app/site/head/share-cards/named-card.server.ts";
import { WidgetLink } from "#app/site/head/widgets/widget-link.tsx";
import { FollowButton } from "#app/site/sport/follow/follow-button.tsx";
import { LiveStatus, liveAttributes, MadeAt, mayChange } from "#app/site/sport/live/live-area.tsx";
import { resultText } from "#app/site/sport/match/course/match-words.ts";
import { isContest, matchNameText } from "#app/site/sport/match-texts.ts";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { competitionPath, matchPath, seasonPath } from "#app/site/sport/sport-paths.ts";
import { ShareLinks } from "#app/site/story/share-links.tsx";
import { VideoGrid } from "#app/site/videos/video-grid.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { isAhead } from "./match-ahead.ts";
import { MatchBackground } from "./match-background.tsx";
import { LiveBoard } from "./match-board.tsx";
import { MatchFactList } from "./match-facts.tsx";
import type { MatchPageData } from "./match-page.server.ts";
import { MatchReminder } from "./match-preview.tsx";
import { matchTitle } from "./match-title.ts";
import "#app/features/sport/rules/view/sports.css";
import "./match.css";

/** Everything of a match, the score first. */
export function MatchView({ card, ...page }: MatchPageData & { card?: NamedCard | undefined }) {
  const { lang, t } = useMessages();
  const { match, background, context, sections, origin, now } = page;
  const texts = { t, lang };
  const title = matchTitle(texts, match);
  const isFollowed = mayChange(match, now);
  return (
    <SectionsProvider sections={sections}>
      <main
        className={`page-width match-page ${sportColourClass(match.sport)}`}
        {...(isFollowed ? liveAttributes(match.id) : {})}
      >
        <MatchWay {...page} />
        <h1 className={isContest(match) ? "match-title" : "sr-only"}>
          {isContest(match) ? matchNameText(texts, match) : title}
        </h1>
        <MadeAt matches={[match]} now={now} />
        {isFollowed && <LiveStatus />}
        <LiveBlogLink {...page} />
        <ReaderTimes className="match-body">
          <LiveBoard match={match} />
          {isAhead(match) && <MatchReminder match={match} story={page.stories[0]} />}
          <div className="match-columns">
            <MatchBackground match={match} background={background} context={context} missing={page.missing} />
            <MatchFactList match={match} />
          </div>
        </ReaderTimes>
        <div className="match-share">
          {!isAhead(match) && (
            <FollowButton
              kind="match"
              id={match.id}
              name={matchNameText(texts, match)}
              path={matchPath(match.slug, lang)}
            />
          )}
          <ShareLinks
            title={resultText(texts, match) || title}
            address={`${origin}${matchPath(match.slug, lang)}`}
            picture={card?.tall}
            label={t("matches.share")}
          />
        </div>
        <MatchLinks {...page} />
        <WidgetLink path={matchPath(match.slug, lang)} />
      </main>
    </SectionsProvider>
  );
}

/** To the live blog that follows it, while that runs. */
function LiveBlogLink({ stories }: Pick<MatchPageData, "stories">) {
  const { t } = useMessages();
  const story = stories.find(({ isLive }) => isLive);
  if (!story) return null;
  return (
    <p className="match-live-blog">
      <b>{t("liveBlog.live")}</b> <a href={storyPath(story)}>{t("liveBlog.followMatch")}</a>
    </p>
  );
}

/** The way down to the match: all matches, its competition, its season, its round. */
function MatchWay({ match }: Pick<MatchPageData, "match">) {
  const { lang, t } = useMessages();
  const { competition, season, stage, group_name, round_name, round_name_ne } = match;
  const named = [nameIn(lang, stage), group_name, inLanguage(lang, round_name, round_name_ne)];
  // A final may be stage and round at once.
  const round = [...new Set(named)].filter(Boolean);
  return (
    <Breadcrumb
      label={t("ui.breadcrumb")}
      crumbs={[
        { label: t("section.home"), href: pathInLanguage("/", lang) },
        { label: t("matches.title"), href: pathInLanguage("/matches", lang) },
        { label: nameIn(lang, competition), href: competitionPath(competition.slug, lang) },
        { label: nameIn(lang, season), href: seasonPath(competition.slug, season.slug, lang) },
        { label: round.join(", ") || matchNameText({ t, lang }, match) },
      ]}
    />
  );
}

/** What was written, filmed, photographed and announced. */
function MatchLinks({ stories, videos, pictures, events }: MatchPageData) {
  const { lang, t } = useMessages();
  const gallery = pathInLanguage("/gallery", lang);
  return (
    <>
      {stories.length > 0 && (
        <section aria-labelledby="match-stories">
          <BlockHeading id="match-stories" title={t("matches.stories")} />
          <CardGrid cards={stories} columns={4} size="medium" />
        </section>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="match-videos">
          <BlockHeading id="match-videos" title={t("matches.videos")} />
          <VideoGrid videos={videos} namesSport={false} />
        </section>
      )}
      {pictures.length > 0 && (
        <section aria-labelledby="match-pictures">
          <BlockHeading id="match-pictures" title={t("matches.pictures")} />
          <ul className="match-pictures">
            {pictures.map(({ id, title, picture }) => (
              <li key={id}>
                <a href={`${gallery}#${pictureAnchor(id)}`}>
                  <Picture
                    source={picture}
                    ratio="3-2"
                    sizes="(min-width: 64rem) 26rem, 50vw"
                    alt={picture.alt || title}
                  />
                  <span className="picture-title">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="match-events">
          <BlockHeading id="match-events" title={t("matches.events")} />
          {events.map((event) => (
            <EventItem key={event.id} event={event} size="brief" />
          ))}
        </section>
      )}
    </>
  );
}
