import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedVersion } from "#app/features/records/versions/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { classNames } from "#app/ui/class-names.ts";

type VersionEntryProps = {
  isShown: boolean;
  href: string;
  title: string;
  by: string;
  note?: string | null;
  /** What can be done with it. */
  children: ReactNode;
};

/** One version in the list of all, as a link to what it changed. */
export function VersionEntry({ isShown, href, title, by, note, children }: VersionEntryProps) {
  return (
    <li
      className={classNames(
        "grid gap-1 border-t border-hairline py-2.5 pl-3 text-sm",
        isShown ? "border-l-4 border-l-press-fill bg-press-tint" : "border-l-4 border-l-transparent",
      )}
    >
      <p>
        <Link
          to={href}
          preventScrollReset
          aria-current={isShown ? "true" : undefined}
          className="font-semibold text-press hover:underline max-md:inline-flex max-md:min-h-8 max-md:items-center"
        >
          {title}
        </Link>
      </p>
      <p className="text-muted">{by}</p>
      {note && <p className="break-words">{note}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</p>
    </li>
  );
}

type StoredVersionProps = { version: ListedVersion; isShown: boolean; children: ReactNode };

/** A version that was kept: its number and cause, who made it and when. */
export function StoredVersion({ version: { number, cause, by, at, note }, isShown, children }: StoredVersionProps) {
  const { lang, t } = useMessages();
  const date = dateTime(at, lang);
  return (
    <VersionEntry
      isShown={isShown}
      href={`?version=${number}`}
      title={t("history.versions.entry", {
        number: formatNumber(number, lang),
        cause: t(`history.versions.causes.${cause}`),
      })}
      by={by === null ? date : t("history.versions.by", { name: by, date })}
      note={note}
    >
      {children}
    </VersionEntry>
  );
}
