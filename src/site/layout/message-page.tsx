import type { ReactNode } from "react";
import { longDate } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { CardGrid } from "#app/site/cards/card-grid.tsx";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import type { InsteadOfPage } from "./not-found.server.ts";
import { searchDialogId } from "./search-dialog.tsx";

/** The page for an address that leads nowhere; below it what is read instead, where that is known. */
export function NotFoundMessage({ instead }: { instead?: InsteadOfPage | undefined }) {
  const { t } = useMessages();
  return (
    <MessagePage status={404} title={t("notFound.title")} text={t("notFound.text")} home={t("notFound.home")}>
      {instead && instead.stories.length > 0 && (
        <SectionsProvider sections={instead.sections}>
          <section aria-labelledby="instead" className="w-full pt-8">
            <BlockHeading id="instead" title={t("notFound.instead")} />
            <CardGrid cards={instead.stories} columns={4} size="medium" />
          </section>
        </SectionsProvider>
      )}
    </MessagePage>
  );
}

/** The page of a story that was public once and lies in the trash. */
export function GoneMessage() {
  const { t } = useMessages();
  return (
    <MessagePage status={410} title={t("notFound.goneTitle")} text={t("notFound.goneText")} home={t("notFound.home")} />
  );
}

/** What a loader says of a story that was withdrawn (features/newsroom/articles/slugs.server.ts). */
export type WithdrawnPage = { kind: "retracted"; reason: string; lang: Lang; at: Date } | { kind: "taken_down" };

/** The page of a story that was withdrawn: the reason in the place of the text, or a neutral sentence. */
export function WithdrawnMessage({ page }: { page: WithdrawnPage }) {
  const { lang, t } = useMessages();
  const home = t("notFound.home");
  if (page.kind === "taken_down") {
    const [title, text] = [t("notFound.takenDownTitle"), t("notFound.takenDownText")];
    return <MessagePage status={410} title={title} text={text} home={home} />;
  }
  return (
    <MessagePage
      status={410}
      title={t("notFound.retractedTitle")}
      text={
        <>
          <time dateTime={page.at.toISOString()} className="block text-base">
            {t("notFound.retractedOn", { date: longDate(page.at, lang) })}
          </time>
          <span lang={page.lang} className="block whitespace-pre-line text-ink wrap-break-word">
            {page.reason}
          </span>
        </>
      }
      home={home}
    />
  );
}

/** The page for what went wrong on our side. It gives no details: the log has them. */
export function FailureMessage({ status }: { status: number }) {
  const { t } = useMessages();
  const isBusy = status === 503 || status === 429;
  return (
    <MessagePage
      status={status}
      title={t("layout.failure.title")}
      text={isBusy ? t("layout.failure.busy") : t("layout.failure.text")}
      home={t("notFound.home")}
    />
  );
}

type MessagePageProps = { status: number; title: string; text: ReactNode; home: string; children?: ReactNode };

function MessagePage({ status, title, text, home, children }: MessagePageProps) {
  const { lang, t } = useMessages();
  return (
    <main className="page-width grid justify-items-start gap-4 py-16 sm:py-24">
      <p aria-hidden="true" className="message-numeral">
        {digitsFor(lang, String(status))}
      </p>
      <h1 className="headline text-headline">{title}</h1>
      <p className="max-w-form text-lg text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={pathInLanguage("/", lang)} tone="primary" size="large">
          {home}
        </LinkButton>
        <LinkButton href={pathInLanguage("/search", lang)} data-opens={searchDialogId} size="large">
          <InlineIcon name="search" />
          {t("layout.search.open")}
        </LinkButton>
      </div>
      {children}
    </main>
  );
}
