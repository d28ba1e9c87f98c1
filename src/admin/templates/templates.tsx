// What new stories can begin with: report, preview, interview, obituary and what else a newsroom writes often. Order
// and trash act at once; the form of one stands in the place of the list, because it holds two editors.
import { useRef } from "react";
import { useFetcher } from "react-router";
import { sectionOptions } from "#app/admin/categories/section-options.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { type OrderControls, OrderedList } from "#app/admin/kit/list/ordered-list.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { TwoNames } from "#app/admin/kit/two-names.tsx";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import {
  addFirstTemplates,
  createTemplate,
  deleteTemplate,
  moveTemplate,
  restoreTemplate,
  updateTemplate,
} from "#app/features/newsroom/templates/commands.server.ts";
import { type AdminTemplate, listAdminTemplates } from "#app/features/newsroom/templates/queries.server.ts";
import { remindersIn } from "#app/features/newsroom/templates/rules.ts";
import { type LastChange, lastChanges } from "#app/features/records/audit/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { languages } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import type { Route } from "./+types/templates";
import { TemplateForm } from "./template-form.tsx";

export const handle = screens.templates;

export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const templates = await listAdminTemplates(platform.db);
  return {
    templates,
    sections: sectionOptions(await listSections(platform.db, lang)),
    rights: {
      edit: may(person, "template.edit") !== "none",
      remove: may(person, "template.delete") !== "none",
    },
    changes: await lastChanges(
      platform.db,
      templates.map(({ id }) => id),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createTemplate, input),
    save: ({ run, input }) => run(updateTemplate, input),
    move: ({ run, input }) => run(moveTemplate, input),
    delete: ({ run, input }) => run(deleteTemplate, input),
    restore: ({ run, input }) => run(restoreTemplate, input),
    addFirst: ({ run, input }) => run(addFirstTemplates, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Templates({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { templates, sections, rights, changes } = loaderData;
  const { open, close } = useItemUrl();
  const isDirty = useRef(false);
  const edited = open?.kind === "edit" ? templates.find(({ id }) => id === open.id) : undefined;
  const isOpen = rights.edit && (open?.kind === "new" || edited !== undefined);
  const add = rights.edit && <NewItemLink label={t("templates.add")} />;
  return (
    <Screen title={t("templates.title")} action={!isOpen && templates.length > 0 && add}>
      {isOpen ? (
        <TemplateForm
          key={edited?.id ?? "new"}
          template={edited}
          sections={sections}
          change={edited && changes[edited.id]}
          isDirty={isDirty}
          onClose={close}
        />
      ) : templates.length === 0 ? (
        <EmptyState
          title={t("templates.empty")}
          explanation={t("templates.emptyText")}
          action={
            rights.edit && (
              <div className="flex flex-wrap justify-center gap-2">
                <AddFirst />
                {add}
              </div>
            )
          }
        />
      ) : (
        <TemplateList {...loaderData} />
      )}
      <LeaveGuard openItem={isDirty} />
    </Screen>
  );
}

/** A site that was there before templates gets those of a new site by this press, and no other way. */
function AddFirst() {
  const { t } = useMessages();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="addFirst" />
      <Button type="submit" busy={fetcher.state !== "idle"} busyWord={t("ui.saving")}>
        {t("templates.addFirst")}
      </Button>
    </fetcher.Form>
  );
}

type TemplateListProps = {
  templates: readonly AdminTemplate[];
  sections: readonly SelectOption[];
  rights: { edit: boolean; remove: boolean };
  changes: Readonly<Record<string, LastChange>>;
};

function TemplateList({ templates, sections, rights, changes }: TemplateListProps) {
  const { lang, t } = useMessages();
  const deletion = useDeletion<AdminTemplate>({
    title: t("templates.deleteTitle"),
    text: (template) => t("templates.deleteText", { name: nameIn(lang, template) }),
    deleted: t("templates.deleted"),
    failed: (reason) => ({ title: t("templates.deleteFailed"), description: reason }),
    restored: t("templates.restored"),
  });
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{t("templates.about")}</p>
      <OrderedList
        label={t("templates.list")}
        items={templates}
        nameOf={(template) => nameIn(lang, template)}
        failed={(reason) => ({ title: t("templates.updateFailed"), description: reason })}
      >
        {(template, controls) => (
          <TemplateCard
            template={template}
            section={sections.find(({ value }) => value === template.category)?.label}
            rights={rights}
            change={changes[template.id]}
            controls={controls}
            onDelete={() => deletion.ask(template)}
          />
        )}
      </OrderedList>
      {deletion.dialog}
    </>
  );
}

type TemplateCardProps = {
  template: AdminTemplate;
  section: string | undefined;
  rights: TemplateListProps["rights"];
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

function TemplateCard({ template, section, rights, change, controls, onDelete }: TemplateCardProps) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, name, name_ne, tags, reminders, reminders_ne } = template;
  const written = { en: template.document, ne: template.document_ne };
  const count = remindersIn(inLanguage(lang, reminders, reminders_ne)).length;
  const facts = [
    languages
      .filter((known) => written[known])
      .map((known) => t(`articles.languages.${known}`))
      .join(", "),
    section,
    tags.join(", "),
    count > 0 && t("templates.reminderCount", { count }),
  ].filter(Boolean);
  return (
    <Card>
      <div>{rights.edit && controls.grip}</div>
      <div className="grid content-start gap-1">
        <h2 className="font-bold">
          <TwoNames english={name} nepali={name_ne} href={rights.edit ? editHref(id) : undefined} />
        </h2>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        <LastChanged change={change} />
      </div>
      <div className="flex flex-wrap items-start gap-1">
        {rights.edit && controls.buttons}
        <RowActions
          name={nameIn(lang, template)}
          editHref={rights.edit ? editHref(id) : undefined}
          history={rights.edit ? { kind: "story_templates", id } : undefined}
          onDelete={rights.remove ? onDelete : undefined}
        />
      </div>
    </Card>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("templates.loadFailed", { reason }));
