import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { foreignLang } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** The most read stories, the first first (public-site.md 2: '#n Most Read'). */
export function RankedList({ cards }: { cards: readonly ArticleCard[] }) {
  const { lang, t } = useMessages();
  return (
    <ol className="ranked">
      {cards.map((card, index) => (
        <li key={card.id}>
          <p className="rank">{t("cards.rank", { rank: digitsFor(lang, String(index + 1)) })}</p>
          <a href={storyPath(card)} lang={foreignLang(card.lang, lang)}>
            {card.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
