import { useState } from "react";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { Season, Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import type { TeamChoice } from "#app/features/sport/teams/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Deductions } from "./deductions.tsx";
import { StageDialog } from "./stage-dialog.tsx";
import { StageTeams } from "./stage-teams.tsx";
import { useSeasonChange } from "./use-season-change.tsx";

type StageListProps = {
  season: Season;
  stages: readonly Stage[];
  choices: readonly TeamChoice[];
  mayEdit: boolean;
};

/** The stages of a season in their order, each with its teams. */
export function StageList({ season, stages, choices, mayEdit }: StageListProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<Stage | "new">();
  const changes = useSeasonChange();
  const add = mayEdit && (
    <Button onClick={() => setOpen("new")}>
      <PlusIcon size={18} />
      {t("admin.competitions.stage.add")}
    </Button>
  );
  return (
    <section aria-labelledby="stages" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="stages" className="headline-text text-lg">
          {t("admin.competitions.stages")}
        </h2>
        {stages.length > 0 && add}
      </div>
      {stages.length === 0 && (
        <EmptyState
          title={t("admin.competitions.stage.none")}
          explanation={t("admin.competitions.stage.noneHint")}
          action={add}
        />
      )}
      {stages.map((stage, index) => (
        <StageBlock
          key={stage.id}
          stage={stage}
          position={{ isFirst: index === 0, isLast: index === stages.length - 1 }}
          choices={choices}
          mayEdit={mayEdit}
          changes={changes}
          onEdit={() => setOpen(stage)}
        />
      ))}
      {changes.dialog}
      {open && (
        <StageDialog
          key={open === "new" ? "new" : open.id}
          stage={open === "new" ? undefined : open}
          seasonId={season.id}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

type StageBlockProps = {
  stage: Stage;
  position: { isFirst: boolean; isLast: boolean };
  choices: readonly TeamChoice[];
  mayEdit: boolean;
  changes: ReturnType<typeof useSeasonChange>;
  onEdit: () => void;
};

function StageBlock({ stage, position, choices, mayEdit, changes, onEdit }: StageBlockProps) {
  const { lang, t } = useMessages();
  const { id, kind, legs } = stage;
  const name = nameIn(lang, stage);
  const { isFirst, isLast } = position;
  const move = (direction: "up" | "down") => changes.change({ intent: "moveStage", id, move: direction });
  const up = { label: t("admin.competitions.stage.up"), icon: <ArrowUpIcon size={18} /> };
  const down = { label: t("admin.competitions.stage.down"), icon: <ArrowDownIcon size={18} /> };
  const removing = {
    title: t("admin.competitions.stage.removeTitle"),
    text: t("admin.competitions.stage.removeText", { name }),
    word: t("admin.competitions.stage.removeWord"),
    change: { intent: "removeStage", id },
  };
  const entries: MenuEntry[] = [
    { kind: "action", ...up, disabled: isFirst, onSelect: () => move("up") },
    { kind: "action", ...down, disabled: isLast, onSelect: () => move("down") },
    { kind: "separator" },
    {
      ...{ kind: "action", label: t("admin.competitions.stage.remove"), icon: <TrashIcon size={18} /> },
      destructive: true,
      onSelect: () => changes.ask(removing),
    },
  ];
  return (
    <article aria-label={name} className="grid gap-3 border border-hairline bg-raised p-3 sm:p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-bold break-words">{name}</h3>
          <p className="text-sm text-muted">
            {t(`admin.competitions.stage.kinds.${kind}`)}
            {kind === "knockout" && legs === 2 && ` · ${t("admin.competitions.stage.legsOf.2")}`}
          </p>
        </div>
        {mayEdit && <RowActions name={name} onEdit={onEdit} entries={entries} />}
      </div>
      <StageTeams stage={stage} choices={choices} mayEdit={mayEdit} changes={changes} />
      {kind !== "knockout" && <Deductions stage={stage} mayEdit={mayEdit} changes={changes} />}
    </article>
  );
}
