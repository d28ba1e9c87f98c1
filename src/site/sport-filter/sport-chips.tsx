import { useMessages } from "#app/messages/messages-context.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { filteredPath, type SportChoice, sportChoices } from "./sport-filter.ts";

type SportChipsProps = {
  label: string;
  path: string;
  chosen: SportChoice;
  /** What else of the address stays with every choice. */
  params?: Readonly<Record<string, string>>;
};

/** The choice of a sport. Each chip is an address; the script exchanges the list in place. */
export function SportChips({ label, path, chosen, params }: SportChipsProps) {
  const { t } = useMessages();
  return (
    <nav aria-label={label} className="sport-chips">
      {sportChoices.map((choice) => (
        <Tag key={choice} href={filteredPath(path, choice, params)} current={choice === chosen}>
          {t(`videos.sports.${choice}`)}
        </Tag>
      ))}
    </nav>
  );
}
