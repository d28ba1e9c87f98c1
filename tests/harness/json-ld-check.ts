// What is wrong with a page's data for machines, by what search engines ask of each type (developers.google.com/search).

type FieldErrorList = string[];
type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What Google documents for each kind (Google Search Central: article, breadcrumb, event, video, profile page, organization,
 * site names, image metadata; read in November 2026): the properties that a type must have, and those that it should have.
 * Types that are not named here may not stand in a page.
 */
const asked: Readonly<Record<string, { required: readonly string[]; recommended?: readonly string[] }>> = {
  NewsArticle: {
    // Google requires nothing of an article; without these it is no use to us.
    required: ["headline", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
    recommended: ["image", "articleSection", "isAccessibleForFree", "inLanguage"],
  },
  Person: { required: ["name"], recommended: ["url"] },
  Organization: { required: ["name"], recommended: ["url"] },
  NewsMediaOrganization: { required: ["name", "url", "logo"], recommended: ["sameAs"] },
  PostalAddress: { required: ["streetAddress", "addressCountry"] },
  BreadcrumbList: { required: ["itemListElement"] },
  ListItem: { required: ["position", "name", "item"] },
  SportsEvent: {
    required: ["name", "startDate", "location"],
    recommended: ["description", "endDate", "eventStatus", "image", "offers", "organizer", "performer"],
  },
  Place: { required: ["name", "address"] },
  VideoObject: {
    required: ["name", "thumbnailUrl", "uploadDate"],
    recommended: ["contentUrl", "description", "duration", "embedUrl", "publisher"],
  },
  ProfilePage: { required: ["mainEntity"], recommended: ["inLanguage"] },
  WebSite: { required: ["name", "url"], recommended: ["alternateName", "publisher"] },
  ImageGallery: { required: ["name", "url", "image"] },
  ImageObject: { required: [] },
};

/** What is not there and why: what nobody told the program is left out of the data, not made up. */
const unknownHere: Readonly<Record<string, string>> = {
  "Person.url": "a byline of its own has no page",
  "NewsMediaOrganization.sameAs": "a new site has no profiles of its own",
  "NewsArticle.image": "a story may have no picture",
  "NewsArticle.articleSection": "a story may have no section",
  "SportsEvent.description": "an event may have none",
  "SportsEvent.image": "an event may have no picture",
  "SportsEvent.endDate": "events have no end yet",
  "SportsEvent.offers": "no tickets are sold here",
  "SportsEvent.organizer": "an event does not say who organises it",
  "SportsEvent.performer": "an event does not name its teams yet",
  "VideoObject.contentUrl": "the file is the host's: embedUrl names its player",
  "VideoObject.duration": "staff may leave it open",
  "WebSite.alternateName": "a site of another name has one name in both languages",
};

const addresses = new Set([
  "url",
  "item",
  "image",
  "thumbnailUrl",
  "contentUrl",
  "sameAs",
  "embedUrl",
  "logo",
  "mainEntityOfPage",
]);
const timestamps = new Set(["datePublished", "dateModified", "uploadDate", "startDate", "endDate"]);
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function blocksIn(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = ""]) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  });
}

/** Errors of every block of data in a page's markup. */
export function jsonLdErrors(html: string): FieldErrorList {
  return blocksIn(html).flatMap((data) => {
    if (data === undefined) return ["no JSON"];
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
  if (!asked[type]) return [`unknown type ${type}`];
  const missing = asked[type].required.filter((name) => isEmpty(entity[name])).map((name) => `${type} without ${name}`);
  return [
    ...missing,
    ...(type === "ImageObject" ? errorsOfImage(entity) : []),
    ...Object.entries(entity).flatMap(([name, value]) => errorsOfValue(`${type}.${name}`, name, value)),
  ];
}

/** A picture has an address, by one of two names; as a logo or beside a story its size as well. */
function errorsOfImage(image: Fields): FieldErrorList {
  if (isEmpty(image.url)) return isEmpty(image.contentUrl) ? ["ImageObject without an address"] : [];
  const isSized = [image.width, image.height].every((side) => Number.isInteger(side) && Number(side) > 0);
  return isSized ? [] : [`ImageObject without its size: ${String(image.url)}`];
}

/** Recommended properties that a page's data lacks although the program knows them. */
export function jsonLdGaps(html: string): readonly string[] {
  const gapsOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(gapsOf);
    if (!isFields(value)) return [];
    const type = String(value["@type"]);
    const missing = (asked[type]?.recommended ?? []).filter((name) => isEmpty(value[name]));
    return [
      ...missing.map((name) => `${type}.${name}`).filter((name) => unknownHere[name] === undefined),
      ...Object.values(value).flatMap(gapsOf),
    ];
  };
  return gapsOf(blocksIn(html));
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
