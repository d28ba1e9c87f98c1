import { ItemDialog } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { SquadMember } from "#app/features/sport/competitions/season-queries.server.ts";
import { playerRole, playerRoles } from "#app/features/sport/players/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type SquadDialogProps = { seasonId: string; team: { id: string; name: string }; onClose: () => void };

/** Players of a squad as they are pasted, one a line. */
export function SquadDialog({ seasonId, team, onClose }: SquadDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={`${t("admin.competitions.squad.add")}: ${team.name}`}
      saved={undefined}
      newName={`squad-${seasonId}-${team.id}`}
      start={{}}
      compared={[{ name: "players", label: t("admin.competitions.squad.players") }]}
      messages={namedMessages}
      fields={({ field }) => (
        <>
          <input type="hidden" name="form" value="squad" />
          <input type="hidden" name="season_id" value={seasonId} />
          <input type="hidden" name="team_id" value={team.id} />
          <TextArea {...field("players")} hint={t("admin.competitions.squad.playersHint")} required rows={12} />
        </>
      )}
      onClose={onClose}
    />
  );
}

type MemberDialogProps = { seasonId: string; sport: SportId; member: SquadMember; onClose: () => void };

/** The number and the role of a player in one squad. */
export function SquadMemberDialog({ seasonId, sport, member, onClose }: MemberDialogProps) {
  const { lang, t } = useMessages();
  const roles = playerRoles[sport];
  return (
    <ItemDialog
      title={t("admin.competitions.squad.editTitle", { name: nameIn(lang, member) })}
      saved={undefined}
      newName={`member-${seasonId}-${member.person_id}`}
      start={{ shirt_number: member.shirt_number === null ? "" : String(member.shirt_number), role: member.role ?? "" }}
      compared={[
        { name: "shirt_number", label: t("admin.competitions.squad.number") },
        {
          name: "role",
          label: t("admin.competitions.squad.role"),
          show(value) {
            const role = playerRole(value);
            return role ? t(`sportPeople.roles.${role}`) : t("admin.competitions.squad.noRole");
          },
        },
      ]}
      messages={{ ...namedMessages, created: namedMessages.updated, createFailed: namedMessages.updateFailed }}
      fields={({ field }) => (
        <>
          <input type="hidden" name="form" value="member" />
          <input type="hidden" name="season_id" value={seasonId} />
          <input type="hidden" name="team_id" value={member.team_id} />
          <input type="hidden" name="person_id" value={member.person_id} />
          <TextField {...field("shirt_number")} inputMode="numeric" maxLength={3} />
          {roles.length > 0 && (
            <SelectField
              {...field("role")}
              placeholder={t("admin.competitions.squad.noRole")}
              options={roles.map((value) => ({ value, label: t(`sportPeople.roles.${value}`) }))}
            />
          )}
        </>
      )}
      onClose={onClose}
    />
  );
}
