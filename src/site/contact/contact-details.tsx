import type { SiteSettings } from "#app/features/settings/rules.ts";
import { siteSettings } from "#app/features/settings/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { InlineIcon, type InlineIconName } from "#app/ui/inline-icons.tsx";

type ContactSettings = Pick<SiteSettings, "contact_address" | "contact_email" | "contact_phone">;

/** E-mail, telephone and address of the newsroom. */
export function ContactDetails({ settings }: { settings: ContactSettings }) {
  const { t } = useMessages();
  const { contact_address: address, contact_email: email, contact_phone: phone } = settings;
  const isUntouched = address === siteSettings.contact_address.value;
  return (
    <address className="contact-details">
      <Detail inlineIcon="mail" label={t("about.email")} messages={email} href={safeLink(`mailto:${email}`)?.href} />
      <Detail inlineIcon="phone" label={t("about.phone")} messages={phone} href={safeLink(`tel:${phone}`)?.href} />
      <Detail
        inlineIcon="pin"
        label={t("about.address")}
        messages={isUntouched ? t("layout.footer.address") : address}
        href={undefined}
      />
    </address>
  );
}

/** A mail address that breaks before its house rather than in the middle of a word. */
function BreakableAddress({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

type DetailProps = {
  inlineIcon: InlineIconName;
  label: string;
  messages: string;
  /** `undefined` for what cannot be followed: an address, the placeholder number of a new site. */
  href: string | undefined;
};

function Detail({ inlineIcon, label, messages, href }: DetailProps) {
  return (
    <div className="contact-detail">
      <InlineIcon name={inlineIcon} />
      <div>
        <p className="eyebrow text-muted">{label}</p>
        {href === undefined ? (
          <p className="text-lg font-bold whitespace-pre-line md:max-lg:text-base">{messages}</p>
        ) : (
          <a href={href} className="text-lg font-bold text-press hover:underline md:max-lg:text-base">
            <BreakableAddress address={messages} />
          </a>
        )}
      </div>
    </div>
  );
}
