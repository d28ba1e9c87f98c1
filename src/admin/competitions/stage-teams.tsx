import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { Stage, StageTeam } from "#app/features/sport/competitions/season-queries.server.ts";
import { seasonLimits } from "#app/features/sport/competitions/season-rules.ts";
import type { TeamChoice } from "#app/features/sport/teams/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import type { useSeasonChange } from "./use-season-change.tsx";

type StageTeamsProps = {
  stage: Stage;
  /** Every team of the sport. */
  choices: readonly TeamChoice[];
  mayEdit: boolean;
  changes: ReturnType<typeof useSeasonChange>;
};

/** The teams of a stage, by group where there are groups. */
export function StageTeams({ stage, choices, mayEdit, changes }: StageTeamsProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const groups = [...new Set(stage.teams.map(({ group_name }) => group_name))];
  return (
    <div className="grid gap-3">
      {stage.teams.length === 0 && <p className="text-sm text-muted">{t("admin.competitions.team.none")}</p>}
      <div className={groups.length > 1 ? "grid gap-4 sm:grid-cols-2" : "grid gap-4"}>
        {groups.map((group) => (
          <section key={group} className="grid content-start gap-1">
            {group !== "" && <h4 className="text-sm font-bold">{t("admin.competitions.team.groupName", { group })}</h4>}
            <ul aria-label={group || t("admin.competitions.teams")} className="grid">
              {stage.teams
                .filter(({ group_name }) => group_name === group)
                .map((team) => (
                  <TeamRow key={team.id} {...{ stage, team, groups, mayEdit, changes }} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {mayEdit && (
        <Button size="small" className="justify-self-start max-md:min-h-11" onClick={() => setOpen(true)}>
          <PlusIcon size={18} />
          {t("admin.competitions.team.add")}
        </Button>
      )}
      {isOpen && <TeamsDialog stage={stage} choices={choices} onClose={() => setOpen(false)} />}
    </div>
  );
}

type TeamRowProps = Pick<StageTeamsProps, "stage" | "mayEdit" | "changes"> & {
  team: StageTeam;
  groups: readonly string[];
};

function TeamRow({ stage, team, groups, mayEdit, changes }: TeamRowProps) {
  const { lang, t } = useMessages();
  const name = nameIn(lang, team);
  const chosen = { stage_id: stage.id, team_id: team.id };
  const others = groups.filter((group) => group !== team.group_name && stage.kind === "groups");
  const removing = {
    title: t("admin.competitions.team.removeTitle"),
    text: t("admin.competitions.team.removeText", { name }),
    word: t("admin.competitions.stage.removeWord"),
    change: { intent: "removeTeam", ...chosen },
  };
  const entries: MenuEntry[] = [
    ...others.map(
      (group): MenuEntry => ({
        kind: "action",
        label: t("admin.competitions.team.toGroup", { group }),
        onSelect: () => changes.change({ intent: "setGroup", ...chosen, group_name: group }),
      }),
    ),
    {
      ...{ kind: "action", label: t("admin.competitions.team.remove"), icon: <TrashIcon size={18} /> },
      destructive: true,
      onSelect: () => changes.ask(removing),
    },
  ];
  return (
    <li className="flex min-h-11 items-center justify-between gap-2 border-b border-hairline">
      <span className="min-w-0 break-words">
        {name}
        {!team.published && (
          <span className="pl-3">
            <Badge tone="waiting">{t("admin.common.named.unpublished")}</Badge>
          </span>
        )}
      </span>
      {mayEdit && <RowActions name={name} entries={entries} />}
    </li>
  );
}

type TeamsDialogProps = Pick<StageTeamsProps, "stage" | "choices"> & { onClose: () => void };

function TeamsDialog({ stage, choices, onClose }: TeamsDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={t("admin.competitions.team.add")}
      saved={undefined}
      newName={`teams-${stage.id}`}
      start={{}}
      compared={[
        { name: "group_name", label: t("admin.competitions.team.group") },
        { name: "team_ids", label: t("admin.competitions.teams"), show: (value) => value },
      ]}
      messages={namedMessages}
      fields={(fields) => <TeamsFields {...fields} stage={stage} choices={choices} />}
      onClose={onClose}
    />
  );
}

/**
 * A group where there are any, and the teams of the sport that are not in the stage, several of which can be chosen.
 */
function TeamsFields(props: ItemFieldsProps & Pick<TeamsDialogProps, "stage" | "choices">) {
  const { start, failure, field, onChange, stage, choices } = props;
  const { lang, t } = useMessages();
  const [chosen, setChosen] = useState<readonly string[]>((start.team_ids ?? "").split(",").filter(Boolean));
  const [search, setSearch] = useState("");
  const free = choices.filter(({ id }) => !stage.teams.some((team) => team.id === id));
  const terms = search.normalize("NFC").trim().toLowerCase();
  const shown = free.filter(({ name, name_ne }) => `${name} ${name_ne ?? ""}`.toLowerCase().includes(terms));
  const choose = (id: string, isChosen: boolean) => {
    setChosen((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])]);
    onChange();
  };
  const error = errorAt(t, failure, "team_ids");
  return (
    <>
      <input type="hidden" name="form" value="teams" />
      <input type="hidden" name="stage_id" value={stage.id} />
      <input type="hidden" name="team_ids" value={chosen.join(",")} />
      {stage.kind === "groups" && (
        <TextField
          {...field("group_name")}
          hint={t("admin.competitions.team.groupHint")}
          required
          maxLength={seasonLimits.group}
        />
      )}
      {free.length > 8 && (
        <TextField
          type="search"
          label={t("admin.competitions.team.filter")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <fieldset className="grid gap-1" aria-invalid={error ? true : undefined}>
        <legend className="pb-1 text-sm font-semibold">{t("admin.competitions.team.choose")}</legend>
        {free.length === 0 && <p className="text-sm text-muted">{t("admin.competitions.team.noneLeft")}</p>}
        {free.length > 0 && shown.length === 0 && (
          <p className="text-sm text-muted">{t("admin.competitions.team.noMatch")}</p>
        )}
        {shown.map(({ id, name, name_ne, gender }) => (
          <Checkbox
            key={id}
            label={`${inLanguage(lang, name, name_ne)} · ${t(`admin.teams.genders.${gender}`)}`}
            checked={chosen.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
        ))}
        {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
        <p role="status" className="text-sm text-muted">
          {t("admin.competitions.team.chosen", { count: chosen.length })}
        </p>
      </fieldset>
    </>
  );
}
