import type { TeamMember } from "#app/features/front-page/staff/queries.server.ts";
import { Picture } from "#app/features/media/picture.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";

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

/**
 * The picture, else a drawn head and shoulders (public-site.md 3: a default picture). The name stands below, so both
 * are silent.
 */
function Portrait({ member: { picture } }: { member: TeamMember }) {
  if (picture)
    return (
      <Picture source={picture} ratio="1-1" sizes="(min-width: 64rem) 14rem, (min-width: 48rem) 30vw, 7rem" alt="" />
    );
  return (
    <svg aria-hidden="true" className="team-silhouette" viewBox="0 0 64 64" fill="currentColor">
      <circle cx="32" cy="25" r="11" />
      <path d="M10 64c0-14 9-23 22-23s22 9 22 23z" />
    </svg>
  );
}
