import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SourceMatch, StageChoice, TeamOption } from "#app/features/sport/matches/choice-queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { SelectField, type SelectOption } from "#app/ui/form/select-field.tsx";

export type SideChoices = {
  stages: readonly StageChoice[];
  teams: readonly TeamOption[];
  sources: readonly SourceMatch[];
};

type SideFieldsProps = ItemFieldsProps & SideChoices & { stage: StageChoice | undefined; matchId: string | undefined };

/** Two teams, or in a knock-out where they come from. */
export function SideFields({ stage, stages, teams, sources, matchId, start, field }: SideFieldsProps) {
  const { lang, t } = useMessages();
  const offered = teams.filter(({ id, sport }) =>
    stage?.kind === "knockout" ? sport === stage.sport : stage?.teamIds.includes(id),
  );
  const options = inNameOrder(offered, lang, (team) => nameIn(lang, team)).map((team) => ({
    value: team.id,
    label: nameIn(lang, team),
  }));
  const from = stage?.kind === "knockout" ? sourceOptions({ t, lang }, stage, { stages, sources, matchId }) : [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(["home", "away"] as const).map((side) => (
        <div key={side} className="grid gap-3">
          <SelectField {...field(`${side}_team_id`)} placeholder={t("admin.matches.openSide")} options={options} />
          {stage?.kind === "knockout" && (
            <SelectField
              {...field(`${side}_source`)}
              placeholder={t("admin.matches.source.none")}
              options={withKnown(t, from, start[`${side}_source`] ?? "")}
              hint={t("admin.matches.source.hint")}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/** A source that is offered no longer stays chosen until somebody chooses another. */
function withKnown(t: Translator, options: readonly SelectOption[], chosen: string): readonly SelectOption[] {
  if (chosen === "" || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: t("admin.matches.source.unknown") }];
}

type Said = { t: Translator; lang: Lang };
type Offered = Pick<SideChoices, "stages" | "sources"> & { matchId: string | undefined };

/** The places of the groups that are played before, then winners and losers of the season's knock-out matches. */
function sourceOptions({ t, lang }: Said, stage: StageChoice, { stages, sources, matchId }: Offered): SelectOption[] {
  const before = stages.filter(
    ({ seasonId, kind, order }) => seasonId === stage.seasonId && kind !== "knockout" && order < stage.order,
  );
  const ranks = before.flatMap(({ groups }) =>
    groups.flatMap(({ name, teams }) =>
      Array.from({ length: teams }, (_, index) => ({
        value: `group:${name}:${index + 1}`,
        label: rankLabel({ t, lang }, name, index + 1),
      })),
    ),
  );
  const matches = sources.filter(({ id, season_id }) => season_id === stage.seasonId && id !== matchId);
  const outcomes = matches.flatMap((match) =>
    (["winner", "loser"] as const).map((take) => ({
      value: `match:${match.id}:${take}`,
      label: t(`admin.matches.source.${take}`, { match: sourceName({ t, lang }, match) }),
    })),
  );
  return [...new Map([...ranks, ...outcomes].map((option) => [option.value, option])).values()];
}

function rankLabel({ t, lang }: Said, group: string, rank: number): string {
  const shown = digitsFor(lang, String(rank));
  return group === ""
    ? t("admin.matches.source.league", { rank: shown })
    : t("admin.matches.source.group", { group, rank: shown });
}

/** "Semi-final 1: Arun – Bheri". */
function sourceName({ t, lang }: Said, match: SourceMatch): string {
  const { round_name, round_name_ne, tie_index, home, away } = match;
  const number = digitsFor(lang, String(tie_index));
  const tie =
    round_name === ""
      ? t("admin.matches.source.tie", { number })
      : `${inLanguage(lang, round_name, round_name_ne)} ${number}`;
  const nameOf = (team: SourceMatch["home"]) => (team ? nameIn(lang, team) : "?");
  return home || away ? `${tie}: ${nameOf(home)} – ${nameOf(away)}` : tie;
}
