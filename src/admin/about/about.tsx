// The sections of the About page (back-office.md 2, About Section Management). Order and switches act at once.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { VersionsLink } from "#app/admin/kit/history/part-history.tsx";
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
import { ShownPicture } from "#app/admin/media/picture-field.tsx";
import {
  createAboutSection,
  deleteAboutSection,
  moveAboutSection,
  restoreAboutSection,
  setAboutSectionActive,
  updateAboutSection,
} from "#app/features/front-page/about/commands.server.ts";
import { type AdminAboutSection, listAdminAboutSections } from "#app/features/front-page/about/queries.server.ts";
import { type LastChange, lastChanges } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/about";
import { AboutDialog } from "./about-dialog.tsx";

export const handle = screens.about;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const sections = await listAdminAboutSections(platform.db);
  return {
    sections,
    changes: await lastChanges(
      platform.db,
      sections.map(({ id }) => id),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createAboutSection, input),
    save: ({ run, input }) => run(updateAboutSection, input),
    setActive: ({ run, input }) => run(setAboutSectionActive, input),
    move: ({ run, input }) => run(moveAboutSection, input),
    delete: ({ run, input }) => run(deleteAboutSection, input),
    restore: ({ run, input }) => run(restoreAboutSection, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function About({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { sections, changes } = loaderData;
  const { open, close } = useItemUrl();
  const deletion = useDeletion<AdminAboutSection>({
    title: t("admin.about.deleteTitle"),
    text: ({ title, title_ne }) => t("admin.about.deleteText", { name: inLanguage(lang, title, title_ne) }),
    deleted: t("admin.about.deleted"),
    failed: (reason) => ({ title: t("admin.about.deleteFailed"), description: reason }),
    restored: t("admin.about.restored"),
  });
  const edited = open?.kind === "edit" ? sections.find(({ id }) => id === open.id) : undefined;
  const add = <NewItemLink label={t("admin.about.add")} />;
  return (
    <Screen
      title={t("admin.about.title")}
      action={
        <>
          <VersionsLink href="/admin/about/history" />
          {add}
        </>
      }
    >
      {sections.length === 0 ? (
        <EmptyState title={t("admin.about.empty")} action={add} />
      ) : (
        <OrderedList
          label={t("admin.about.list")}
          items={sections}
          nameOf={({ title, title_ne }) => inLanguage(lang, title, title_ne)}
          failed={(reason) => ({ title: t("admin.about.updateFailed"), description: reason })}
        >
          {(section, controls) => (
            <SectionCard
              section={section}
              change={changes[section.id]}
              controls={controls}
              onDelete={() => deletion.ask(section)}
            />
          )}
        </OrderedList>
      )}
      {deletion.dialog}
      {open && (open.kind === "new" || edited) && (
        <AboutDialog
          key={edited?.id ?? "new"}
          section={edited}
          nextOrder={sections.length + 1}
          change={edited && changes[edited.id]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

type SectionCardProps = {
  section: AdminAboutSection;
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

function SectionCard({ section, change, controls, onDelete }: SectionCardProps) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, title, title_ne, section_name, content, content_ne, order_index, image_url } = section;
  const active = useSectionSwitch(section);
  return (
    <Card>
      <div className="flex items-start gap-3">
        {controls.grip}
        {image_url && <ShownPicture key={image_url} address={image_url} className="h-16" />}
      </div>
      <div className="grid content-start gap-1">
        <h2 className="font-bold">
          <TwoNames english={title} nepali={title_ne} href={editHref(id)} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={active.on ? "positive" : "neutral"}>
            {active.on ? t("admin.common.active") : t("admin.common.inactive")}
          </Badge>
          <Badge tone="active">{t("admin.about.orderBadge", { order: order_index })}</Badge>
          <span className="text-muted">{section_name}</span>
        </p>
        <p className="line-clamp-2 max-w-prose text-sm whitespace-pre-line">{inLanguage(lang, content, content_ne)}</p>
        <LastChanged change={change} />
      </div>
      <div className="flex flex-wrap items-start gap-1">
        {controls.buttons}
        <RowActions
          name={inLanguage(lang, title, title_ne)}
          editHref={editHref(id)}
          entries={[activeEntry(t, active)]}
          history={{ kind: "about_sections", id }}
          onDelete={onDelete}
        />
      </div>
    </Card>
  );
}

function useSectionSwitch({ id, is_active }: AdminAboutSection) {
  const { t } = useMessages();
  return useToggle({
    id,
    intent: "setActive",
    name: "is_active",
    on: is_active,
    done: () => t("admin.about.updated"),
    failed: (reason) => ({ title: t("admin.about.updateFailed"), description: reason }),
  });
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.about.loadFailed", { reason }));
