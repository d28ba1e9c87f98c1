import { useState } from "react";
import { PublishedField } from "#app/admin/kit/fields/name-fields.tsx";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import { matchLimits, sourceText } from "#app/features/sport/matches/rules.ts";
import type { RuleField } from "#app/features/sport/rules/rule-fields.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import type { SideSource } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { MatchRuleFields } from "./match-rule-fields.tsx";
import { type SideChoices, SideFields } from "./side-fields.tsx";

export type FixtureChoices = SideChoices & {
  /** The rules that forms ask for, by sport. */
  ruleFields: Readonly<Partial<Record<SportId, readonly RuleField[]>>>;
  venues: readonly { id: string; name: string; name_ne: string | null }[];
};

type FixtureDialogProps = FixtureChoices & {
  /** A match that is edited, and what its form begins with; absent for a new one. */
  match: { saved: { id: string; version: number }; start: FormValues } | undefined;
  mayPublish: boolean;
  onClose: () => void;
};

const empty: FormValues = { time_confirmed: "true", published: "true", round_index: "1", tie_index: "1", leg: "1" };

/** Add Match, Edit Match. */
export function FixtureDialog({ match, mayPublish, onClose, ...choices }: FixtureDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={t(match ? "admin.matches.editTitle" : "admin.matches.add")}
      saved={match?.saved}
      start={match?.start ?? empty}
      standing={standingOf}
      compared={fieldLabels.map((name) => ({ name, label: t(`admin.matches.fields.${name}`) }))}
      messages={namedMessages}
      fields={(props) => <FixtureFields {...props} {...choices} matchId={match?.saved.id} mayPublish={mayPublish} />}
      onClose={onClose}
    />
  );
}

const fieldLabels = [
  ...(["stage_id", "group_name", "round_name", "round_index", "tie_index", "leg", "title", "home_team_id"] as const),
  ...(["away_team_id", "home_source", "away_source", "starts_at", "time_confirmed", "venue_id", "neutral"] as const),
  ...(["slug", "published"] as const),
] as const;

/** What stands there now, of a conflict: sources as the form writes them. */
export function standingOf(current: Readonly<Record<string, unknown>>): FormValues {
  // The row has what the command wrote there.
  const source = (side: string) => sourceText((current[`${side}_source`] ?? null) as SideSource | null);
  return { ...valuesOf(current), home_source: source("home"), away_source: source("away") };
}

type FieldsProps = ItemFieldsProps & FixtureChoices & { matchId: string | undefined; mayPublish: boolean };

function FixtureFields({ ruleFields, venues, mayPublish, ...form }: FieldsProps) {
  const { lang, t } = useMessages();
  const { stages, start, failure, field, onChange } = form;
  const [stageId, setStage] = useState(start.stage_id ?? stages[0]?.id ?? "");
  const stage = stages.find(({ id }) => id === stageId);
  return (
    <>
      <SelectField
        {...field("stage_id")}
        defaultValue={stageId}
        options={stages.map(({ id, names }) => ({ value: id, label: names[lang] }))}
        hint={stages.length === 0 ? t("admin.matches.noStage") : undefined}
        onChange={(event) => setStage(event.target.value)}
        required
      />
      {stage?.hasSides === false ? (
        <TwoLanguages
          name="title"
          label={t("admin.matches.fields.title")}
          {...{ start, failure }}
          maxLength={matchLimits.title}
          required
        />
      ) : (
        <SideFields {...form} stage={stage} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField {...field("starts_at")} required />
        <div className="sm:pt-8">
          <Checkbox
            name="time_confirmed"
            value="true"
            label={t("admin.matches.fields.time_confirmed")}
            defaultChecked={Boolean(start.time_confirmed)}
          />
        </div>
      </div>
      <TwoLanguages
        name="round_name"
        label={t("admin.matches.fields.round_name")}
        {...{ start, failure }}
        maxLength={matchLimits.round}
      />
      <div className={`grid items-start gap-4 ${stage?.kind === "knockout" ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
        <TextField {...field("round_index")} inputMode="numeric" maxLength={3} hint={t("admin.matches.roundHint")} />
        {stage?.kind === "knockout" && <TextField {...field("tie_index")} inputMode="numeric" maxLength={3} />}
        {stage?.legs === 2 && <TextField {...field("leg")} inputMode="numeric" maxLength={1} />}
      </div>
      <SelectField
        {...field("venue_id")}
        placeholder={t("admin.matches.noVenue")}
        options={inNameOrder(venues, lang, (venue) => nameIn(lang, venue)).map((venue) => ({
          value: venue.id,
          label: nameIn(lang, venue),
        }))}
      />
      <Checkbox
        name="neutral"
        value="true"
        label={t("admin.matches.fields.neutral")}
        defaultChecked={Boolean(start.neutral)}
      />
      {stage && (
        <MatchRuleFields
          key={stage.id}
          name="rules"
          legend={t("admin.matches.rules.ofMatch")}
          hint={t("admin.matches.rules.ofMatchHint")}
          start={start.rules === "{}" ? "" : (start.rules ?? "")}
          rules={{ sport: stage.sport, fields: ruleFields[stage.sport] ?? [], usual: stage.rules }}
          {...{ failure, onChange }}
        />
      )}
      <TextField {...field("slug")} hint={t("admin.matches.slugHint")} />
      <PublishedField start={start} mayPublish={mayPublish} />
    </>
  );
}
