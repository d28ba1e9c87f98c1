// What differs between two versions of a story, field by field.

import { type Difference, pictureDifference, textDifference } from "#app/admin/kit/history/differences.server.ts";
import type { NameableAccount } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { bylineNames } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { type TypedFields, versionedFields } from "#app/features/newsroom/articles/rules.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { langOf } from "#app/platform/text/languages.ts";

type DifferingField = (typeof versionedFields)[number] | "pictures";

export type FieldDifference = Difference & { field: DifferingField };

const textFields = versionedFields.filter((name) => name !== "image_url" && name !== "translation_of");

/**
 * The fields that differ; none where both are the same. `accounts` are those whose names bylines may tell, `titles` are
 * those of the stories that stand below this one, by their ids.
 */
export function storyDifference(
  before: TypedFields,
  after: TypedFields,
  accounts: readonly NameableAccount[],
  titles: ReadonlyMap<string, string> = new Map(),
): readonly FieldDifference[] {
  const lang = langOf(after.lang);
  const at = (field: DifferingField, difference: Difference | undefined): FieldDifference[] =>
    difference ? [{ ...difference, field }] : [];
  const text = (field: (typeof textFields)[number], fields: TypedFields) =>
    field === "related_ids"
      ? idsIn(fields)
          .map((id) => titles.get(id) ?? "–")
          .join("\n")
      : textIn(field, fields, accounts);
  const texts = textFields.flatMap((field) => at(field, textDifference(text(field, before), text(field, after), lang)));
  const pictures = [
    ...at("image_url", pictureDifference([before.image_url], [after.image_url])),
    ...at("pictures", pictureDifference(picturesIn(before.document), picturesIn(after.document))),
  ];
  const isOtherTranslation = before.translation_of !== after.translation_of;
  return [...texts, ...pictures, ...(isOtherTranslation ? [translationDifference(before, after)] : [])];
}

/** The stories that stand below one, by their ids. */
export function idsIn({ related_ids }: TypedFields): readonly string[] {
  return related_ids.split(",").flatMap((id) => id.trim() || []);
}

function textIn(field: (typeof textFields)[number], fields: TypedFields, accounts: readonly NameableAccount[]): string {
  if (field === "document") return documentText(fields.document);
  return field === "bylines" ? bylineNames(fields.bylines, accounts) : fields[field];
}

/** The pictures that a text shows, by their addresses. */
function picturesIn(document: string): readonly string[] {
  const found = document.matchAll(/"address":"((?:\/media\/|https:)[^"\\]+)"/g);
  return [...new Set(Array.from(found, ([, address]) => address ?? ""))];
}

/** Whether there is a link to a story in the other language; which one, nobody reads out of an identifier. */
function translationDifference(before: TypedFields, after: TypedFields): FieldDifference {
  const mark = ({ translation_of }: TypedFields) => (translation_of === "" ? "–" : "✓");
  return {
    field: "translation_of",
    kind: "text",
    parts: [
      { text: mark(before), change: "removed" },
      { text: mark(after), change: "added" },
    ],
  };
}
