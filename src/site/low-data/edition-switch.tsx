import { useLocation } from "react-router";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";

/**
 * Leads to the other edition of the site and back to this page. It posts, so that no link and no robot changes an
 * edition.
 */
export function EditionSwitch() {
  const { t } = useMessages();
  const isLowData = useIsLowData();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/api/edition">
      <input type="hidden" name="back" value={pathname + search} />
      {isLowData && <p>{t("layout.edition.about")}</p>}
      <button type="submit" name="edition" value={isLowData ? "full" : "low"} className="footer-link">
        {isLowData ? t("layout.edition.full") : t("layout.edition.low")}
      </button>
    </form>
  );
}
