import type { SiteSettings } from "../../features/settings/rules.ts";
import { siteSettings } from "../../features/settings/rules.ts";
import { safeLink } from "../../platform/text/safe-url.ts";
import { Glyph, type GlyphName } from "../../ui/glyphs.tsx";
import { useWords } from "../../words/words-context.tsx";

type ContactSettings = Pick<SiteSettings, "contact_address" | "contact_email" | "contact_phone">;

/** E-mail, telephone and address of the newsroom. */
export function ContactDetails({ settings }: { settings: ContactSettings }) {
  const { t } = useWords();
  const { contact_address: address, contact_email: email, contact_phone: phone } = settings;
  const isUntouched = address === siteSettings.contact_address.value;
  return (
    <address className="contact-details">
      <Detail glyph="mail" label={t("about.email")} words={email} href={safeLink(`mailto:${email}`)?.href} />
      <Detail glyph="phone" label={t("about.phone")} words={phone} href={safeLink(`tel:${phone}`)?.href} />
      <Detail
        glyph="pin"
        label={t("about.address")}
        words={isUntouched ? t("chrome.footer.address") : address}
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
  glyph: GlyphName;
  label: string;
  words: string;
  /** `undefined` for what cannot be followed: an address, the placeholder number of a new site. */
  href: string | undefined;
};

function Detail({ glyph, label, words, href }: DetailProps) {
  return (
    <div className="contact-detail">
      <Glyph name={glyph} />
      <div>
        <p className="eyebrow text-muted">{label}</p>
        {href === undefined ? (
          <p className="text-lg font-bold whitespace-pre-line md:max-lg:text-base">{words}</p>
        ) : (
          <a href={href} className="text-lg font-bold text-press hover:underline md:max-lg:text-base">
            <BreakableAddress address={words} />
          </a>
        )}
      </div>
    </div>
  );
}
