// Homepage Sections (back-office.md 2): a form that opens to create one, a card for each with its articles. Whatever
// changes the articles or the order is saved at once.
import { useRef } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { VersionsLink } from "#app/admin/kit/history/part-history.tsx";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { OrderedList } from "#app/admin/kit/list/ordered-list.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  type AdminSection,
  listAdminHomepageSections,
} from "#app/features/front-page/homepage/admin-queries.server.ts";
import {
  addSectionArticle,
  createSection,
  deleteSection,
  moveSection,
  moveSectionArticle,
  removeSectionArticle,
  restoreSection,
  setSectionActive,
  updateSection,
} from "#app/features/front-page/homepage/commands.server.ts";
import { putOnTop } from "#app/features/front-page/homepage/top-commands.server.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/homepage";
import { SectionCard } from "./section-card.tsx";
import { SectionForm } from "./section-form.tsx";

export const handle = screens.homepage;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const sections = await listAdminHomepageSections(platform.db);
  const changes = await lastChanges(
    platform.db,
    sections.map(({ id }) => id),
  );
  return { sections, changes };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createSection, input),
    save: ({ run, input }) => run(updateSection, input),
    setActive: ({ run, input }) => run(setSectionActive, input),
    move: ({ run, input }) => run(moveSection, input),
    delete: ({ run, input }) => run(deleteSection, input),
    restore: ({ run, input }) => run(restoreSection, input),
    addArticle: ({ run, input }) => run(addSectionArticle, input),
    removeArticle: ({ run, input }) => run(removeSectionArticle, input),
    moveArticle: ({ run, input }) => run(moveSectionArticle, input),
    top: ({ run, input }) => run(putOnTop, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function HomepageSections({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { sections, changes } = loaderData;
  const { open, close } = useItemUrl();
  const isDirty = useRef(false);
  const deletion = useDeletion<AdminSection>({
    title: t("admin.homepage.deleteTitle"),
    text: (section) =>
      t("admin.homepage.deleteText", { name: inLanguage(lang, section.section_title, section.section_title_ne) }),
    deleted: t("admin.homepage.deleted"),
    failed: (reason) => ({ title: t("admin.common.error"), description: t("admin.homepage.deleteFailed", { reason }) }),
    restored: t("admin.common.restored"),
  });
  return (
    <Screen
      title={t("admin.homepage.title")}
      action={
        open?.kind !== "new" && (
          <>
            <VersionsLink href="/admin/homepage-sections/history" />
            <NewItemLink label={t("admin.homepage.add")} />
          </>
        )
      }
    >
      {open?.kind === "new" && <SectionForm isDirty={isDirty} onClose={close} />}
      {sections.length === 0 ? (
        <EmptyState title={t("admin.homepage.empty")} explanation={t("admin.homepage.emptyHint")} />
      ) : (
        <OrderedList
          label={t("admin.homepage.list")}
          items={sections}
          nameOf={(section) => inLanguage(lang, section.section_title, section.section_title_ne)}
          failed={(reason) => ({
            title: t("admin.common.error"),
            description: t("admin.homepage.updateFailed", { reason }),
          })}
        >
          {(section, controls) =>
            open?.kind === "edit" && open.id === section.id ? (
              <SectionForm section={section} change={changes[section.id]} isDirty={isDirty} onClose={close} />
            ) : (
              <SectionCard
                section={section}
                change={changes[section.id]}
                controls={controls}
                onDelete={() => deletion.ask(section)}
              />
            )
          }
        </OrderedList>
      )}
      {deletion.dialog}
      <LeaveGuard openItem={isDirty} />
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.homepage.loadFailed", { reason }));
