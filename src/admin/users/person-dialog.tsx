import { type ReactNode, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { PendingAction } from "#app/features/people/accounts/access-rules.ts";
import { roleLimits } from "#app/features/people/users/role-rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { BanIcon, HistoryIcon, MailIcon, SignOutIcon } from "#app/ui/icons.tsx";
import type { ListedPerson } from "./listed-person.ts";
import { PendingSection } from "./pending-section.tsx";
import { RightsSection } from "./rights-section.tsx";

type PersonDialogProps = {
  person: ListedPerson;
  pending: readonly PendingAction[];
  change: LastChange | undefined;
  onClose: () => void;
};

/** The rights of one person, what they amount to in words, and the ways to keep them out. */
export function PersonDialog({ person, pending, change, onClose }: PersonDialogProps) {
  const { t } = useMessages();
  const name = person.fullName.trim() || t("admin.users.noName");
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={name}
      description={`${person.email} · ${t(`admin.users.roles.${person.role}`)}`}
      closeWord={t("ui.close")}
      footer={
        <>
          <div className="mr-auto">
            <LastChanged change={change} />
          </div>
          <LinkButton href={`/admin/audit?subject=${person.id}`}>
            <HistoryIcon size={18} />
            {t("admin.users.history")}
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-6">
        {person.isBanned && (
          <p className="border-l-4 border-crimson-fill bg-sunken px-4 py-2.5 text-sm">
            {person.banReason ? t("admin.users.bannedFor", { reason: person.banReason }) : t("admin.users.bannedNow")}
          </p>
        )}
        <PendingSection pending={pending} />
        <RightsSection person={person} name={name} />
        {person.mayBar ? <Barring person={person} pending={pending} name={name} /> : <Untouchable person={person} />}
      </div>
    </Modal>
  );
}

function Untouchable({ person }: { person: ListedPerson }) {
  const { t } = useMessages();
  return (
    <p className="text-sm text-muted">{person.isSelf ? t("admin.users.notYourself") : t("admin.users.aboveYou")}</p>
  );
}

type Step = "ban" | "unban" | "endSessions" | "sendPasswordLink";

type BarringProps = { person: ListedPerson; pending: readonly PendingAction[]; name: string };

/** A link for a new password, the end of all sessions, ban and unban: each asks first. */
function Barring({ person, pending, name }: BarringProps) {
  const { t } = useMessages();
  const [reason, setReason] = useState("");
  const typed = useRef("");
  const unsaved = useUnsavedText({
    form: `/admin/roles#ban-${person.id}`,
    read: () => ({ reason: typed.current }),
    version: undefined,
  });
  const write = (text: string) => {
    typed.current = text;
    setReason(text);
  };
  const steps = useSteps(person, name, { reason, pending, onBanned: unsaved.forget });
  return (
    <section aria-labelledby="barring" className="grid gap-3 border-t border-hairline pt-4">
      <h3 id="barring" className="font-bold">
        {t("admin.users.access")}
      </h3>
      {!person.isBanned && (
        <FoundText
          text={unsaved}
          knownBy={["reason"]}
          onRestore={(copy) => {
            unsaved.adopt(copy);
            write(copy.values.reason ?? "");
          }}
        />
      )}
      {!person.isBanned && (
        <TextField
          label={t("admin.users.banReason")}
          hint={t("admin.users.banReasonHint")}
          value={reason}
          maxLength={roleLimits.banReason}
          onChange={(event) => {
            write(event.target.value);
            unsaved.note();
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => steps.ask("sendPasswordLink")}>
          <MailIcon size={18} />
          {t("admin.users.steps.sendPasswordLink.button")}
        </Button>
        <Button onClick={() => steps.ask("endSessions")}>
          <SignOutIcon size={18} />
          {t("admin.users.steps.endSessions.button")}
        </Button>
        {person.isBanned ? (
          <Button onClick={() => steps.ask("unban")}>{t("admin.users.steps.unban.button")}</Button>
        ) : (
          <Button onClick={() => steps.ask("ban")}>
            <BanIcon size={18} />
            {t("admin.users.steps.ban.button")}
          </Button>
        )}
      </div>
      {steps.dialog}
    </section>
  );
}

/** So many stories are named in the question; all of them stand in the dialog behind it. */
const mostNamed = 5;

function useSteps(
  { id }: ListedPerson,
  name: string,
  { reason, pending, onBanned }: { reason: string; pending: readonly PendingAction[]; onBanned: () => void },
): { ask: (step: Step) => void; dialog: ReactNode } {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [step, setStep] = useState<Step>("ban");
  const [isOpen, setOpen] = useState(false);
  useAnswer(fetcher, ({ failure }) => {
    setOpen(false);
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else {
      if (step === "ban") onBanned();
      notifySuccess({ title: t(`admin.users.steps.${step}.done`, { name }) });
    }
  });
  const endsPending = (step === "ban" || step === "endSessions") && pending.length > 0;
  const titles = pending.slice(0, mostNamed).map(({ title }) => title);
  const consequences = endsPending
    ? [t("admin.users.pending.ends", { count: pending.length, titles: titles.join(", ") })]
    : [];
  const dialog = (
    <ConfirmModal
      open={isOpen}
      onOpenChange={setOpen}
      title={t(`admin.users.steps.${step}.title`)}
      description={[t(`admin.users.steps.${step}.text`, { name }), ...consequences].join(" ")}
      confirmWord={t(`admin.users.steps.${step}.button`)}
      cancelWord={t("ui.cancel")}
      tone={step === "ban" ? "destructive" : "primary"}
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        void fetcher.submit({ intent: step, id, ...(step === "ban" ? { reason } : {}) }, { method: "post" })
      }
    />
  );
  return {
    ask: (chosen) => {
      setStep(chosen);
      setOpen(true);
    },
    dialog,
  };
}
