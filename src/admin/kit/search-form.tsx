import { Form } from "react-router";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import { longestSearch } from "./list/list-url.ts";
import { useAddressForm } from "./list/use-address-form.ts";

type SearchFormProps = {
  label: string;
  placeholder?: string;
  search: string;
  /** The rest of the address that a search keeps, such as the chosen filter. */
  keep?: Readonly<Record<string, string>>;
  /** Instead of the address: for a list inside a dialog. */
  onSearch?: (search: string) => void;
};

/** A search that stands in the address, so that it can be sent to a colleague and undone with "back". */
export function SearchForm({ label, placeholder = label, search, keep = {}, onSearch }: SearchFormProps) {
  const { t } = useMessages();
  const { key, onSend } = useAddressForm(search);
  return (
    <Form
      method="get"
      role="search"
      className="flex min-w-0 flex-1 gap-2 max-sm:basis-full sm:max-w-form"
      onSubmit={(event) => {
        onSend();
        if (!onSearch) return;
        event.preventDefault();
        event.stopPropagation(); // a dialog lies inside the form of its page as far as React is concerned
        const typed = new FormData(event.currentTarget).get("search");
        onSearch(typeof typed === "string" ? typed : "");
      }}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={key}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={longestSearch}
        className="control"
      />
      <Button type="submit" aria-label={t("admin.common.search")}>
        <SearchIcon size={18} />
      </Button>
    </Form>
  );
}
