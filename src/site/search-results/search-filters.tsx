// How a search is narrowed: by kind with links, by section and time with a form. Both work without a script.

import { type SearchFilter, type SearchKind, searchKinds, spanNames } from "#app/features/audience/search/rules.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { searchPath } from "./search-path.ts";

type Asked = { question: string; filter: SearchFilter };

/** All kinds and each that has something, with how much. */
export function KindChips({ question, filter, totals }: Asked & { totals: Readonly<Record<SearchKind, number>> }) {
  const { lang, t } = useMessages();
  const kinds = searchKinds.filter((kind) => totals[kind] > 0 || filter.kind === kind);
  const to = (kind: SearchKind | undefined) => searchPath({ question, lang, filter: { ...filter, kind } });
  return (
    <nav aria-label={t("search.kinds.label")} className="sport-chips">
      <Tag href={to(undefined)} current={filter.kind === undefined}>
        {t("search.kinds.all")}
      </Tag>
      {kinds.map((kind) => (
        <Tag key={kind} href={to(kind)} current={filter.kind === kind}>
          {`${t(`search.kinds.${kind}`)} ${formatNumber(totals[kind], lang)}`}
        </Tag>
      ))}
    </nav>
  );
}

/** The choice of a section and of how far back. */
export function NarrowForm({ question, filter, sections }: Asked & { sections: readonly Section[] }) {
  const { lang, t } = useMessages();
  const nameOf = ({ name, parentId }: Section) => {
    const parent = sections.find(({ id }) => id === parentId);
    return parent ? t("layout.footer.sectionBelow", { parent: parent.name, section: name }) : name;
  };
  const choices = sections.map((section) => ({ value: section.slug, label: nameOf(section) }));
  return (
    <form action={pathInLanguage("/search", lang)} className="search-narrow">
      <input type="hidden" name="q" value={question} />
      {filter.kind !== undefined && <input type="hidden" name="kind" value={filter.kind} />}
      <SelectField
        id="search-section"
        name="section"
        label={t("search.section")}
        placeholder={t("search.anySection")}
        defaultValue={filter.section ?? ""}
        options={inNameOrder(choices, lang, ({ label }) => label)}
      />
      <SelectField
        id="search-since"
        name="since"
        label={t("search.since")}
        placeholder={t("search.anyTime")}
        defaultValue={filter.span ?? ""}
        options={spanNames.map((span) => ({ value: span, label: t(`search.spans.${span}`) }))}
      />
      <Button type="submit" tone="secondary">
        {t("search.narrow")}
      </Button>
    </form>
  );
}
