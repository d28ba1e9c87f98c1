// The newsletters that readers can choose, in the order in which they are offered. Order and switches act at once.
import { fullName } from "#app/admin/categories/section-options.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { activeEntry } from "#app/admin/kit/list/active-entry.tsx";
import { type OrderControls, OrderedList } from "#app/admin/kit/list/ordered-list.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { TwoNames } from "#app/admin/kit/two-names.tsx";
import {
  createNewsletter,
  deleteNewsletter,
  moveNewsletter,
  restoreNewsletter,
  toggleNewsletter,
  updateNewsletter,
} from "#app/features/audience/newsletter/newsletters-commands.server.ts";
import { listNewsletters } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { topicValue } from "#app/features/audience/newsletter/newsletters-rules.ts";
import { listCompetitionChoices } from "#app/features/audience/newsletter-issues/queries.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { type LastChange, lastChanges } from "#app/features/records/audit/queries.server.ts";
import { listAllTeams } from "#app/features/sport/matches/choice-queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { Route } from "./+types/newsletters";
import { NewsletterDialog, type TopicChoice } from "./newsletter-dialog.tsx";

export const handle = screens.newsletters;

export async function loader(args: Route.LoaderArgs) {
  const { lang, t, platform } = await openScreen(args, handle);
  const { db } = platform;
  const newsletters = await listNewsletters(db);
  const sections = await listSections(db, lang);
  const competitions = await listCompetitionChoices(db);
  const teams = await listAllTeams(db);
  const choice = (kind: "section" | "competition" | "team", id: string, name: string): TopicChoice => ({
    value: `${kind}:${id}`,
    label: t(`admin.newsletters.topics.${kind}`, { name }),
  });
  const topics = [
    ...sections.map((section) => choice("section", section.id, fullName(section, sections))),
    ...competitions.map((competition) => choice("competition", competition.id, nameIn(lang, competition))),
    ...teams.map((team) => choice("team", team.id, nameIn(lang, team))),
  ];
  const changes = await lastChanges(
    db,
    newsletters.map(({ id }) => id),
  );
  return { newsletters, topics, changes };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createNewsletter, input),
    save: ({ run, input }) => run(updateNewsletter, input),
    setActive: ({ run, input }) => run(toggleNewsletter, input),
    move: ({ run, input }) => run(moveNewsletter, input),
    delete: ({ run, input }) => run(deleteNewsletter, input),
    restore: ({ run, input }) => run(restoreNewsletter, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

type ListedNewsletter = Awaited<ReturnType<typeof listNewsletters>>[number];

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { newsletters, topics, changes } = loaderData;
  const { open, close } = useItemUrl();
  const deletion = useDeletion<ListedNewsletter>({
    title: t("admin.newsletters.deleteTitle"),
    text: (newsletter) => t("admin.newsletters.deleteText", { name: nameIn(lang, newsletter) }),
    deleted: t("admin.newsletters.deleted"),
    failed: (reason) => ({ title: t("admin.newsletters.deleteFailed"), description: reason }),
    restored: t("admin.newsletters.restored"),
  });
  const edited = open?.kind === "edit" ? newsletters.find(({ id }) => id === open.id) : undefined;
  return (
    <Screen
      title={t("admin.newsletters.title")}
      above={
        <Anchor href={screens.newsletter.address} className="text-sm text-muted hover:text-ink hover:underline">
          ← {t("admin.newsletter.title")}
        </Anchor>
      }
      action={<NewItemLink label={t("admin.newsletters.add")} />}
    >
      <OrderedList
        label={t("admin.newsletters.title")}
        items={newsletters}
        nameOf={(newsletter) => nameIn(lang, newsletter)}
        failed={(reason) => ({ title: t("admin.newsletters.updateFailed"), description: reason })}
      >
        {(newsletter, controls) => (
          <NewsletterCard
            newsletter={newsletter}
            topic={topics.find(({ value }) => value === topicValue(newsletter))}
            change={changes[newsletter.id]}
            controls={controls}
            onDelete={() => deletion.ask(newsletter)}
          />
        )}
      </OrderedList>
      {deletion.dialog}
      {open && (open.kind === "new" || edited) && (
        <NewsletterDialog
          key={edited?.id ?? "new"}
          newsletter={edited}
          topics={topics}
          change={edited && changes[edited.id]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

type NewsletterCardProps = {
  newsletter: ListedNewsletter;
  topic: TopicChoice | undefined;
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

function NewsletterCard({ newsletter, topic, change, controls, onDelete }: NewsletterCardProps) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, name, name_ne, is_active: on, subscribers } = newsletter;
  const active = useToggle({
    ...{ id, on, intent: "setActive", name: "is_active" },
    done: () => t("admin.newsletters.updated"),
    failed: (reason) => ({ title: t("admin.newsletters.updateFailed"), description: reason }),
  });
  const facts = [
    t(`admin.common.languages.${newsletter.lang}`),
    topic?.label ?? t("admin.newsletters.everything"),
    t("admin.newsletters.subscribers", { count: subscribers }),
  ];
  return (
    <Card>
      {controls.grip}
      <div className="grid content-start gap-1">
        <h2 className="font-bold">
          <TwoNames english={name} nepali={name_ne} href={editHref(id)} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={active.on ? "positive" : "neutral"}>
            {t(active.on ? "admin.common.active" : "admin.common.inactive")}
          </Badge>
          <span className="text-muted">{facts.join(" · ")}</span>
        </p>
        <LastChanged change={change} />
      </div>
      <div className="flex flex-wrap items-start gap-1">
        {controls.buttons}
        <RowActions
          name={inLanguage(lang, name, name_ne)}
          editHref={editHref(id)}
          entries={[activeEntry(t, active)]}
          history={{ kind: "newsletters", id }}
          onDelete={onDelete}
        />
      </div>
    </Card>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.newsletters.loadFailed", { reason }));
