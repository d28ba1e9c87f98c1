import { Form, useNavigate } from "react-router";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { longestSearch } from "#app/admin/kit/list/list-url.ts";
import { useAddressForm } from "#app/admin/kit/list/use-address-form.ts";
import type { StoryAuthor } from "#app/features/newsroom/articles/admin-list.server.ts";
import { articleReviews } from "#app/features/newsroom/articles/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages, languages } from "#app/platform/text/languages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField, type SelectOption } from "#app/ui/form/select-field.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import { isNarrowed, readStoryFilter, type StoryFilter, storyListHref, storyMarks } from "./story-filter.ts";

type StoryFilterFormProps = {
  filter: StoryFilter;
  sections: readonly SelectOption[];
  /** Absent for whoever sees their own stories alone. */
  authors: readonly StoryAuthor[] | undefined;
};

/** The search of the list, and behind a word everything else that narrows it. It works without script. */
export function StoryFilterForm({ filter, sections, authors }: StoryFilterFormProps) {
  const { t } = useMessages();
  const narrowed = isNarrowed(filter);
  const navigate = useNavigate();
  const { key, onSend } = useAddressForm(storyListHref(filter));
  return (
    <Form
      method="get"
      role="search"
      key={key}
      className="grid gap-3"
      onSubmit={(event) => {
        // Without the fields that are empty, which the browser alone would write into the address as well.
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
          name,
          typeof value === "string" ? value : "",
        ]);
        onSend();
        void navigate(storyListHref(readStoryFilter(new URLSearchParams(typed))));
      }}
    >
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <div className="flex min-w-0 gap-2 sm:max-w-form">
        <input
          type="search"
          name="search"
          aria-label={t("articles.searchLabel")}
          placeholder={t("articles.searchLabel")}
          defaultValue={filter.search}
          maxLength={longestSearch}
          className="control"
        />
        <Button type="submit" aria-label={t("admin.common.search")}>
          <SearchIcon size={18} />
        </Button>
      </div>
      <details open={narrowed}>
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-press hover:underline">
          {t("articles.filter.more")}
        </summary>
        <div className="grid items-end gap-x-4 gap-y-3 pt-2 sm:grid-cols-2 lg:grid-cols-6">
          {authors && (
            <SelectField
              name="author"
              label={t("articles.columns.author")}
              placeholder={t("articles.filter.everybody")}
              defaultValue={filter.author}
              options={authors.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <SelectField
            name="section"
            label={t("articles.columns.section")}
            placeholder={t("articles.filter.everySection")}
            defaultValue={filter.section}
            options={sections}
          />
          {hasTwoLanguages() && (
            <SelectField
              name="lang"
              label={t("articles.fields.lang")}
              placeholder={t("articles.filter.bothLanguages")}
              defaultValue={filter.lang}
              options={languages.map((value) => ({ value, label: t(`articles.languages.${value}`) }))}
            />
          )}
          <SelectField
            name="review"
            label={t("articles.filter.review")}
            placeholder={t("articles.filter.everyReview")}
            defaultValue={filter.review}
            options={articleReviews.map((value) => ({ value, label: t(`review.state.${value}`) }))}
          />
          <DateField name="from" label={t("articles.filter.from")} defaultValue={filter.from} />
          <DateField name="to" label={t("articles.filter.to")} defaultValue={filter.to} />
          <div className="flex flex-wrap gap-x-5 sm:col-span-2 lg:col-span-5">
            {storyMarks.map((mark) => (
              <Checkbox
                key={mark}
                name={mark}
                value="1"
                label={t(`articles.filter.${mark}`)}
                defaultChecked={filter[mark] !== ""}
              />
            ))}
          </div>
          <div className="flex gap-2">
            <Button type="submit">{t("articles.filter.apply")}</Button>
            {narrowed && (
              <LinkButton href={storyListHref({ status: filter.status, search: filter.search })} tone="quiet">
                {t("admin.common.showAll")}
              </LinkButton>
            )}
          </div>
        </div>
      </details>
    </Form>
  );
}
