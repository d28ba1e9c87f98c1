import { useState } from "react";
import { Link } from "react-router";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskMember } from "../../../features/team/desk-queries.server.ts";
import { safePicture } from "../../../platform/text/safe-url.ts";
import { firstLetter } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton, IconLink } from "../../../ui/icon-button.tsx";
import { EyeIcon, EyeOffIcon, PencilIcon, TrashIcon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { HistoryButton } from "../../kit/history/history-button.tsx";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { Card } from "../../kit/item/card.tsx";
import { useItemAddress } from "../../kit/item/item-address.ts";
import { useToggle } from "../../kit/item/use-toggle.ts";
import type { OrderControls } from "../../kit/list/ordered-list.tsx";

type MemberCardProps = {
  member: DeskMember;
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

const thumb = "max-md:size-11";

/** One person of the team. */
export function MemberCard({ member, change, controls, onDelete }: MemberCardProps) {
  const { t } = useWords();
  const { editHref } = useItemAddress();
  const { id, name, nameNe, position, description, orderIndex, imageUrl } = member;
  const active = useMemberSwitch(member);
  return (
    <Card>
      <div className="flex items-start gap-3">
        {controls.grip}
        <RoundPhoto key={imageUrl} name={name} address={imageUrl} />
      </div>
      <div className="grid content-start gap-1">
        <h2 className="font-bold">
          <Link to={editHref(id)} preventScrollReset className="hover:underline">
            {name}
          </Link>
          {nameNe && (
            <span lang="ne" className="pl-2 font-normal text-muted">
              {nameNe}
            </span>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={active.on ? "positive" : "neutral"}>{active.on ? t("desk.active") : t("desk.inactive")}</Badge>
          <Badge tone="active">{t("teamDesk.orderBadge", { order: orderIndex })}</Badge>
          <span className="font-semibold">{position}</span>
        </p>
        <p className="line-clamp-2 max-w-prose text-sm whitespace-pre-line">{description}</p>
        <LastChanged change={change} />
      </div>
      <div className="flex flex-wrap items-start gap-1">
        {controls.buttons}
        <IconButton
          label={active.on ? t("teamDesk.deactivate", { name }) : t("teamDesk.activate", { name })}
          icon={active.on ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          size="small"
          className={thumb}
          onClick={active.toggle}
        />
        <HistoryButton kind="team_members" id={id} name={name} />
        <IconLink
          href={editHref(id)}
          label={t("teamDesk.edit", { name })}
          icon={<PencilIcon size={18} />}
          size="small"
          className={thumb}
        />
        <IconButton
          label={t("teamDesk.delete", { name })}
          icon={<TrashIcon size={18} />}
          size="small"
          className={thumb}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}

/** The photograph, and the first letter of the name where there is none or it does not load. */
function RoundPhoto({ name, address }: { name: string; address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  const picture = address && !isBroken ? safePicture(address) : undefined;
  if (!picture) {
    return (
      <span
        aria-hidden="true"
        className="inline-flex size-16 flex-none items-center justify-center rounded-full border border-hairline bg-sunken text-lg font-semibold text-muted"
      >
        {firstLetter(name)}
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

function useMemberSwitch({ id, isActive }: DeskMember) {
  const { t } = useWords();
  return useToggle({
    id,
    intent: "setActive",
    name: "is_active",
    on: isActive,
    done: () => t("teamDesk.switched"),
    failed: (reason) => ({ title: t("teamDesk.switchFailed"), description: reason }),
  });
}
