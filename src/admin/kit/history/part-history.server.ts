// The versions of a part of the site, and what one of them changed.
import { data } from "react-router";
import type { ScreenHandle } from "#app/admin/frame/screens.ts";
import { type OpenScreen, openScreen } from "#app/admin/kit/open-screen.server.ts";
import type { RequestArguments } from "#app/features/people/accounts/guards.server.ts";
import { partSubject } from "#app/features/records/versions/part-versions.server.ts";
import { listVersions, readVersion } from "#app/features/records/versions/queries.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Messages, Translator } from "#app/messages/messages.ts";
import type { SitePart } from "#app/platform/db/schema.ts";
import { pictureDifference, textDifference } from "./differences.server.ts";
import type { ShownChange } from "./version-difference.tsx";

/** A field of a version as people read it. */
export type ShownField = {
  name: string;
  label: string;
  text: string;
  isPicture?: boolean;
  lang?: "en" | "ne" | undefined;
};
/** One of the items that a part is made of; a part without items is one, without a name. */
export type ShownItem = { id: string; name: string; fields: readonly ShownField[] };

/** What a version holds, in words. */
export type ShowVersion = (content: VersionContent, opened: OpenScreen) => Promise<readonly ShownItem[]>;

/** Fields by the names that the log has for them; what is switched on or off as "yes" or "no". */
export function shownFields<Name extends keyof Messages["history"]["facts"]>(
  t: Translator,
  item: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): readonly ShownField[] {
  return names.map((name) => {
    const value = item[name];
    const text = typeof value === "boolean" ? t(`history.values.${value}`) : String(value ?? "");
    const lang = name.endsWith("_ne") ? ("ne" as const) : undefined;
    return { name, label: t(`history.facts.${name}` as "history.facts.title"), text, lang };
  });
}

type PartHistoryOptions = { part: SitePart; show: ShowVersion };

/** For a screen: all versions, the latest first, and the one that the address asks for beside the one before it. */
export async function loadPartHistory(
  args: RequestArguments & { url: URL },
  handle: ScreenHandle,
  { part, show }: PartHistoryOptions,
) {
  const opened = await openScreen(args, handle);
  const { db } = opened.platform;
  const subject = partSubject(part);
  const versions = await listVersions(db, subject);
  const asked = args.url.searchParams.get("version");
  const shown = asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : versions[0]?.number;
  if (shown === undefined) return { versions, shown, changes: undefined };
  const [before, after] = [await readVersion(db, subject, shown - 1), await readVersion(db, subject, shown)];
  if (!after) throw data(null, { status: 404 });
  const changes = before && partDifference(await show(before, opened), await show(after, opened), opened);
  return { versions, shown, changes };
}

/** The order of the items, then item by item each field that differs. */
function partDifference(
  before: readonly ShownItem[],
  after: readonly ShownItem[],
  { lang, t }: Pick<OpenScreen, "lang" | "t">,
): readonly ShownChange[] {
  const order = textDifference(namesOf(before), namesOf(after), lang);
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  const items = [...after, ...before.filter(({ id }) => !later.has(id))];
  return [
    ...(order ? [{ ...order, key: "order", label: t("history.versions.order"), lang }] : []),
    ...items.flatMap((item) =>
      itemDifference(item, earlier.get(item.id)?.fields ?? [], later.has(item.id) ? item.fields : []),
    ),
  ];
}

const namesOf = (items: readonly ShownItem[]) => items.map(({ name }) => name).join("\n");

function itemDifference(
  { id, name }: ShownItem,
  before: readonly ShownField[],
  after: readonly ShownField[],
): readonly ShownChange[] {
  const textIn = (fields: readonly ShownField[], field: string) =>
    fields.find((candidate) => candidate.name === field)?.text ?? "";
  const fields = after.length > 0 ? after : before;
  return fields.flatMap((field): ShownChange[] => {
    const [old, now] = [textIn(before, field.name), textIn(after, field.name)];
    const difference = field.isPicture ? pictureDifference([old], [now]) : textDifference(old, now, field.lang ?? "en");
    const label = name === "" ? field.label : `${name} · ${field.label}`;
    return difference ? [{ ...difference, key: `${id} ${field.name}`, label, lang: field.lang }] : [];
  });
}
