import { type ReactNode, useState } from "react";
import type { DifferencePart } from "#app/features/records/versions/word-difference.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Difference } from "./differences.server.ts";

/** One field that differs, with its name. */
export type ShownChange = Difference & { key: string; label: string; lang?: "en" | "ne" | undefined };

type VersionDifferenceProps = {
  title: string;
  /** Nothing for the first version: there is none before it. */
  changes: readonly ShownChange[] | undefined;
};

/** What a version changed of the one before it, field by field. */
export function VersionDifference({ title, changes }: VersionDifferenceProps) {
  const { t } = useMessages();
  return (
    <section aria-labelledby="difference" className="grid gap-4 max-lg:order-first">
      <h2 id="difference" className="headline text-title">
        {title}
      </h2>
      {changes === undefined && <p className="text-muted">{t("history.versions.first")}</p>}
      {changes?.length === 0 && <p className="text-muted">{t("history.versions.same")}</p>}
      {changes && <Differences changes={changes} />}
    </section>
  );
}

/** What differs between two texts, field by field. */
export function Differences({ changes }: { changes: readonly ShownChange[] }) {
  return changes.map((change) => (
    <section key={change.key} className="grid gap-1.5 border-t border-hairline pt-2">
      <h3 className="text-sm font-bold break-words">{change.label}</h3>
      {change.kind === "text" ? <Text parts={change.parts} lang={change.lang} /> : <Pictures {...change} />}
    </section>
  ));
}

/** The list of versions, and beside it what one of them changed. */
export function VersionColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">{children}</div>
  );
}

function Text({ parts, lang }: { parts: readonly DifferencePart[]; lang: "en" | "ne" | undefined }) {
  return (
    <p lang={lang} className="max-w-prose whitespace-pre-wrap break-words leading-relaxed">
      {parts.map(({ text, change }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts never move
        if (change === "added") {
          return (
            <ins key={index} className="bg-press-tint font-semibold underline decoration-2 underline-offset-2">
              {text}
            </ins>
          );
        }
        if (change === "removed") {
          return (
            <del key={index} className="text-muted line-through decoration-crimson">
              {text}
            </del>
          );
        }
        return <span key={index}>{text}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </p>
  );
}

function Pictures({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  const { t } = useMessages();
  return (
    <div className="flex flex-wrap gap-4">
      {[...removed.map((address) => [address, "removed"]), ...added.map((address) => [address, "added"])].map(
        ([address = "", change]) => (
          <figure key={address} className="grid content-start gap-1 text-sm">
            <Picture address={address} />
            <figcaption className={change === "removed" ? "text-muted" : "font-semibold"}>
              {t(change === "removed" ? "history.versions.pictureRemoved" : "history.versions.pictureAdded")}
            </figcaption>
          </figure>
        ),
      )}
    </div>
  );
}

/** Its address where the picture itself is gone. */
function Picture({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span className="max-w-60 break-all text-muted">{address}</span>;
  return (
    <img
      src={address}
      alt=""
      className="aspect-3/2 h-32 rounded-sm border border-hairline bg-sunken object-cover"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
