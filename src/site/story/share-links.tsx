import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { SocialIcon } from "#app/ui/social-icons.tsx";

export const shareNetworks = ["facebook", "x", "whatsapp", "viber", "messenger"] as const;
type ShareNetwork = (typeof shareNetworks)[number];

/** The names that the networks bear in every language. */
const networkNames: Readonly<Record<ShareNetwork, string>> = {
  facebook: "Facebook",
  x: "X",
  whatsapp: "WhatsApp",
  viber: "Viber",
  messenger: "Messenger",
};

/** Where a network takes a page for sharing. `address` is absolute. Viber and Messenger open their own app. */
export function shareUrl(network: ShareNetwork, { title, address }: { title: string; address: string }): string {
  const [text, page] = [encodeURIComponent(title), encodeURIComponent(address)];
  switch (network) {
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?u=${page}`;
    case "x":
      return `https://x.com/intent/post?url=${page}&text=${text}`;
    case "whatsapp":
      return `https://wa.me/?text=${text}%20${page}`;
    case "viber":
      return `viber://forward?text=${text}%20${page}`;
    case "messenger":
      return `fb-messenger://share/?link=${page}`;
  }
}

type ShareLinksProps = {
  title: string;
  /** Absolute. */
  address: string;
  /** The path of the card that fits the status of a phone. */
  picture?: string | undefined;
  /** What is shared, where it is no story. */
  label?: string;
};

/**
 * Ways to share a page: links that work by themselves; the script adds the clipboard and the phone's own sheet. Absent
 * from the low-data edition, where each link would weigh as much as a paragraph of the story.
 */
export function ShareLinks({ title, address, picture, label }: ShareLinksProps) {
  const { t } = useMessages();
  if (useIsLowData()) return null;
  return (
    <ul aria-label={label ?? t("article.share")} className="share" data-behaviour="share">
      <li>
        <button type="button" data-share="sheet" hidden className="share-way" aria-label={t("article.shareSheet")}>
          <SocialIcon name="share" />
        </button>
      </li>
      {shareNetworks.map((network) => (
        <li key={network} className={network === "messenger" ? "share-on-phone" : undefined}>
          <a
            href={shareUrl(network, { title, address })}
            target={network === "viber" || network === "messenger" ? undefined : "_blank"}
            rel="noopener noreferrer nofollow"
            aria-label={t("article.shareOn", { network: networkNames[network] })}
            className="share-way"
          >
            <SocialIcon name={network} />
          </a>
        </li>
      ))}
      {picture && (
        <li>
          <a href={picture} className="share-copy w-auto">
            {t("article.statusPicture")}
          </a>
        </li>
      )}
      <li>
        <button type="button" data-share="copy" data-copied={t("article.linkCopied")} hidden className="share-copy">
          <SocialIcon name="copy-link" />
          <span role="status">{t("article.copyLink")}</span>
        </button>
      </li>
    </ul>
  );
}
