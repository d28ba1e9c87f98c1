import { Picture } from "../../features/media/picture.tsx";
import type { TeamMember } from "../../features/team/queries.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { initials } from "../../platform/text/cut.ts";

/** The people of the newsroom. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  const { t } = useMessages();
  if (members.length === 0) return <p className="text-muted">{t("about.teamSoon")}</p>;
  return (
    <ul className="team">
      {members.map((member) => (
        <li key={member.id} className="team-card">
          <Portrait member={member} />
          <h3 className="text-lg font-bold">{member.name}</h3>
          <p className="text-sm font-semibold text-muted">{member.position}</p>
          <p className="text-sm text-muted">{member.description}</p>
        </li>
      ))}
    </ul>
  );
}

/** The picture, else the initials as a printer would set them. The name stands below, so both are silent. */
function Portrait({ member: { name, picture } }: { member: TeamMember }) {
  if (picture) return <Picture source={picture} ratio="1-1" sizes="(min-width: 64rem) 14rem, 45vw" alt="" />;
  return (
    <span aria-hidden="true" className="team-initials">
      {initials(name.replace(/\(.*\)/, ""))}
    </span>
  );
}
