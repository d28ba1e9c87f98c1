import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";

/** The way to a new story. */
export function NewArticleLink() {
  const { t } = useMessages();
  return <NewItemLink href="/admin/articles/new" label={t("articles.new")} />;
}
