import { useState } from "react";
import { ItemDialog } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { SquadMember } from "#app/features/sport/competitions/season-queries.server.ts";
import { faultOfLine, readSquadLines } from "#app/features/sport/competitions/season-rules.ts";
import { playerRole, playerRoles } from "#app/features/sport/players/rules.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { playerText } from "./player-text.ts";

type SquadDialogProps = { seasonId: string; sport: SportId; team: { id: string; name: string }; onClose: () => void };

/** Players of a squad as they are pasted, one a line, with what is understood of each. */
export function SquadDialog({ seasonId, sport, team, onClose }: SquadDialogProps) {
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
          <PlayersField {...field("players")} sport={sport} />
        </>
      )}
      onClose={onClose}
    />
  );
}

type PlayersFieldProps = { name: string; label: string; defaultValue: string | undefined; error: string | undefined };

/** The pasted lines, and below them what would be made of them. */
function PlayersField({ sport, ...field }: PlayersFieldProps & { sport: SportId }) {
  const { lang, t } = useMessages();
  const [text, setText] = useState(field.defaultValue ?? "");
  const lines = readSquadLines(text);
  return (
    <>
      <TextArea
        {...field}
        hint={t("admin.competitions.squad.playersHint")}
        required
        rows={12}
        onChange={(event) => setText(event.target.value)}
      />
      {lines.length > 0 && (
        <section aria-label={t("admin.competitions.squad.understood")} className="grid gap-1 text-sm">
          <h3 className="font-semibold">{t("admin.competitions.squad.understood")}</h3>
          <ul className="grid gap-1">
            {lines.map((read) => {
              const fault = faultOfLine(read, sport);
              if (fault)
                return (
                  <li key={read.line} className="text-crimson">
                    {errorMessage(t, fault)}
                  </li>
                );
              return (
                <li key={read.line}>
                  {playerText({ lang, t }, read)}
                  {read.honour && `, ${t("admin.competitions.squad.honour", { word: read.honour })}`}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
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
