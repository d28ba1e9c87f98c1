import { useState } from "react";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { activeEntry } from "#app/admin/kit/list/active-entry.tsx";
import type { OrderControls } from "#app/admin/kit/list/ordered-list.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { TwoNames } from "#app/admin/kit/two-names.tsx";
import type { AdminMember } from "#app/features/front-page/staff/admin-queries.server.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { safePicture } from "#app/platform/text/safe-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PersonIcon } from "#app/ui/icons.tsx";

type MemberCardProps = {
  member: AdminMember;
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

/** One person of the team. */
export function MemberCard({ member, change, controls, onDelete }: MemberCardProps) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, name, nameNe, orderIndex, imageUrl } = member;
  const active = useMemberSwitch(member);
  return (
    <Card>
      <div className="flex items-start gap-3">
        {controls.grip}
        <RoundPhoto key={imageUrl} address={imageUrl} />
      </div>
      <div className="grid content-start gap-1">
        <h2 className="font-bold">
          <TwoNames english={name} nepali={nameNe} href={editHref(id)} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={active.on ? "positive" : "neutral"}>
            {active.on ? t("admin.common.active") : t("admin.common.inactive")}
          </Badge>
          <Badge tone="active">{t("admin.staff.orderBadge", { order: orderIndex })}</Badge>
          <span className="font-semibold">{inLanguage(lang, member.position, member.positionNe)}</span>
        </p>
        <p className="line-clamp-2 max-w-prose text-sm whitespace-pre-line">
          {inLanguage(lang, member.description, member.descriptionNe)}
        </p>
        <LastChanged change={change} />
      </div>
      <div className="flex flex-wrap items-start gap-1">
        {controls.buttons}
        <RowActions
          name={inLanguage(lang, name, nameNe)}
          editHref={editHref(id)}
          entries={[activeEntry(t, active)]}
          history={{ kind: "team_members", id }}
          onDelete={onDelete}
        />
      </div>
    </Card>
  );
}

/** The photograph, and a silhouette where there is none or it does not load. */
function RoundPhoto({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  const picture = address && !isBroken ? safePicture(address) : undefined;
  if (!picture) {
    return (
      <span
        aria-hidden="true"
        className="inline-flex size-16 flex-none items-center justify-center rounded-full border border-hairline bg-sunken text-lg font-semibold text-muted"
      >
        <PersonIcon size={32} />
      </span>
    );
  }
  return (
    <img
      src={picture}
      alt=""
      width={64}
      height={64}
      className="size-16 flex-none rounded-full border border-hairline bg-sunken object-cover"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

function useMemberSwitch({ id, isActive }: AdminMember) {
  const { t } = useMessages();
  return useToggle({
    id,
    intent: "setActive",
    name: "is_active",
    on: isActive,
    done: () => t("admin.staff.switched"),
    failed: (reason) => ({ title: t("admin.staff.switchFailed"), description: reason }),
  });
}
