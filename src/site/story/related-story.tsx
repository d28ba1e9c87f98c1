// What stands in a story for another one: a compact card, which is one link.
import { Picture } from "#app/features/media/picture.tsx";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { shortDate } from "#app/messages/dates.ts";
import { foreignLang } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sportColourOf } from "#app/site/cards/sections-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";

/** `section` is the name of its section, if it stands in one. */
export function RelatedStory({ card, section }: { card: ArticleCard; section: string | undefined }) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  return (
    <figure className={`related-story ${sportColourClass(sportColourOf(card.category))}`}>
      {card.picture && !isLowData && (
        <Picture source={card.picture} ratio="3-2" sizes="7.5rem" alt="" className="related-story-picture" />
      )}
      <p className="related-story-label">{t("article.related")}</p>
      <p className="related-story-title">
        <a href={storyPath(card)} lang={foreignLang(card.lang, lang)}>
          {card.title}
        </a>
      </p>
      <p className="related-story-label">
        {section && <span>{section} </span>}
        <time dateTime={card.publishedAt.toISOString()} data-relative>
          {shortDate(card.publishedAt, lang)}
        </time>
      </p>
    </figure>
  );
}
