import type { FollowedKind } from "#app/features/sport/follows/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hintCookieName } from "#app/platform/auth/cookie-names.ts";
import { Button } from "#app/ui/button.tsx";

type FollowButtonProps = { kind: FollowedKind; id: string; name: string; path: string };

/**
 * Follows a team, a competition or a match, and leads back to `path`; for a visitor by way of signing in. The page is
 * the same for everybody: for who follows already, the script makes it the button that ends it.
 */
export function FollowButton({ kind, id, name, path }: FollowButtonProps) {
  const { lang, t } = useMessages();
  return (
    <form
      method="post"
      action={pathInLanguage("/profile/following", lang)}
      data-behaviour="follow"
      data-behaviour-cookie={hintCookieName}
      data-follow={id}
      data-unfollow={t("follows.unfollow")}
      data-unfollow-named={t("follows.unfollowNamed", { name })}
    >
      <input type="hidden" name="back" value={path} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" tone="secondary" size="small" aria-label={t("follows.followNamed", { name })}>
        {t("follows.follow")}
      </Button>
    </form>
  );
}
