import { useMessages } from "#app/messages/messages-context.tsx";
import type { ListedPerson } from "./listed-person.ts";

/** 'What can this person do', out of the policy that decides it (src/platform/auth/policy.ts). */
export function AbilityList({ person: { abilities } }: { person: ListedPerson }) {
  const { t } = useMessages();
  return (
    <section aria-labelledby="abilities" className="grid gap-2">
      <h3 id="abilities" className="font-bold">
        {t("admin.users.abilitiesTitle")}
      </h3>
      {abilities.length === 0 ? (
        <p className="text-sm text-muted">{t("admin.users.noAbilities")}</p>
      ) : (
        <ul className="grid list-disc gap-x-6 gap-y-1 pl-5 text-sm sm:grid-cols-2">
          {abilities.map(({ action, reach }) => (
            <li key={action}>
              {t(`admin.users.abilities.${action}`)}
              {reach === "own" && <span className="text-muted"> ({t("admin.users.onlyOwn")})</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
