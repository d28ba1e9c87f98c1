// Old addresses: where each leads, how often it is asked for (permissions.csv N505, N506).
import { useState } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm, type SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { identityAsked, proveIdentity } from "#app/admin/kit/identity/prove-identity.server.ts";
import { FilterTabs, ListPages, ListSearch, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { forgetRedirect, importRedirects, saveRedirect } from "#app/features/moving/redirects/commands.server.ts";
import { type ListedRedirect, listRedirects } from "#app/features/moving/redirects/queries.server.ts";
import { readRedirectFile } from "#app/features/moving/redirects/redirect-csv.server.ts";
import { redirectOrigins } from "#app/features/moving/redirects/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/redirects";
import { FileDialog } from "./file-dialog.tsx";
import { RedirectDialog } from "./redirect-dialog.tsx";
import { RedirectTable } from "./redirect-table.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";

export const handle = screens.redirects;

const pageLength = 50;
/** Faulty lines that an answer names; the first are enough to mend a file. */
const mostFaults = 200;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const sorts = { hits: "desc", path: "asc", created: "desc" } as const;
  const list = readList(args.url.searchParams, { sorts, filters: { origin: redirectOrigins } });
  const { search, sort, direction, after, filters } = list;
  const origin = filters.origin ?? "noted";
  const page = await listRedirects(platform.db, { search, origin }, { sort, direction, after, limit: pageLength });
  return { list, origin, ...page, identity: await identityAsked(args, { platform, person }) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    async save(form) {
      await proveIdentity(args, form);
      return form.run(saveRedirect, form.input);
    },
    async forget(form) {
      await proveIdentity(args, form);
      return form.run(forgetRedirect, form.input);
    },
    check: async (form) => told(await readFile(form)),
    async import(form) {
      await proveIdentity(args, form);
      const file = await readFile(form);
      if (file.entries.length > 0) await form.run(importRedirects, { entries: file.entries.map(typed) });
      return told(file);
    },
  });
}

async function readFile({ input, platform, person }: SubmittedForm) {
  // Whoever may not change the list learns nothing of it by a file either.
  if (may(person, handle.permission) === "none") throw new AppError("forbidden");
  const text = typeof input.text === "string" ? input.text : "";
  if (text.trim() === "") throw fieldError("text", "import.chooseFile");
  return readRedirectFile(platform.db, { text, origin: platform.origin });
}

/** An entry as somebody would type it. */
const typed = ({ path, target }: { path: string; target: string | null }) => ({ path, target: target ?? "" });

function told({ entries, faults, ...counts }: Awaited<ReturnType<typeof readFile>>) {
  return { ...counts, good: entries.length, wrong: faults.length, faults: faults.slice(0, mostFaults) };
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

type Open =
  | { kind: "edit"; redirect: ListedRedirect | undefined }
  | { kind: "remove"; redirect: ListedRedirect }
  | { kind: "file" };

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, origin, items, next, identity } = loaderData;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isNothing = items.length === 0;
  return (
    <Screen
      title={t("admin.redirects.title")}
      action={
        <>
          <Button onClick={() => setOpen({ kind: "file" })}>{t("admin.redirects.file.open")}</Button>
          <Button tone="primary" onClick={() => setOpen({ kind: "edit", redirect: undefined })}>
            {t("admin.redirects.add")}
          </Button>
        </>
      }
    >
      <FilterTabs
        label={t("admin.redirects.byOrigin")}
        list={{ ...list, filters: { origin } }}
        filter="origin"
        values={redirectOrigins}
        labelOf={(value) => t(`admin.redirects.origins.${value}`)}
      />
      <ListSearch label={t("admin.redirects.search")} list={list} />
      {isNothing && list.search !== "" && <NothingFound list={list} />}
      {isNothing && list.search === "" && (
        <EmptyState title={t(`admin.redirects.empty.${origin}`)} explanation={t("admin.redirects.emptyHint")} />
      )}
      {!isNothing && (
        <RedirectTable
          {...{ list, items }}
          onEdit={(redirect) => setOpen({ kind: "edit", redirect })}
          onRemove={(redirect) => setOpen({ kind: "remove", redirect })}
        />
      )}
      <ListPages list={list} next={next} />
      {open?.kind === "edit" && <RedirectDialog redirect={open.redirect} identity={identity} onClose={close} />}
      {open?.kind === "remove" && <RemovalDialog redirect={open.redirect} identity={identity} onClose={close} />}
      {open?.kind === "file" && <FileDialog identity={identity} onClose={close} />}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.redirects.loadFailed", { reason }));
