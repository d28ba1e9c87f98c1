// Fixtures, results and squads from a file: first what would come of it, then the import.

import { type FormEvent, type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { playerText } from "#app/admin/competitions/player-text.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { TextFileField } from "#app/admin/kit/fields/text-file-field.tsx";
import { errorAt, type Failure, keepFormOnError, reasonOf, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { importInParts, importMatches } from "#app/features/sport/import/import-commands.server.ts";
import { importFormats, type MatchImportReport } from "#app/features/sport/import/import-rules.ts";
import { listStageChoices } from "#app/features/sport/matches/choice-queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/import";

export const handle = screens.matches;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, { permission: "match.enter" });
  return { stages: await listStageChoices(platform.db) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    import: ({ run, input }) => importInParts((part) => run(importMatches, { ...input, part })),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function ImportScreen({ loaderData: { stages } }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const fetcher = useFetcher<{ done?: MatchImportReport; failure?: Failure }>();
  const [text, setText] = useState("");
  const [isTrial, setTrial] = useState(true);
  const failure = fetcher.data?.failure;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const sent = new FormData(event.currentTarget);
    sent.set("intent", "import");
    const wantsTrial = button?.value === "try";
    if (wantsTrial) sent.set("dry_run", "true");
    setTrial(wantsTrial);
    void fetcher.submit(sent, { method: "post", encType: "multipart/form-data" });
  };
  const isBusy = fetcher.state !== "idle";
  return (
    <Screen title={t("admin.matches.import.title")} above={<WayBack />}>
      <form className="grid gap-4" onSubmit={send}>
        <SelectField
          name="stage_id"
          label={t("admin.matches.import.stage")}
          options={stages.map(({ id, names }) => ({ value: id, label: names[lang] }))}
          hint={stages.length === 0 ? t("admin.matches.noStage") : undefined}
          error={errorAt(t, failure, "stage_id")}
          required
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="format"
            label={t("admin.matches.import.format")}
            options={importFormats.map((value) => ({ value, label: t(`admin.matches.import.formats.${value}`) }))}
          />
          <TextField
            name="time_zone"
            label={t("admin.matches.import.timeZone")}
            defaultValue="Asia/Kathmandu"
            error={errorAt(t, failure, "time_zone")}
          />
        </div>
        <TextFileField
          label={t("admin.matches.import.file")}
          accept=".csv,.json,text/csv,application/json"
          onText={setText}
        />
        <TextArea
          name="text"
          label={t("admin.matches.import.text")}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errorAt(t, failure, "text")}
          required
        />
        <Checkbox name="add_teams" value="true" label={t("admin.matches.import.addTeams")} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="step" value="try" busy={isBusy}>
            {t("admin.matches.import.try")}
          </Button>
          <Button type="submit" name="step" value="take" tone="primary" busy={isBusy}>
            {t("admin.matches.import.take")}
          </Button>
        </div>
      </form>
      <div role="status" className="grid gap-3">
        {failure && <p className="font-semibold text-crimson">{reasonOf(t, failure)}</p>}
        {!isBusy && fetcher.data?.done && <Report report={fetcher.data.done} isTrial={isTrial} />}
      </div>
    </Screen>
  );
}

function WayBack() {
  const { t } = useMessages();
  return (
    <Anchor href={screens.matches.address} className="text-sm text-muted hover:text-ink hover:underline">
      ← {t("admin.matches.title")}
    </Anchor>
  );
}

type ReportProps = { report: MatchImportReport; isTrial: boolean };

function Report({ report, isTrial }: ReportProps) {
  const { created, changed, same, teams, people, problems, matches, members, left } = report;
  const { lang, t } = useMessages();
  return (
    <section aria-label={t("admin.matches.import.report")} className="grid gap-2">
      <h2 className="headline-text text-lg">
        {t(isTrial ? "admin.matches.import.tried" : "admin.matches.import.taken")}
      </h2>
      <p>{t("admin.matches.import.counts", { created, changed, same })}</p>
      {teams.length > 0 && <p>{t("admin.matches.import.teams", { names: teams.join(", ") })}</p>}
      {people.length > 0 && <p>{t("admin.matches.import.people", { names: people.join(", ") })}</p>}
      {problems.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {problems.map(({ at, field, code }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one line can have a problem twice; the list never moves
            <li key={index}>
              <strong>{at}</strong> {field}: {errorMessage(t, code)}
            </li>
          ))}
        </ul>
      )}
      <Details title={t("admin.matches.import.shown", { count: matches.length })} count={matches.length}>
        {matches.map(({ at, status, score }) => (
          <li key={at}>
            {at}: {digitsFor(lang, score)} {t(`admin.matches.statuses.${status}`)}
          </li>
        ))}
      </Details>
      <Details title={t("admin.matches.import.members", { count: members.length })} count={members.length}>
        {members.map((member) => (
          <Member key={member.at} member={member} />
        ))}
      </Details>
      <Details title={t("admin.matches.import.left")} count={left.length}>
        {left.map(({ at, names }) => (
          <li key={at}>
            {at === "" ? t("admin.matches.import.leftOfFile") : at}: {names.join(", ")}
          </li>
        ))}
      </Details>
    </section>
  );
}

function Member({ member }: { member: MatchImportReport["members"][number] }) {
  const { lang, t } = useMessages();
  return (
    <li>
      {member.at}: {member.team}, {playerText({ lang, t }, member)}
    </li>
  );
}

/** A list that is opened when somebody wants it. */
function Details({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="text-sm">
      <summary>{title}</summary>
      <ul className="grid gap-1">{children}</ul>
    </details>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.matches.loadFailed", { reason }));
