// Links by which people without an account read the story as it is saved now. Inside the form of the story, of which it
// sends nothing.
import { useState } from "react";
import { useFetcher } from "react-router";
import type { action, loader } from "#app/admin/api/preview-links.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { errorAt, type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { PreviewLink } from "#app/features/newsroom/preview-links/queries.server.ts";
import { previewDays } from "#app/features/newsroom/preview-links/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CopyIcon, LinkIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type PreviewLinksProps = {
  articleId: string;
  /** Saves what was typed just now, so that the link shows it. */
  flush: () => Promise<void>;
};

const addressOf = (articleId: string) => `/admin/articles/${articleId}/preview-links`;

export function PreviewLinks({ articleId, flush }: PreviewLinksProps) {
  const { t } = useMessages();
  const list = useFetched<typeof loader>();
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="grid content-start border-t border-hairline pt-3 md:max-xl:col-span-2"
      // React counts what is typed here as typed into the form around it.
      onInput={(event) => event.stopPropagation()}
      onToggle={(event) => {
        if (!event.currentTarget.open || isOpened) return;
        setOpened(true);
        list.load(addressOf(articleId));
      }}
    >
      <summary className="w-fit cursor-pointer text-sm font-semibold max-md:py-2.5">
        {t("articles.links.title")}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-sm text-muted">{t("articles.links.hint")}</p>
        <NewLink articleId={articleId} flush={flush} opensAt={list.data?.opensAt} />
        {list.failure && <FetchFailure failure={list.failure} onRetry={() => list.load(addressOf(articleId))} />}
        {isOpened && !list.failure && <Links articleId={articleId} {...list.data} />}
      </div>
    </details>
  );
}

/** Tells of a failure that stands at no field. */
type Made = { address: string; opensAt: Date | null };

function useLinkForm(articleId: string, onDone: (made: Made | undefined) => void) {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher, (answer) => {
    if (!answer.failure) return onDone(answer.done ?? undefined);
    const description = reasonOf(t, answer.failure);
    notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, answer.failure) });
  });
  const isBusy = fetcher.state !== "idle";
  const failure: Failure | undefined = isBusy ? undefined : fetcher.data?.failure;
  return {
    isBusy,
    failure,
    send: (fields: Readonly<Record<string, string>>) =>
      void fetcher.submit(fields, { method: "post", action: addressOf(articleId) }),
  };
}

type NewLinkProps = PreviewLinksProps & {
  /** The end of the story's embargo; nothing where it has none. */
  opensAt: Date | null | undefined;
};

function NewLink({ articleId, flush, opensAt }: NewLinkProps) {
  const { lang, t } = useMessages();
  const [days, setDays] = useState<string>(String(previewDays[1]));
  const [made, setMade] = useState<Made>();
  const [isSaving, setSaving] = useState(false);
  const form = useLinkForm(articleId, setMade);
  const make = async () => {
    setSaving(true);
    await flush();
    setSaving(false);
    form.send({ intent: "make", days });
  };
  return (
    <div className="grid gap-2">
      {opensAt && (
        <p className="border-l-4 border-press-fill bg-press-tint px-3 py-2 text-sm">
          {t("articles.links.embargo", { date: dateTime(opensAt, lang) })}
        </p>
      )}
      <SelectField
        label={t(opensAt ? "articles.links.daysAfter" : "articles.links.days")}
        options={previewDays.map((count) => ({ value: String(count), label: t("articles.links.day", { count }) }))}
        value={days}
        error={errorAt(t, form.failure, "days")}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button
        size="small"
        className="justify-self-start max-md:min-h-11"
        busy={isSaving || form.isBusy}
        onClick={() => void make()}
      >
        <LinkIcon size={16} />
        {t("articles.links.make")}
      </Button>
      {made && <MadeLink {...made} />}
    </div>
  );
}

function MadeLink({ address, opensAt }: Made) {
  const { lang, t } = useMessages();
  const copy = async () => {
    // Refused where the page is not secure: the field can be copied from by hand.
    await navigator.clipboard?.writeText(address).then(
      () => notifySuccess({ title: t("articles.links.copied") }),
      () => {},
    );
  };
  return (
    <div role="status" className="grid gap-2 border-l-4 border-press-fill bg-press-tint px-3 py-2">
      <p className="text-sm">{t("articles.links.made")}</p>
      {opensAt && (
        <p className="text-sm font-semibold">{t("articles.links.opens", { date: dateTime(opensAt, lang) })}</p>
      )}
      <TextField
        label={t("articles.links.address")}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="small" className="justify-self-start max-md:min-h-11" onClick={() => void copy()}>
        <CopyIcon size={16} />
        {t("articles.links.copy")}
      </Button>
    </div>
  );
}

type LinksProps = { articleId: string; links?: readonly PreviewLink[]; opensAt?: Date | null };

function Links({ articleId, links, opensAt = null }: LinksProps) {
  const { t } = useMessages();
  // Up here: the link is gone from the list before the answer is heard.
  const [asking, setAsking] = useState<string>();
  const form = useLinkForm(articleId, () => {
    setAsking(undefined);
    notifySuccess({ title: t("articles.links.revoked") });
  });
  if (!links) return <Spinner label={t("articles.links.loading")} />;
  return (
    <>
      {links.length === 0 && <p className="text-sm text-muted">{t("articles.links.none")}</p>}
      {links.length > 0 && (
        <ul aria-label={t("articles.links.title")} className="grid gap-2">
          {links.map((link) => (
            <LiveLink key={link.id} link={link} opensAt={opensAt} onRevoke={() => setAsking(link.id)} />
          ))}
        </ul>
      )}
      <ConfirmModal
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={t("articles.links.revokeTitle")}
        description={t("articles.links.revokeText")}
        confirmWord={t("articles.links.revoke")}
        cancelWord={t("articles.links.keep")}
        busy={form.isBusy}
        onConfirm={() => asking !== undefined && form.send({ intent: "revoke", id: asking })}
      />
    </>
  );
}

type LiveLinkProps = { link: PreviewLink; opensAt: Date | null; onRevoke: () => void };

function LiveLink({ link, opensAt, onRevoke }: LiveLinkProps) {
  const { lang, t } = useMessages();
  const name = link.by ?? t("history.somebody");
  return (
    <li className="grid gap-0.5 border-l-4 border-rule bg-sunken px-3 py-2 text-sm">
      <p>{t("articles.links.by", { name, date: dateTime(link.madeAt, lang) })}</p>
      {opensAt && link.expiresAt <= opensAt ? (
        <p className="font-semibold">{t("articles.links.overBefore", { date: dateTime(link.expiresAt, lang) })}</p>
      ) : (
        <>
          {opensAt && <p>{t("articles.links.opens", { date: dateTime(opensAt, lang) })}</p>}
          <p>{t("articles.links.until", { date: dateTime(link.expiresAt, lang) })}</p>
        </>
      )}
      <p className="text-muted">
        {link.openedAt
          ? t("articles.links.opened", { count: link.opened, date: dateTime(link.openedAt, lang) })
          : t("articles.links.unopened")}
      </p>
      <Button size="small" tone="quiet" className="-ml-2.5 justify-self-start max-md:min-h-11" onClick={onRevoke}>
        {t("articles.links.revoke")}
      </Button>
    </li>
  );
}
