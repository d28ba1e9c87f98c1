import { classNames } from "./class-names.ts";
import { InlineIcon } from "./inline-icons.tsx";

type PageNoticeProps = { tone: "positive" | "negative"; title: string; text?: string; closeWord: string };

/**
 * What has just happened, in a region that is spoken. It stands where it is written; the script turns it into a toast
 * that goes away by itself, unless it tells of a failure.
 */
export function PageNotice({ tone, ...label }: PageNoticeProps) {
  return (
    <div role={tone === "negative" ? "alert" : "status"} data-behaviour="notice">
      <NoticeBox tone={tone} {...label} />
    </div>
  );
}

/** The words of a notice and a way to dismiss it, which only a script can do. */
export function NoticeBox({ tone, title, text, closeWord }: PageNoticeProps) {
  return (
    <div className={classNames("notice", tone === "negative" && "notice-negative")} data-tone={tone}>
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      <button
        type="button"
        hidden
        aria-label={closeWord}
        className="flex size-11 flex-none items-center justify-center"
      >
        <InlineIcon name="close" />
      </button>
    </div>
  );
}
