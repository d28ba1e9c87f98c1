// Role Management (back-office.md 2, 4 to 6; permissions.csv Z101 to Z115): who is who, and who may do what.
import { lastChanges } from "../features/audit/queries.server.ts";
import { countPeopleByRole, findDeskPerson, listPeople } from "../features/people/desk-queries.server.ts";
import { createPersonWithPassword } from "../features/people/person-creation.server.ts";
import {
  banPerson,
  changePermission,
  changeRole,
  endSessionsOfPerson,
  sendPasswordLink,
  unbanPerson,
} from "../features/people/role-commands.server.ts";
import { mayCreateWithRole, roles } from "../features/people/role-rules.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PersonAddIcon } from "../ui/icons.tsx";
import { formatNumber } from "../words/numbers.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/roles";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { openItemIn, unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { readList } from "./kit/list/list-address.ts";
import { ListPages, NothingFound } from "./kit/list/list-controls.tsx";
import { momentOf, placeOfMoment } from "./kit/list/moments.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { CreatePersonDialog } from "./parts/roles/create-person-dialog.tsx";
import { listedPerson } from "./parts/roles/listed-person.ts";
import { PeopleControls } from "./parts/roles/people-controls.tsx";
import { PersonCard } from "./parts/roles/person-card.tsx";
import { PersonDialog } from "./parts/roles/person-dialog.tsx";
import { RoleCounts } from "./parts/roles/role-counts.tsx";

export const handle = screens.roles;

const pageLength = 20;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const { searchParams } = args.url;
  const now = clock.now();
  const list = readList(searchParams, { sorts: { newest: "desc" }, filters: { role: roles } });
  const { role } = list.filters;
  const page = { limit: pageLength, after: momentOf(list.after), now };
  const { items, older } = await listPeople(db, { role, search: list.search }, page);
  const open = openItemIn(searchParams);
  const opened = open?.kind === "edit" ? await findDeskPerson(db, open.id, now) : undefined;
  return {
    list,
    counts: await countPeopleByRole(db),
    people: items.map((item) => listedPerson(person, item)),
    opened: opened && listedPerson(person, opened),
    next: placeOfMoment(older),
    newRoles: roles.filter((created) => mayCreateWithRole(person, created)),
    change: opened && (await lastChanges(db, [opened.id]))[opened.id],
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ platform, person, input }) => createPersonWithPassword(platform, person, input),
    role: ({ run, input }) => run(changeRole, input),
    permission: ({ run, input }) => run(changePermission, input),
    ban: ({ run, input }) => run(banPerson, input),
    unban: ({ run, input }) => run(unbanPerson, input),
    endSessions: ({ run, input }) => run(endSessionsOfPerson, input),
    sendPasswordLink: ({ run, input }) => run(sendPasswordLink, input),
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Roles({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const { list, counts, people, opened, next, change, newRoles } = loaderData;
  const { open, newHref, close } = useItemAddress();
  const total = list.filters.role ? counts[list.filters.role] : Object.values(counts).reduce((a, b) => a + b, 0);
  // Closing somebody asks no loader, so what was loaded is still there.
  const isOpen = open?.kind === "edit" && open.id === opened?.id;
  const add = (
    <LinkButton href={newHref} tone="primary">
      <PersonAddIcon size={18} />
      {t("rolesDesk.create")}
    </LinkButton>
  );
  return (
    <Screen title={t("rolesDesk.title")} action={add}>
      <p className="-mb-2 text-sm text-muted">{t("rolesDesk.description")}</p>
      <RoleCounts counts={counts} />
      <section aria-labelledby="people" className="grid gap-3 pt-2">
        {/* 'Users (n)' */}
        <h2 id="people" className="text-lg font-bold">
          {t("rolesDesk.users", { count: formatNumber(total, lang) })}
        </h2>
        <PeopleControls list={list} />
        {people.length === 0 &&
          (list.search === "" ? (
            <EmptyState title={t("rolesDesk.empty")} explanation={t("rolesDesk.emptyHint")} />
          ) : (
            <NothingFound list={list} />
          ))}
        {people.length > 0 && (
          <ul aria-label={t("rolesDesk.list")} className="grid border-t-2 border-rule">
            {people.map((person) => (
              <li key={person.id} className="border-b border-hairline">
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        )}
        <ListPages list={list} next={next} />
      </section>
      {open?.kind === "new" && <CreatePersonDialog rolesToGive={newRoles} onClose={close} />}
      {opened && isOpen && <PersonDialog key={opened.id} person={opened} change={change} onClose={close} />}
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("rolesDesk.loadFailed")} />;
}
