import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { AdminNavigationItem } from "#app/features/front-page/navigation/admin-queries.server.ts";
import { matchesItem } from "#app/features/front-page/navigation/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/**
 * Offers the matches of the day to a navigation that does not lead there. Sites whose navigation is older than that
 * page get it in no other way.
 */
export function MatchesOffer({ items }: { items: readonly Pick<AdminNavigationItem, "url">[] }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.navigation.created") });
  });
  if (items.some(({ url }) => leadsToMatches(url))) return null;
  const fields = { intent: "create", ...matchesItem, parent_id: "", is_active: "true" };
  return (
    <fetcher.Form
      method="post"
      className="flex flex-wrap items-center justify-between gap-3 border-y border-hairline py-3"
    >
      <p className="max-w-form text-sm text-muted">{t("admin.navigation.matchesOffer")}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="secondary" disabled={fetcher.state !== "idle"}>
        {t("admin.navigation.addMatches")}
      </Button>
    </fetcher.Form>
  );
}

/** Also with a language before it, a question or a slash behind it. */
const leadsToMatches = (url: string) => /^(?:\/(?:en|ne))?\/matches\/?(?:[?#]|$)/.test(url);
