import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export const searchDialogId = "search-dialog";

/** Asks what to search for. Without a script the button that opens it leads to the search page instead. */
export function SearchDialog() {
  const { lang, t } = useMessages();
  return (
    <Dialog id={searchDialogId} title={t("layout.search.title")} closeWord={t("layout.close")} placement="top">
      <SharedMarkup as="search" name="search dialog" of="">
        <form action={pathInLanguage("/search", lang)} data-behaviour="search-form" className="flex items-end gap-2">
          <div className="flex-1">
            <TextField
              id="search-dialog-question"
              name="q"
              // Escape empties a field of type search first, and only the next one closes the dialog.
              type="text"
              inputMode="search"
              label={t("layout.search.question")}
              labelHidden
              placeholder={t("layout.search.placeholder")}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
            />
          </div>
          <Button type="submit" tone="primary">
            {t("layout.search.submit")}
          </Button>
        </form>
      </SharedMarkup>
    </Dialog>
  );
}
