import { useState } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { OfficialChoice } from "#app/features/sport/matches/choice-queries.server.ts";
import type { MatchOfficial } from "#app/features/sport/matches/match-queries.server.ts";
import { matchLimits, officialRoles } from "#app/features/sport/matches/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { useMatchChange } from "./use-match-change.ts";

type OfficialsFormProps = {
  match: { id: string };
  officials: readonly MatchOfficial[];
  officialChoices: readonly OfficialChoice[];
};

/** Who sees that the rules are followed, one a line. */
export function OfficialsForm({ match, officials, officialChoices }: OfficialsFormProps) {
  const { lang, t } = useMessages();
  const { change, failure, isBusy } = useMatchChange();
  const [lines, setLines] = useState(officials.length + 1);
  const error = errorAt(t, failure, "officials");
  return (
    <section aria-labelledby="match-officials" className="grid gap-3">
      <h2 id="match-officials" className="headline-text text-lg">
        {t("admin.matches.officials.title")}
      </h2>
      {officialChoices.length === 0 ? (
        <p className="text-sm text-muted">
          {t("admin.matches.officials.nobody")}{" "}
          <Anchor href={`${screens.players.address}?new`} className="font-semibold text-press hover:underline">
            {t("admin.matches.officials.add")}
          </Anchor>
        </p>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            change("setOfficials", new FormData(event.currentTarget));
          }}
        >
          <input type="hidden" name="id" value={match.id} />
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
            <div key={index} className="grid grid-cols-2 items-start gap-3 sm:max-w-sheet">
              <SelectField
                name={`official.${index}`}
                label={t("admin.matches.officials.person", { number: digitsFor(lang, String(index + 1)) })}
                placeholder={t("admin.matches.nobody")}
                defaultValue={officials[index]?.person_id ?? ""}
                options={inNameOrder(officialChoices, lang, (one) => nameIn(lang, one)).map((one) => ({
                  value: one.id,
                  label: nameIn(lang, one),
                }))}
              />
              <SelectField
                name={`role.${index}`}
                label={t("admin.matches.officials.role")}
                defaultValue={officials[index]?.role ?? officialRoles[0]}
                options={officialRoles.map((role) => ({
                  value: role,
                  label: t(`admin.matches.officials.roles.${role}`),
                }))}
              />
            </div>
          ))}
          {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="primary" busy={isBusy}>
              {t("admin.matches.officials.save")}
            </Button>
            {lines < matchLimits.officials && (
              <Button onClick={() => setLines(lines + 1)}>{t("admin.matches.officials.another")}</Button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}
