// Several items at once: checkboxes, all of this page, and a bar with what can be done to them. Each item goes through
// its own command (run-each.server.ts); the answer tells how many worked and names what did not.
import { type ReactNode, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { type BulkQuestion, BulkQuestionModal } from "./bulk-question.tsx";
import type { EachDone } from "./run-each.server.ts";

type Item = { id: string };

export type Selection<Entity extends Item> = {
  /** What is chosen of the items on this page. */
  chosen: readonly Entity[];
  /** A checkbox for one item, and one for all of this page. */
  box: (item: Entity, name: string) => ReactNode;
  boxForAll: () => ReactNode;
  clear: () => void;
};

/** Which items of a page are chosen. What is no longer on the page is no longer chosen. */
export function useSelection<Entity extends Item>(items: readonly Entity[]): Selection<Entity> {
  const { t } = useMessages();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => ids.has(id));
  const isAll = items.length > 0 && chosen.length === items.length;
  const last = useRef<string>(undefined);
  /** With Shift all those from the one that was set last to this one. */
  const set = (id: string, isChosen: boolean, isRange: boolean) => {
    const places = [last.current, id].map((one) => items.findIndex((item) => item.id === one));
    const [from, to] = [Math.min(...places), Math.max(...places)];
    const changed = isRange && from >= 0 ? items.slice(from, to + 1).map((item) => item.id) : [id];
    last.current = id;
    setIds((before) => {
      const others = [...before].filter((other) => !changed.includes(other));
      return new Set(isChosen ? [...others, ...changed] : others);
    });
  };
  return {
    chosen,
    box: (item, name) => (
      <Checkbox
        label={t("admin.common.bulk.choose", { name })}
        labelHidden
        checked={ids.has(item.id)}
        onChange={({ target, nativeEvent }) =>
          set(item.id, target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    ),
    boxForAll: () => (
      <Checkbox
        label={t("admin.common.bulk.chooseAll")}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={() => setIds(new Set(isAll ? [] : items.map(({ id }) => id)))}
      />
    ),
    clear: () => setIds(new Set()),
  };
}

export type BulkAction = {
  label: string;
  icon?: ReactNode;
  /** The form of the screen: field `ids`, and these. */
  intent: string;
  fields?: Readonly<Record<string, string>>;
  /** A question before it; deletes always ask. */
  confirm?: { title: string; text: (count: number) => string; word: string } | undefined;
  /** A field that is asked for before it: a choice, or a line of text. */
  ask?: BulkQuestion;
  /** The intent that takes it back, where that can be offered. */
  undo?: string;
  destructive?: boolean;
};

type BulkBarProps<Entity extends Item> = {
  selection: Selection<Entity>;
  nameOf: (item: Entity) => string;
  actions: readonly BulkAction[];
};

/** What can be done to the chosen items. Not there while nothing is chosen. */
export function BulkBar<Entity extends Item>({ selection, nameOf, actions }: BulkBarProps<Entity>) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ done?: EachDone; failure?: Failure }>();
  const undoing = useFetcher<{ done?: EachDone; failure?: Failure }>();
  const [asked, setAsked] = useState<BulkAction & { error?: string }>();
  const [sent, setSent] = useState<{ entities: readonly Entity[]; undo?: string | undefined }>({ entities: [] });
  // Undo may be pressed when another screen is open already.
  const how = { method: "post", action: useLocation().pathname } as const;
  const { chosen, clear } = selection;
  useAnswer(fetcher, ({ done, failure }) => {
    const error = asked?.ask && errorAt(t, failure, asked.ask.field);
    if (asked && error) return setAsked({ ...asked, error });
    setAsked(undefined);
    if (failure || !done) {
      notifyError({ title: t("admin.common.error"), description: failure && reasonOf(t, failure) });
      return;
    }
    const refused = new Set(done.failed.map(({ id }) => id));
    const ids = sent.entities.map(({ id }) => id).filter((id) => !refused.has(id));
    const { undo } = sent;
    const takeBack = () => void undoing.submit({ intent: undo ?? "", ids: ids.join(",") }, how);
    const action = undo === undefined ? undefined : { label: t("admin.common.undo"), onPress: takeBack };
    if (done.done > 0) notifySuccess({ title: t("admin.common.bulk.done", { count: done.done }), action });
    if (done.failed.length > 0) notifyError(refusals(done, sent.entities));
    clear();
  });
  useAnswer(undoing, ({ done, failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else if (done) notifySuccess({ title: t("admin.common.restored") });
  });
  const refusals = ({ failed }: EachDone, entities: readonly Entity[]) => {
    const lines = failed.map(({ id, failure }) => {
      const entity = entities.find((candidate) => candidate.id === id);
      return `${entity ? nameOf(entity) : id}: ${reasonOf(t, failure)}`;
    });
    return { title: t("admin.common.bulk.notDone", { count: failed.length }), description: lines.join(" · ") };
  };
  const run = ({ intent, fields, undo }: BulkAction, answer: Readonly<Record<string, string>> = {}) => {
    setSent({ entities: chosen, undo });
    const ids = chosen.map(({ id }) => id).join(",");
    void fetcher.submit({ ...fields, ...answer, intent, ids }, { method: "post" });
  };
  if (chosen.length === 0 && !asked) return null;
  return (
    <section
      aria-label={t("admin.common.bulk.label")}
      className="sticky bottom-(--notice-room) z-10 flex flex-wrap items-center gap-2 border-t-2 border-rule bg-raised px-3 py-2 floating"
    >
      <p role="status" className="mr-auto text-sm font-semibold">
        {t("admin.common.bulk.chosen", { count: chosen.length })}
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          tone={action.destructive ? "destructive" : "secondary"}
          busy={fetcher.state !== "idle" && fetcher.formData?.get("intent") === action.intent}
          onClick={() => (action.confirm || action.ask ? setAsked(action) : run(action))}
        >
          {action.icon}
          {action.label}
        </Button>
      ))}
      <Button size="small" tone="quiet" onClick={clear}>
        {t("admin.common.bulk.clear")}
      </Button>
      <ConfirmModal
        open={asked?.confirm !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked?.confirm?.title ?? ""}
        description={asked?.confirm?.text(chosen.length)}
        confirmWord={asked?.confirm?.word ?? ""}
        cancelWord={t("ui.cancel")}
        tone={asked?.destructive ? "destructive" : "primary"}
        busy={fetcher.state !== "idle"}
        onConfirm={() => asked && run(asked)}
      />
      {asked?.ask && (
        <BulkQuestionModal
          title={asked.label}
          question={asked.ask}
          error={asked.error}
          busy={fetcher.state !== "idle"}
          onAnswer={(answer) => run(asked, answer)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
