import { Link } from "react-router";
import { useItemUrl } from "./item-url.ts";

type CardTitleProps = { id: string; title: string; lang: "en" | "ne"; mayEdit: boolean };

/** The name of an item on its card, leading to its form for whoever may edit it. */
export function CardTitle({ id, title, lang, mayEdit }: CardTitleProps) {
  const { editHref } = useItemUrl();
  return (
    <h2 lang={lang} className="min-w-0 pt-1 leading-snug font-bold break-words">
      {mayEdit ? (
        <Link to={editHref(id)} preventScrollReset className="hover:underline">
          {title}
        </Link>
      ) : (
        title
      )}
    </h2>
  );
}
