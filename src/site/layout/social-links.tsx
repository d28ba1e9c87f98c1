import type { SiteSettings } from "#app/features/settings/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { SocialIcon } from "#app/ui/social-icons.tsx";

const networks = ["facebook", "instagram", "x", "youtube"] as const;

/** The publisher's pages on four networks, each in a new tab. An address that is not one is left out. */
export function SocialLinks({ settings }: { settings: SiteSettings }) {
  const { t } = useMessages();
  const isLowData = useIsLowData();
  return (
    <ul aria-label={t("layout.social.label")} className="-mr-2 flex flex-none">
      {networks.map((network) => {
        const link = safeLink(settings[`social_${network}`]);
        if (link?.kind !== "http") return null;
        return (
          <li key={network}>
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t(`layout.social.${network}`)}
              className="flex h-6 w-8 items-center justify-center opacity-85 hover:opacity-100 md:h-8"
            >
              {isLowData ? t(`layout.social.${network}`) : <SocialIcon name={network} />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
