// What a search finds beside stories, each kind under its own heading.
import type { ReactNode } from "react";
import type { SearchFilter, SearchKind } from "#app/features/audience/search/rules.ts";
import type { Author } from "#app/features/newsroom/articles/author-queries.server.ts";
import { EventItem } from "#app/features/newsroom/calendar/event-item.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { authorPath } from "#app/site/cards/story-path.ts";
import { VideoGrid } from "#app/site/videos/video-grid.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import type { FoundName, SearchPageData } from "./search-page.server.ts";
import { searchPath } from "./search-path.ts";
import "#app/site/videos/videos-gallery-events.css";

type Found = Pick<SearchPageData, "videos" | "events" | "people" | "teams" | "players" | "competitions" | "totals"> & {
  question: string;
  filter: SearchFilter;
};

/** The authors that were found; their names are short, so they stand above the stories. */
export function FoundPeople({ people, ...found }: Found) {
  return (
    <FoundBlock {...found} kind="person" shown={people.length}>
      <ul className="found-people">
        {people.map((author) => (
          <FoundPerson key={author.id} author={author} />
        ))}
      </ul>
    </FoundBlock>
  );
}

/** Teams, players and competitions that were found: names, each leading to its page. */
export function FoundSport({ teams, players, competitions, ...found }: Found) {
  const named = (kind: SearchKind, names: readonly FoundName[]) => (
    <FoundBlock {...found} kind={kind} shown={names.length}>
      <ul className="found-people">
        {names.map(({ id, name, href }) => (
          <li key={id} className="min-w-0">
            <a href={href} className="font-bold hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </FoundBlock>
  );
  return (
    <>
      {named("team", teams)}
      {named("player", players)}
      {named("competition", competitions)}
    </>
  );
}

function FoundPerson({ author }: { author: Author }) {
  const { lang } = useMessages();
  return (
    <li className="flex min-w-0 items-center gap-3">
      <Avatar name={author.name} picture={author.avatarUrl ?? undefined} />
      <a href={authorPath(author.slug, lang)} className="min-w-0 font-bold hover:underline">
        {author.name}
      </a>
    </li>
  );
}

export function FoundEvents({ events, ...found }: Found) {
  return (
    <FoundBlock {...found} kind="event" shown={events.length}>
      <ul className="event-list">
        {events.map((event) => (
          <li key={event.id}>
            <EventItem event={event} size="full" />
          </li>
        ))}
      </ul>
    </FoundBlock>
  );
}

export function FoundVideos({ videos, ...found }: Found) {
  return (
    <FoundBlock {...found} kind="video" shown={videos.length}>
      <VideoGrid videos={videos} namesSport />
    </FoundBlock>
  );
}

type FoundBlockProps = Pick<Found, "question" | "filter" | "totals"> & {
  kind: SearchKind;
  shown: number;
  children: ReactNode;
};

/** One kind under its name, with the way to all of it where more match than stand here. */
function FoundBlock({ kind, shown, question, filter, totals, children }: FoundBlockProps) {
  const { lang, t } = useMessages();
  if (shown === 0) return null;
  const hasMore = filter.kind === undefined && totals[kind] > shown;
  const name = t(`search.kinds.${kind}`);
  return (
    <section className="found-block">
      <BlockHeading id={`search-${kind}`} title={name} />
      {children}
      {hasMore && (
        <p>
          <a
            href={searchPath({ question, lang, filter: { ...filter, kind } })}
            className="font-bold text-press underline"
          >
            {t("search.seeAll", { kind: name, n: formatNumber(totals[kind], lang) })}
          </a>
        </p>
      )}
    </section>
  );
}
