import { useMessages } from "../../../messages/messages-context.tsx";
import { NewItemLink } from "../../kit/item/new-item-link.tsx";

/** The way to a new story. */
export function NewArticleLink() {
  const { t } = useMessages();
  return <NewItemLink href="/admin/articles/new" label={t("articles.new")} />;
}
