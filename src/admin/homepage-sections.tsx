// Homepage Sections (back-office.md 2): a form that creates one, a card for each with its articles. Whatever changes the
// articles or the order is saved at once.
import { useRef } from "react";
import { lastChanges } from "../features/audit/queries.server.ts";
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
} from "../features/homepage/commands.server.ts";
import { type DeskSection, listDeskHomepageSections } from "../features/homepage/desk-queries.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/homepage-sections";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { LeaveGuard } from "./kit/leave-guard.tsx";
import { OrderedList } from "./kit/list/ordered-list.tsx";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { SectionCard } from "./parts/homepage-sections/section-card.tsx";
import { SectionForm } from "./parts/homepage-sections/section-form.tsx";

export const handle = screens.homepageSections;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const sections = await listDeskHomepageSections(platform.db);
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
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function HomepageSections({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { sections, changes } = loaderData;
  const { open, close } = useItemAddress();
  const [added, edited] = [useRef(false), useRef(false)];
  const deletion = useDeletion<DeskSection>({
    title: t("homepageDesk.deleteTitle"),
    text: ({ section_title }) => t("homepageDesk.deleteText", { name: section_title }),
    deleted: t("homepageDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: t("homepageDesk.deleteFailed", { reason }) }),
    restored: t("desk.restored"),
  });
  return (
    <Screen title={t("homepageDesk.title")}>
      <SectionForm isDirty={added} />
      {sections.length === 0 ? (
        <EmptyState title={t("homepageDesk.empty")} explanation={t("homepageDesk.emptyHint")} />
      ) : (
        <OrderedList
          label={t("homepageDesk.list")}
          items={sections}
          nameOf={({ section_title }) => section_title}
          failed={(reason) => ({
            title: t("desk.error"),
            description: t("homepageDesk.updateFailed", { reason }),
          })}
        >
          {(section, controls) =>
            open?.kind === "edit" && open.id === section.id ? (
              <SectionForm section={section} change={changes[section.id]} isDirty={edited} onClose={close} />
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
      <LeaveGuard isDirty={added} openItem={edited} text={t("desk.loseText")} />
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={(reason) => t("homepageDesk.loadFailed", { reason })} />;
}
