import { useRef, useState } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { NameableAccount } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { bylineLimits, bylineNames, bylinesIn, bylineText } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { SideGroup } from "./side-group.tsx";
import type { StoryValues } from "./story-values.ts";

/** Whom a story may name, and whose it is. */
export type BylineChoices = { accounts: readonly NameableAccount[]; authorId: string | null };

type BylinesFieldProps = {
  values: StoryValues;
  naming: BylineChoices;
  lang: "en" | "ne";
  failure: Failure | undefined;
  onChange: () => void;
};

/** `person` is an account; without one it is a free name. An account with an empty name stands under its own. */
type Row = { key: number; name: string; person: string | undefined; agency: boolean };

/** Who signs the story, in their order. Nobody means its author. */
export function BylinesField({ values, naming, lang, failure, onChange }: BylinesFieldProps) {
  const { t } = useMessages();
  const { rows, newKey, ...list } = useBylines(values.bylines, naming, onChange);
  const nameOf = (person: string | undefined) => naming.accounts.find(({ id }) => id === person)?.name;
  const author = nameOf(naming.authorId ?? undefined) ?? t("articles.bylines.author");
  const text = bylineText(bylinesIn(rows.map(({ name, person, agency }) => ({ name, person, agency }))));
  const left = naming.accounts.filter(({ id }) => !rows.some(({ person }) => person === id));
  const isFull = rows.length >= bylineLimits.most;
  return (
    <SideGroup
      title={t("articles.bylines.legend")}
      summary={bylineNames(text, naming.accounts) || author}
      fields={["bylines"]}
      failure={failure}
    >
      <input type="hidden" name="bylines" value={text} />
      {rows.length === 0 && <p className="text-sm text-muted">{t("articles.bylines.none", { name: author })}</p>}
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            <BylineRow
              key={row.key}
              row={row}
              position={index + 1}
              account={row.person && (nameOf(row.person) ?? t("articles.bylines.unknown"))}
              lang={lang}
              isFocused={row.key === newKey}
              error={index === 0 ? errorAt(t, failure, "bylines") : undefined}
              onChange={(changes) => list.change(row.key, changes)}
              onUp={index > 0 ? () => list.swap(index - 1) : undefined}
              onDown={index < rows.length - 1 ? () => list.swap(index) : undefined}
              onRemove={() => list.remove(row.key)}
            />
          ))}
        </ol>
      )}
      {!isFull && (
        <div className="grid gap-3">
          <SelectField
            label={t("articles.bylines.addAccount")}
            placeholder={t("articles.bylines.choose")}
            options={left.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            onChange={(event) => list.add({ name: "", person: event.target.value })}
          />
          <Button size="small" className="justify-self-start max-md:min-h-11" onClick={() => list.add({ name: "" })}>
            <PlusIcon size={16} />
            {t("articles.bylines.addName")}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">{t("articles.bylines.addNameHint")}</p>
    </SideGroup>
  );
}

function useBylines(start: string, { authorId }: BylineChoices, onChange: () => void) {
  const lastKey = useRef(0);
  const rowOf = ({ name = "", person, agency = false }: { name?: string; person?: string; agency?: boolean }): Row => {
    lastKey.current += 1;
    return { key: lastKey.current, name, person, agency };
  };
  const [rows, setRows] = useState<readonly Row[]>(() => bylinesIn(start).map(rowOf));
  const [newKey, setNewKey] = useState<number>();
  const set = (next: readonly Row[]) => {
    setRows(next);
    onChange();
  };
  return {
    rows,
    /** The row that was added last, which takes the focus; its name is typed next. */
    newKey,
    change: (key: number, changes: { name: string } | { agency: boolean }) =>
      set(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key: number) => set(rows.filter((row) => row.key !== key)),
    /** Whoever adds a second name means it beside the author's, which stood there alone. */
    add(byline: { name: string; person?: string }) {
      const isFirst = rows.length === 0 && authorId !== null && byline.person !== authorId;
      const added = rowOf(byline);
      set([...(isFirst ? [rowOf({ person: authorId })] : rows), added]);
      setNewKey(byline.person === undefined ? added.key : undefined);
    },
    /** A row and the one after it. */
    swap(index: number) {
      const [one, other] = [rows[index], rows[index + 1]];
      if (one && other) set(rows.with(index, other).with(index + 1, one));
    },
  };
}

type BylineRowProps = {
  row: Row;
  position: number;
  /** The name of the account, if it is one. */
  account: string | undefined;
  lang: "en" | "ne";
  isFocused: boolean;
  error: string | undefined;
  onChange: (changes: { name: string } | { agency: boolean }) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function BylineRow({ row, position, account, lang, isFocused, error, ...on }: BylineRowProps) {
  const { t } = useMessages();
  const name = row.name || account || t("articles.bylines.name", { position });
  const button = { size: "small", className: "max-md:size-11" } as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1">
      <TextField
        label={t("articles.bylines.name", { position })}
        labelHidden
        lang={lang}
        value={row.name}
        // The name that stands there, and no example: in ink.
        className="placeholder:text-ink!"
        placeholder={account}
        hint={account === undefined ? t("articles.bylines.free") : t("articles.bylines.account", { name: account })}
        error={error}
        maxLength={bylineLimits.name}
        autoFocus={isFocused}
        onChange={(event) => on.onChange({ name: event.target.value })}
      />
      <div className="flex min-h-11 items-center">
        {on.onUp && (
          <IconButton
            {...button}
            label={t("articles.bylines.up", { name })}
            icon={<ArrowUpIcon size={16} />}
            onClick={on.onUp}
          />
        )}
        {on.onDown && (
          <IconButton
            {...button}
            label={t("articles.bylines.down", { name })}
            icon={<ArrowDownIcon size={16} />}
            onClick={on.onDown}
          />
        )}
        <IconButton
          {...button}
          label={t("articles.bylines.remove", { name })}
          icon={<TrashIcon size={16} />}
          onClick={on.onRemove}
        />
      </div>
      {account === undefined && (
        <Checkbox
          label={t("articles.bylines.agency")}
          checked={row.agency}
          onChange={(event) => on.onChange({ agency: event.target.checked })}
        />
      )}
    </li>
  );
}
