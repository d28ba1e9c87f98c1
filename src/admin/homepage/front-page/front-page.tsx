// The front page while it is made: a draft of its sections, the page as readers will see it, what was published before
// (permissions.csv N680 to N690). Homepage Sections stays what the specification says.

import type { Kysely } from "kysely";
import { useState } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  arrangeFrontPage,
  deletePreparedFrontPage,
  discardFrontPageDraft,
  prepareFrontPage,
  publishFrontPage,
  publishFrontPageAgain,
  reopenPreparedFrontPage,
  settleFrontPageSection,
} from "#app/features/front-page/layouts/layout-commands.server.ts";
import {
  listPublishedLayouts,
  readFrontPageEditor,
  thumbnailOf,
} from "#app/features/front-page/layouts/layout-queries.server.ts";
import { listPublishedStories } from "#app/features/newsroom/articles/published-stories.server.ts";
import { listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { siteLanguages } from "#app/platform/text/languages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/front-page";
import { DraftActions } from "./draft-actions.tsx";
import { HistoryView } from "./history-view.tsx";
import { PlacesView } from "./places-view.tsx";
import { PreviewView } from "./preview-view.tsx";
import { useDraftSteps } from "./use-draft-steps.ts";
import { WaitingLayouts } from "./waiting-layouts.tsx";

export const handle = screens.frontPage;

const views = ["places", "preview", "history"] as const;
const shelfLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { platform, lang } = await openScreen(args, handle);
  const { searchParams } = args.url;
  const { db, clock } = platform;
  const now = clock.now();
  const view = views.find((known) => known === searchParams.get("view")) ?? "places";
  const editions = siteLanguages().filter((known) => known !== undefined);
  const edition = editions.find((known) => known === searchParams.get("edition")) ?? editions[0] ?? "en";
  const search = (searchParams.get("search") ?? "").toWellFormed();
  const layout = searchParams.get("layout") ?? "";
  return {
    ...{ now, view, editions, edition, search, layoutId: isIdentifier(layout) ? layout : undefined },
    ...(await readFrontPageEditor(db, { now, lang })),
    list: view === "places" ? await listShelf(db, { search, lang: edition }) : [],
    published: view === "history" ? await listPublishedLayouts(db, lang) : [],
  };
}

async function listShelf(db: Kysely<Database>, { search, lang }: { search: string; lang: Lang }) {
  const found = await listPublishedStories(db, { search, lang, limit: shelfLength });
  const cards = await listCardsById(
    db,
    found.map(({ id }) => id),
  );
  return cards.map((card) => ({
    ...{ id: card.id, title: card.title, lang: card.lang, status: "published" as const },
    ...{ published_at: card.publishedAt, thumbnail: thumbnailOf(card) },
  }));
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    arrange: ({ run, input }) => run(arrangeFrontPage, input),
    discard: ({ run, input }) => run(discardFrontPageDraft, input),
    publish: ({ run, input }) => run(publishFrontPage, input),
    prepare: ({ run, input }) => run(prepareFrontPage, input),
    reopen: ({ run, input }) => run(reopenPreparedFrontPage, input),
    deletePrepared: ({ run, input }) => run(deletePreparedFrontPage, input),
    again: ({ run, input }) => run(publishFrontPageAgain, input),
    settle: ({ run, input }) => run(settleFrontPageSection, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function FrontPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { view, editions, edition, layoutId, draft, sections, waiting, published } = loaderData;
  const steps = useDraftSteps();
  const [hasUnsaved, setUnsaved] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const seen = JSON.stringify(Object.fromEntries(sections.map(({ id, version }) => [id, version])));
  return (
    <Screen
      title={t("admin.frontPage.title")}
      action={draft && <DraftActions version={draft.version} {...{ steps, hasUnsaved, isWanted, setWanted }} />}
    >
      <Tabs
        label={t("admin.frontPage.viewsLabel")}
        tabs={views.map((name) => ({
          href: `/admin/front-page?${new URLSearchParams({ view: name, edition })}`,
          label: t(`admin.frontPage.views.${name}`),
          current: view === name,
        }))}
      />
      {sections.length === 0 ? (
        <EmptyState
          title={t("admin.homepage.empty")}
          explanation={t("admin.frontPage.emptyHint")}
          action={<LinkButton href="/admin/homepage-sections">{t("admin.homepage.title")}</LinkButton>}
        />
      ) : (
        <>
          {view !== "preview" && <WaitingLayouts waiting={waiting} send={steps.send} />}
          {view === "places" && (
            <PlacesView {...loaderData} send={steps.send} onUnsaved={setUnsaved} onFailed={() => setWanted(false)} />
          )}
          {view === "preview" && <PreviewView editions={editions} layoutId={layoutId} version={draft?.version ?? 0} />}
          {view === "history" && (
            <HistoryView
              published={published}
              busy={steps.isBusy}
              onAgain={({ id }) => steps.send({ intent: "again", id, seen })}
            />
          )}
        </>
      )}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.frontPage.loadFailed", { reason }));
