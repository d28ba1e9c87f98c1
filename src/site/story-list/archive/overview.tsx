import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type Calendar, monthName, yearText } from "#app/messages/month-names.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ArchivePage } from "./archive.tsx";
import { archivePath, monthTitle } from "./archive-months.ts";

type Overview = Extract<ArchivePage, { kind: "overview" }>;

/** The years and months that have stories, the calendar of the language first, and the archives of the sections. */
export function ArchiveOverview({ page: { years, scope, sections } }: { page: Overview }) {
  const { lang, t } = useMessages();
  const calendars: readonly Calendar[] = lang === "ne" ? ["bs", "ad"] : ["ad", "bs"];
  if (years.length === 0) {
    return (
      <EmptyState
        title={t("archive.empty")}
        explanation={t("section.emptyText")}
        action={<LinkButton href={pathInLanguage("/", lang)}>{t("section.emptyAction")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className="archive-calendars">
        {calendars.map((calendar) => (
          <section key={calendar} aria-labelledby={calendar}>
            <BlockHeading id={calendar} title={t(`archive.calendars.${calendar}`)} />
            {years
              .filter((year) => year.calendar === calendar)
              .map((year) => (
                <YearMonths key={year.year} year={year} section={scope.section} />
              ))}
          </section>
        ))}
      </div>
      {scope.section === undefined && <SectionArchives sections={sections} />}
    </>
  );
}

function YearMonths({ year, section }: { year: Overview["years"][number]; section: string | undefined }) {
  const { lang } = useMessages();
  return (
    <div className="archive-year">
      <h3 id={`y${year.year}`}>{yearText(year.calendar, year.year, lang)}</h3>
      <ul>
        {year.months.map((month) => (
          <li key={month.month}>
            <a href={archivePath({ section, month }, lang)} aria-label={monthTitle(month, lang)}>
              {monthName(month.calendar, month.month, lang)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SectionArchives({ sections }: { sections: readonly Section[] }) {
  const { lang, t } = useMessages();
  const parents = sections.filter(({ parentId }) => parentId === null);
  const inOrder = parents.flatMap((parent) => [parent, ...sections.filter(({ parentId }) => parentId === parent.id)]);
  const nameOf = ({ name, parentId }: Section) => {
    const parent = sections.find(({ id }) => id === parentId);
    return parent ? t("layout.footer.sectionBelow", { parent: parent.name, section: name }) : name;
  };
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="by-section">
      <BlockHeading id="by-section" title={t("archive.bySection")} />
      <ul className="archive-sections">
        {inOrder.map((section) => (
          <li key={section.id}>
            <a href={archivePath({ section: section.path }, lang)}>{nameOf(section)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
