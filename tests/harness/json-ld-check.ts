// What is wrong with a page's data for machines, by what search engines ask of each type (developers.google.com/search).

type FieldErrorList = string[];
type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Properties that a type must have. Types that are not named here may not stand in a page. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ["name", "url"],
  SearchAction: ["target", "query-input"],
  NewsArticle: ["headline", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  Person: ["name"],
  Organization: ["name"],
  NewsMediaOrganization: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  SportsEvent: ["name", "startDate", "location"],
  Event: ["name", "startDate", "location"],
  Place: ["name", "address"],
  PostalAddress: ["addressLocality"],
  VideoObject: ["name", "thumbnailUrl", "uploadDate"],
  ItemList: ["itemListElement"],
  ProfilePage: ["mainEntity"],
  CollectionPage: ["name", "url"],
};

const addresses = new Set([
  "url",
  "item",
  "image",
  "thumbnailUrl",
  "contentUrl",
  "embedUrl",
  "logo",
  "mainEntityOfPage",
]);
const timestamps = new Set(["datePublished", "dateModified", "uploadDate", "startDate", "endDate"]);
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Errors of every block of data in a page's markup. */
export function jsonLdErrors(html: string): FieldErrorList {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, text = ""]) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return ["no JSON"];
    }
    if (!isFields(data) || data["@context"] !== "https://schema.org") return ["no @context"];
    return fieldErrorsOf(data);
  });
}

/** The types of the outermost data in a page's markup. */
export function jsonLdTypes(html: string): readonly string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">\{"@context":"[^"]*","@type":"(\w+)"/g)].map(
    ([, type = ""]) => type,
  );
}

function fieldErrorsOf(entity: Fields): FieldErrorList {
  const type = String(entity["@type"]);
  const asked = required[type];
  if (!asked) return [`unknown type ${type}`];
  const missing = asked.filter((name) => isEmpty(entity[name])).map((name) => `${type} without ${name}`);
  return [
    ...missing,
    ...Object.entries(entity).flatMap(([name, value]) => errorsOfValue(`${type}.${name}`, name, value)),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function errorsOfValue(path: string, name: string, value: unknown): FieldErrorList {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => errorsOfValue(path, name, entry));
  if (isFields(value)) return fieldErrorsOf(value);
  if (addresses.has(name) && !/^https?:\/\/[^/]/.test(String(value)))
    return [`${path} is not absolute: ${String(value)}`];
  if (timestamps.has(name) && !(withOffset.test(String(value)) && !Number.isNaN(Date.parse(String(value)))))
    return [`${path} is no timestamp: ${String(value)}`];
  return isEmpty(value) ? [`${path} is empty`] : [];
}
