import type { SiteSettings } from "../../features/settings/rules.ts";
import { kathmanduDay, longDate } from "../../messages/dates.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Today's date in long form and the ways to the four networks. */
export function TopBar({ now, settings }: { now: Date; settings: SiteSettings }) {
  const { lang } = useMessages();
  return (
    <div className="top-bar">
      <div className="page-width flex min-h-9 items-center justify-between gap-3">
        <time dateTime={kathmanduDay(now)} className="min-w-0 text-xs leading-tight sm:text-sm">
          {longDate(now, lang)}
        </time>
        <SocialLinks settings={settings} />
      </div>
    </div>
  );
}
