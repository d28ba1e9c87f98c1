import { NameFields, namedLabels, PublishedField } from "#app/admin/kit/fields/name-fields.tsx";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import { MatchRuleFields, type OfferedRules } from "#app/admin/matches/match-rule-fields.tsx";
import type { Season } from "#app/features/sport/competitions/season-queries.server.ts";
import { type seasonFields, seasonLimits } from "#app/features/sport/competitions/season-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SeasonTableFields, type UsualTable } from "./season-table-fields.tsx";

type SeasonDialogProps = {
  /** Absent for a new one. */
  season: Season | undefined;
  competitionId: string;
  mayPublish: boolean;
  /** Nothing for a sport without tables. */
  usual: UsualTable | null;
  rules: OfferedRules;
  onClose: () => void;
};

const empty = { published: "true" };

/** Add Season, Edit Season. */
export function SeasonDialog({ season, competitionId, mayPublish, usual, rules, onClose }: SeasonDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={season ? t("admin.competitions.season.editTitle") : t("admin.competitions.season.add")}
      saved={season}
      newName="season"
      start={season ? valuesOf(season) : empty}
      compared={comparedFields(t)}
      messages={namedMessages}
      fields={(fields) => (
        <>
          <input type="hidden" name="form" value="season" />
          <input type="hidden" name="competition_id" value={competitionId} />
          <SeasonFields {...fields} isNew={season === undefined} mayPublish={mayPublish} usual={usual} rules={rules} />
        </>
      )}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Translator) {
  return labelledFields<(typeof seasonFields)[number]>({
    ...namedLabels(t),
    starts_on: t("admin.competitions.season.startsOn"),
    ends_on: t("admin.competitions.season.endsOn"),
    match_rules: t("admin.competitions.season.rules"),
    points: t("admin.competitions.season.points"),
    tie_breakers: t("admin.competitions.season.tieBreakers"),
  });
}

type SeasonFieldsProps = ItemFieldsProps & { isNew: boolean } & Pick<
    SeasonDialogProps,
    "mayPublish" | "usual" | "rules"
  >;

function SeasonFields({ start, failure, field, onChange, isNew, mayPublish, usual, rules }: SeasonFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <NameFields start={start} failure={failure} maxLength={seasonLimits.name} isNew={isNew} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...field("starts_on")} required />
        <DateField {...field("ends_on")} required />
      </div>
      <MatchRuleFields
        name="match_rules"
        legend={t("admin.competitions.season.rules")}
        hint={t("admin.competitions.season.rulesHint")}
        start={start.match_rules ?? ""}
        {...{ failure, onChange, rules }}
      />
      {usual && <SeasonTableFields start={start} failure={failure} onChange={onChange} usual={usual} />}
      <PublishedField start={start} mayPublish={mayPublish} />
    </>
  );
}
