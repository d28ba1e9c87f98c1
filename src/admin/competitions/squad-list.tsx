import { useState } from "react";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { Season, SquadMember, Stage, StageTeam } from "#app/features/sport/competitions/season-queries.server.ts";
import { playerRole } from "#app/features/sport/players/rules.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { Button } from "#app/ui/button.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { ChevronDownIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { SquadDialog, SquadMemberDialog } from "./squad-dialogs.tsx";
import { useSeasonChange } from "./use-season-change.tsx";

type SquadListProps = {
  season: Season;
  sport: SportId;
  stages: readonly Stage[];
  squads: readonly SquadMember[];
  mayEdit: boolean;
};

/** The squads of the teams of a season, each folded behind its name. */
export function SquadList({ season, sport, stages, squads, mayEdit }: SquadListProps) {
  const { lang, t } = useMessages();
  const [adding, setAdding] = useState<StageTeam>();
  const [editing, setEditing] = useState<SquadMember>();
  const changes = useSeasonChange();
  const teams = [...new Map(stages.flatMap((stage) => stage.teams).map((team) => [team.id, team])).values()];
  const nameOf = ({ name, name_ne }: StageTeam) => inLanguage(lang, name, name_ne);
  return (
    <section aria-labelledby="squads" className="grid gap-3">
      <h2 id="squads" className="headline-text text-lg">
        {t("admin.competitions.squads")}
      </h2>
      {teams.length === 0 && <p className="text-sm text-muted">{t("admin.competitions.squad.noTeams")}</p>}
      {inNameOrder(teams, lang, nameOf).map((team) => (
        <Squad
          key={team.id}
          name={nameOf(team)}
          members={squads.filter(({ team_id }) => team_id === team.id)}
          mayEdit={mayEdit}
          onAdd={() => setAdding(team)}
          onEdit={setEditing}
          onRemove={({ team_id, person_id }) =>
            changes.change({ intent: "removeFromSquad", season_id: season.id, team_id, person_id })
          }
        />
      ))}
      {changes.dialog}
      {adding && (
        <SquadDialog
          seasonId={season.id}
          sport={sport}
          team={{ id: adding.id, name: nameOf(adding) }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {editing && (
        <SquadMemberDialog seasonId={season.id} sport={sport} member={editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
}

type SquadProps = {
  name: string;
  members: readonly SquadMember[];
  mayEdit: boolean;
  onAdd: () => void;
  onEdit: (member: SquadMember) => void;
  onRemove: (member: SquadMember) => void;
};

function Squad({ name, members, mayEdit, onAdd, onEdit, onRemove }: SquadProps) {
  const { t } = useMessages();
  return (
    <details className="group border border-hairline bg-raised">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 sm:px-4">
        <span className="min-w-0 font-bold break-words">{name}</span>
        <span className="flex flex-none items-center gap-2 text-sm text-muted">
          {t("admin.competitions.squad.count", { count: members.length })}
          <ChevronDownIcon size={18} className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3 sm:px-4 sm:pb-4">
        {members.length === 0 ? (
          <p className="text-sm text-muted">{`${t("admin.competitions.squad.none")} ${t("admin.competitions.squad.noneHint")}`}</p>
        ) : (
          <ul aria-label={name} className="grid">
            {members.map((member) => (
              <MemberRow key={member.person_id} {...{ member, mayEdit, onEdit, onRemove }} />
            ))}
          </ul>
        )}
        {mayEdit && (
          <Button size="small" className="justify-self-start max-md:min-h-11" onClick={onAdd}>
            <PlusIcon size={18} />
            {t("admin.competitions.squad.add")}
          </Button>
        )}
      </div>
    </details>
  );
}

type MemberRowProps = Pick<SquadProps, "mayEdit" | "onEdit" | "onRemove"> & { member: SquadMember };

function MemberRow({ member, mayEdit, onEdit, onRemove }: MemberRowProps) {
  const { lang, t } = useMessages();
  const name = nameIn(lang, member);
  const role = playerRole(member.role);
  const removing: MenuEntry = {
    kind: "action",
    label: t("admin.competitions.squad.remove"),
    icon: <TrashIcon size={18} />,
    destructive: true,
    onSelect: () => onRemove(member),
  };
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-hairline py-1">
      <span className="w-8 flex-none text-right font-semibold tabular-nums">
        {member.shirt_number === null ? "–" : formatNumber(member.shirt_number, lang)}
      </span>
      <span className="min-w-0 flex-1 break-words">
        {name}
        {role && <span className="pl-2 text-sm text-muted">{t(`sportPeople.roles.${role}`)}</span>}
      </span>
      {mayEdit && <RowActions name={name} onEdit={() => onEdit(member)} entries={[removing]} />}
    </li>
  );
}
