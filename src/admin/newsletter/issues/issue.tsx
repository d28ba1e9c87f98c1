// One issue: what stands in it, how it looks, and its way out. `new` in the place of the id is one never saved.
import { data, useNavigate } from "react-router";
import { z } from "zod";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { listNewsletters } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import {
  addStory,
  createIssue,
  moveStory,
  removeStory,
  updateIssue,
} from "#app/features/audience/newsletter-issues/commands.server.ts";
import {
  countAudience,
  findIssue,
  listChosenStories,
  listCompetitionChoices,
  listFailures,
  sumDeliveries,
} from "#app/features/audience/newsletter-issues/queries.server.ts";
import { isOpen } from "#app/features/audience/newsletter-issues/rules.ts";
import {
  previewIssue,
  sendIssue,
  sendRest,
  testIssue,
  unscheduleIssue,
} from "#app/features/audience/newsletter-issues/send-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Platform } from "#app/platform/platform.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import type { Route } from "./+types/issue";
import { IssueForm } from "./issue-form.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { IssueProgress } from "./issue-progress.tsx";
import { IssueSending } from "./issue-sending.tsx";
import { IssueStatusBadge } from "./issue-status.tsx";
import { IssueStories } from "./issue-stories.tsx";

export const handle = screens.newsletterIssues;

const mostFailures = 200;

export async function loader(args: Route.LoaderArgs) {
  const { platform, person } = await openScreen(args, handle);
  const { db } = platform;
  const { id } = args.params;
  const newsletters = await listNewsletters(db);
  const competitions = await listCompetitionChoices(db);
  if (id === "new") return { newsletters, competitions, saved: undefined };
  const saved = isIdentifier(id) ? await readSaved(platform, id, person.email) : undefined;
  if (!saved) throw data(null, { status: 404 });
  return { newsletters, competitions, saved };
}

async function readSaved({ db, mailSigner, clock, mailer }: Platform, id: string, email: string) {
  const found = await findIssue(db, id);
  if (!found) return undefined;
  const { issue, newsletter } = found;
  const { mail } = await previewIssue({ db, mailSigner, now: clock.now() }, issue, email);
  const { worked_until: _lease, ...shown } = issue;
  return {
    issue: shown,
    newsletter,
    stories: await listChosenStories(db, issue.story_ids),
    leftOut: await listChosenStories(db, issue.left_out),
    preview: { html: mail.html, text: mail.text },
    audience: isOpen(issue.status) ? await countAudience(db, issue) : 0,
    sums: (await sumDeliveries(db, [id])).get(id),
    failures: await listFailures(db, id, mostFailures),
    isMailSetUp: mailer.kind !== "none",
  };
}

/** The address says which issue a story belongs to. */
const withIssue = (params: Route.ActionArgs["params"], input: Readonly<Record<string, unknown>>) => ({
  ...input,
  issue_id: params.id,
});

export function action(args: Route.ActionArgs) {
  const { params } = args;
  return answerForm(args, {
    create: ({ run, input }) => run(createIssue, input),
    save: ({ run, input }) => run(updateIssue, input),
    addStory: ({ run, input }) => run(addStory, withIssue(params, input)),
    removeStory: ({ run, input }) => run(removeStory, withIssue(params, input)),
    move: ({ run, input }) => run(moveStory, withIssue(params, input)),
    test: ({ run, input }) => run(testIssue, input),
    send: ({ run, input }) => run(sendIssue, input),
    unschedule: ({ run, input }) => run(unscheduleIssue, input),
    sendRest: ({ run, input }) => run(sendRest, input),
  });
}

export const clientAction = keepFormOnError;

export default function Issue({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { newsletters, competitions, saved } = loaderData;
  const open = (done: unknown) => {
    const made = z.object({ id: z.string() }).safeParse(done);
    if (!saved && made.success) void navigate(`${handle.address}/${made.data.id}`, { replace: true });
  };
  return (
    <Screen
      title={saved ? saved.issue.subject : t("admin.newsletterIssues.add")}
      above={
        <Anchor href={handle.address} className="text-sm text-muted hover:text-ink hover:underline">
          ← {t("admin.newsletterIssues.title")}
        </Anchor>
      }
      note={saved && <IssueStatusBadge status={saved.issue.status} />}
    >
      {saved?.sums && saved.sums.total > 0 && <IssueProgress {...saved} sums={saved.sums} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-6">
          {(!saved || isOpen(saved.issue.status)) && (
            <IssueForm
              key={saved?.issue.id ?? "new"}
              issue={saved?.issue}
              newsletters={newsletters}
              competitions={competitions}
              onSaved={open}
            />
          )}
          {saved && isOpen(saved.issue.status) && (
            <>
              <IssueStories stories={saved.stories} lang={saved.newsletter.lang} />
              <IssueSending {...saved} />
            </>
          )}
          {!saved && <p className="text-muted">{t("admin.newsletterIssues.saveFirst")}</p>}
        </div>
        {saved && <IssuePreview preview={saved.preview} />}
      </div>
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.newsletterIssues.loadFailed", { reason }));
