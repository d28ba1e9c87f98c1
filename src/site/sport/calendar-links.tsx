import { useMessages } from "#app/messages/messages-context.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";

/** The way to have matches in one's own calendar. `address` is that of the file, with its host. */
export function CalendarLinks({ address }: { address: string }) {
  const { t } = useMessages();
  return (
    <div className="grid justify-items-start gap-1">
      <LinkButton href={address.replace(/^https?:/, "webcal:")} rel="nofollow">
        <InlineIcon name="calendar" />
        {t("sportPages.subscribe")}
      </LinkButton>
      <p className="text-sm text-muted">
        {t("sportPages.subscribeHint")}{" "}
        <a href={address} rel="nofollow" className="underline">
          {t("sportPages.calendarFile")}
        </a>
      </p>
    </div>
  );
}
