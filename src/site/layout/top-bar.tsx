import type { ReactNode } from "react";
import type { SiteSettings } from "#app/features/settings/rules.ts";
import { kathmanduDay, longDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SocialLinks } from "./social-links.tsx";

type TopBarProps = { now: Date; settings: SiteSettings; children: ReactNode };

/** Today's date in long form, the headlines that run, and the ways to the four networks: one line on a wide screen. */
export function TopBar({ now, settings, children }: TopBarProps) {
  const { lang } = useMessages();
  return (
    <div className="top-bar">
      <div className="page-width">
        <time dateTime={kathmanduDay(now)}>{longDate(now, lang)}</time>
        {children}
        <SocialLinks settings={settings} />
      </div>
    </div>
  );
}
