import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { storyPath } from "../../features/articles/story-pages.ts";
import { foreignLang } from "../../messages/language.ts";
import { digitsFor } from "../../messages/locale.ts";
import { useMessages } from "../../messages/messages-context.tsx";

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
