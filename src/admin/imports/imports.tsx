// Moving in: a file is sent, tried, taken in, and taken back (permissions.csv N500 to N504). The job works whether
// somebody looks or not.
import { rm } from "node:fs/promises";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm, type SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { identityAsked, proveIdentity } from "#app/admin/kit/identity/prove-identity.server.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { entryIn, importFolder, listImportFolder } from "#app/features/moving/imports/engine/import-folder.server.ts";
import { listImports } from "#app/features/moving/imports/engine/queries.server.ts";
import {
  noteFileRemoved,
  startRun,
  startTakingBack,
  stopRun,
} from "#app/features/moving/imports/engine/run-commands.server.ts";
import { listRuns } from "#app/features/moving/imports/engine/run-queries.server.ts";
import { takeBackHindrances } from "#app/features/moving/imports/engine/take-back-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/imports";
import { RunList } from "./run-list.tsx";
import { RunStatus } from "./run-status.tsx";
import { SourceList } from "./source-list.tsx";
import { StartForm } from "./start-form.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

export const handle = screens.imports;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db, config } = platform;
  const asked = args.url.searchParams.get("takeBack") ?? "";
  const imports = await listImports(db);
  const chosen = isIdentifier(asked)
    ? imports.find(({ id, status }) => id === asked && status !== "taken_back")
    : undefined;
  return {
    ...(await listImportFolder(importFolder(config))),
    runs: await listRuns(db),
    imports,
    takingBack: chosen && { ...chosen, hindrances: await takeBackHindrances(db, chosen.id) },
    identity: await identityAsked(args, { platform, person }),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    async start(form) {
      // A trial writes nothing.
      if (form.input.task !== "trial") await proveIdentity(args, form);
      return form.run(startRun, form.input);
    },
    stop: ({ run, input }) => run(stopRun, input),
    async takeBack(form) {
      await proveIdentity(args, form);
      return form.run(startTakingBack, form.input);
    },
    removeFile,
  });
}

async function removeFile({ platform, run, input }: SubmittedForm): Promise<void> {
  await run(noteFileRemoved, input);
  const found = await entryIn(importFolder(platform.config), String(input.file));
  if (found) await rm(found, { force: true });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Imports({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { files, folders, runs, imports, identity, takingBack } = loaderData;
  const [newest] = runs;
  const isOpen = newest?.status === "waiting" || newest?.status === "running";
  const isNew = runs.length === 0 && imports.length === 0 && files.length === 0;
  return (
    <Screen title={t("admin.imports.title")}>
      {newest && isOpen && <RunStatus run={newest} />}
      {isNew && <EmptyState title={t("admin.imports.empty")} explanation={t("admin.imports.emptyHint")} />}
      {!isOpen && <StartForm key={runs.length} files={files} folders={folders} identity={identity} />}
      {imports.length > 0 && <SourceList imports={imports} isBusy={isOpen} />}
      {runs.length > 0 && <RunList runs={runs} />}
      {takingBack && !isOpen && <TakeBackDialog source={takingBack} identity={identity} />}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.imports.loadFailed", { reason }));
