import { type ArticleRights, announcementHref } from "#app/admin/articles/article-rights.ts";
import { usePutOnTop } from "#app/admin/articles/use-put-on-top.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { HomepageIcon, MegaphoneIcon } from "#app/ui/icons.tsx";

/** What a published story may be put into by one press: the top of the front page, the ticker. */
export function Promotion({ id, rights }: { id: string; rights: ArticleRights }) {
  const { t } = useMessages();
  const putOnTop = usePutOnTop();
  return (
    <div className="flex flex-wrap content-start items-start gap-2">
      {rights.feature && (
        <Button size="small" className="max-md:min-h-11" onClick={() => putOnTop({ id })}>
          <HomepageIcon size={16} />
          {t("articles.top.do")}
        </Button>
      )}
      {rights.announce && (
        <LinkButton size="small" className="max-md:min-h-11" href={announcementHref({ id })}>
          <MegaphoneIcon size={16} />
          {t("articles.announce")}
        </LinkButton>
      )}
    </div>
  );
}
