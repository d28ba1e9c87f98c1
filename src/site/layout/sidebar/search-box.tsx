import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type SearchBoxProps = {
  /** Names the field on the page. */
  id: string;
  /** What was asked, as it was typed. */
  question?: string;
};

/**
 * Asks what to search for. Nothing happens while the field is blank; 'Searching...' shows while the answer is on its
 * way.
 */
export function SearchBox({ id, question }: SearchBoxProps) {
  const { lang, t } = useMessages();
  return (
    <search>
      <form
        action={pathInLanguage("/search", lang)}
        data-behaviour="search-form submit-state"
        data-behaviour-when="touched"
        data-busy={t("search.searching")}
        className="flex items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <TextField
            id={id}
            name="q"
            type="search"
            label={t("search.question")}
            labelHidden
            placeholder={t("search.placeholder")}
            defaultValue={question}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
        </div>
        <Button type="submit" tone="primary">
          {t("search.submit")}
        </Button>
      </form>
    </search>
  );
}
