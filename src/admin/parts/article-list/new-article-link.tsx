import { useWords } from "../../../words/words-context.tsx";
import { NewItemLink } from "../../kit/item/new-item-link.tsx";

/** The way to a new story. */
export function NewArticleLink() {
  const { t } = useWords();
  return <NewItemLink href="/admin/articles/new" label={t("articles.new")} />;
}
