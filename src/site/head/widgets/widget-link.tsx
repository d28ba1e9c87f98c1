import { widgetsPath } from "#app/features/open/widgets/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** The way from a page of sport to the widgets of it. `path` is the page's own. */
export function WidgetLink({ path }: { path: string }) {
  const { lang, t } = useMessages();
  return (
    <p className="text-sm">
      <a
        href={`${pathInLanguage(widgetsPath, lang)}?${new URLSearchParams({ page: path })}`}
        rel="nofollow"
        className="text-muted underline"
      >
        {t("widgets.link")}
      </a>
    </p>
  );
}
