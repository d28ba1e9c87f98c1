import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";

export const searchDialogId = "search-dialog";

/** Asks what to search for. Without a script the button that opens it leads to the search page instead. */
export function SearchDialog() {
  const { lang, t } = useWords();
  return (
    <Dialog id={searchDialogId} title={t("chrome.search.title")} closeWord={t("chrome.close")} placement="top">
      <search>
        <form action={pathInLanguage("/search", lang)} data-enhance="search-form" className="flex items-end gap-2">
          <div className="flex-1">
            <TextField
              id="search-dialog-question"
              name="q"
              type="search"
              label={t("chrome.search.question")}
              labelHidden
              placeholder={t("chrome.search.placeholder")}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
            />
          </div>
          <Button type="submit" tone="primary">
            {t("chrome.search.submit")}
          </Button>
        </form>
      </search>
    </Dialog>
  );
}
