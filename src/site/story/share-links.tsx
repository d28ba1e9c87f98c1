import { SocialIcon } from "../../ui/social-icons.tsx";
import { useWords } from "../../words/words-context.tsx";
import { networkNames, shareAddress, shareNetworks } from "./share-addresses.ts";

/** Ways to share a story: links that work by themselves; the script adds the clipboard and the phone's own sheet. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { t } = useWords();
  return (
    <ul aria-label={t("article.share")} className="share" data-enhance="share">
      <li>
        <button type="button" data-share="sheet" hidden className="share-way" aria-label={t("article.shareSheet")}>
          <SocialIcon name="share" />
        </button>
      </li>
      {shareNetworks.map((network) => (
        <li key={network} className={network === "messenger" ? "share-on-phone" : undefined}>
          <a
            href={shareAddress(network, { title, address })}
            target={network === "viber" || network === "messenger" ? undefined : "_blank"}
            rel="noopener noreferrer nofollow"
            aria-label={t("article.shareOn", { network: networkNames[network] })}
            className="share-way"
          >
            <SocialIcon name={network} />
          </a>
        </li>
      ))}
      <li>
        <button type="button" data-share="copy" data-copied={t("article.linkCopied")} hidden className="share-copy">
          <SocialIcon name="copy-link" />
          <span role="status">{t("article.copyLink")}</span>
        </button>
      </li>
    </ul>
  );
}
