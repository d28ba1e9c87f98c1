// What programs can read here, and a form for each list that shows its answer. The reference is in English, as the
// description for tools is, from which it is made.
import { apiPath, descriptionPath, parametersOf } from "#app/features/open/api/asked.ts";
import { type ProblemKind, problemKinds } from "#app/features/open/api/problem.ts";
import { resources } from "#app/features/open/api/resources.server.ts";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { alternatePageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/developers";
import "./developers.css";

export const handle = { static: true };

const path = "/developers";

type ShownParameter = { name: string; description: string; choices: readonly string[]; isRequired: boolean };
type ShownList = {
  name: string;
  description: string;
  fields: readonly string[];
  parameters: readonly ShownParameter[];
};

const reasons: Readonly<Record<ProblemKind, string>> = {
  "unknown-parameter": "The address has a parameter that the list does not know. The answer names those it knows.",
  "invalid-parameter": "A parameter has a value that cannot be read, or a cursor is of another list or other filters.",
  "missing-parameter": "The list is read only with this parameter.",
  "not-found": "Nothing readers see has this address, in this language.",
  "method-not-allowed": "Addresses here are read, with GET or HEAD.",
  "too-many-requests": "Wait as many seconds as Retry-After says.",
  unavailable: "The site cannot answer now. Try again in a moment.",
};

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag(settingsTag);
  const lists = resources.map((resource): ShownList => {
    const { name, description, schema, required } = resource;
    const parameters = Object.entries(parametersOf(resource, "list")).map(([parameter, about]) => ({
      ...{ name: parameter, description: about.description, isRequired: required.includes(parameter) },
      choices: "options" in about.schema ? (about.schema.options as readonly string[]) : [],
    }));
    return { name, description, fields: Object.keys(schema.shape), parameters };
  });
  const problems = Object.entries(problemKinds).map(([kind, { status }]) => ({
    ...{ kind, status, reason: reasons[kind as ProblemKind] },
  }));
  return { lists, problems, addresses: { api: apiPath, description: descriptionPath }, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteMessages(loaderData.lang);
  return alternatePageMeta(
    loaderData,
    { path, title: t("developers.title"), description: t("developers.description") },
    matches,
  );
}

const rules = ["developers.pages", "developers.changes", "developers.caching", "developers.limits"] as const;

export default function DevelopersPage({ loaderData: { lists, problems, addresses } }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <main className="page-width list-page">
      <ListHead title={t("developers.title")} description={t("developers.description")} />
      <div className="developers">
        <p>
          <a href={addresses.api}>{t("developers.begin")}</a> ·{" "}
          <a href={addresses.description}>{t("developers.forTools")}</a>
        </p>
        <ul className="developers-rules">
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
        <h2>{t("developers.lists")}</h2>
        <div>
          {lists.map((list) => (
            <ApiList key={list.name} list={list} api={addresses.api} show={t("developers.show")} />
          ))}
        </div>
        <h2>{t("developers.problems")}</h2>
        <dl lang="en">
          {problems.map(({ kind, status, reason }) => (
            <div key={kind} id={kind}>
              <dt>
                <code>
                  {status} {kind}
                </code>
              </dt>
              <dd className="developers-note">{reason}</dd>
            </div>
          ))}
        </dl>
      </div>
    </main>
  );
}

type ApiListProps = { list: ShownList; api: string; show: string };

function ApiList({ list: { name, description, fields, parameters }, api, show }: ApiListProps) {
  return (
    <details name="list" id={`list-${name}`}>
      <summary>
        <code>
          {api}/{name}
        </code>
        <span lang="en" className="developers-note">
          {description}
        </span>
      </summary>
      <form action={`${api}/${name}`} className="developers-form">
        {parameters.map((parameter) => (
          <ParameterField key={parameter.name} list={name} parameter={parameter} />
        ))}
        <p lang="en">
          Fields: <code>{fields.join(", ")}</code>
        </p>
        <button type="submit" className={buttonClass({ tone: "primary" })}>
          {show}
        </button>
      </form>
    </details>
  );
}

function ParameterField({
  list,
  parameter: { name, description, choices, isRequired },
}: {
  list: string;
  parameter: ShownParameter;
}) {
  const id = `${list}-${name}`;
  const field = { id, name, required: isRequired, "aria-describedby": `${id}-about` };
  return (
    <div lang="en">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {choices.length > 0 ? (
        <select {...field} translate="no">
          <option value="">–</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...field} type="text" autoComplete="off" spellCheck={false} />
      )}
      <span id={`${id}-about`} className="developers-note">
        {description}
      </span>
    </div>
  );
}
