// What is wrong with a page's data for machines, by what search engines ask of each type
// (developers.google.com/search).

type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where Google documents the features of search that read each type; the lists below are those of November 2026. */
const pages = "https://developers.google.com/search/docs/appearance";

type Asked = { page?: string; required: readonly string[]; recommended?: readonly string[] };

/**
 * What Google documents for each kind: the properties that a type must have, and those that it should have. A name with
 * a dot is a property of what stands there. Types without a page stand inside others. Types that are not named may not
 * stand in a page.
 */
const asked: Readonly<Record<string, Asked>> = {
  NewsArticle: {
    page: `${pages}/structured-data/article`,
    // Google requires nothing of an article; without these it is no use to us.
    required: ["headline", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
    recommended: ["author.name", "author.url", "image", "articleSection", "isAccessibleForFree", "inLanguage"],
  },
  LiveBlogPosting: {
    page: `${pages}/structured-data/article`,
    required: [
      "headline",
      "datePublished",
      "dateModified",
      "author",
      "publisher",
      "mainEntityOfPage",
      "coverageStartTime",
    ],
    recommended: ["author.name", "isAccessibleForFree", "inLanguage"],
  },
  BlogPosting: { required: ["headline", "datePublished", "url"] },
  Person: {
    page: `${pages}/structured-data/profile-page`,
    required: ["name"],
    recommended: [
      ...["url", "description", "image", "sameAs", "alternateName", "identifier"],
      ...["interactionStatistic", "agentInteractionStatistic"],
    ],
  },
  Organization: { required: ["name"], recommended: ["url"] },
  NewsMediaOrganization: {
    page: `${pages}/structured-data/organization`,
    required: ["name", "url", "logo"],
    recommended: ["sameAs"],
  },
  // A ground is known by its town at least.
  PostalAddress: { required: ["streetAddress|addressLocality", "addressCountry"] },
  SportsTeam: { required: ["name"] },
  SportsOrganization: { required: ["name"] },
  StadiumOrArena: { required: ["name", "address"] },
  BreadcrumbList: { page: `${pages}/structured-data/breadcrumb`, required: ["itemListElement"] },
  ListItem: { required: ["position", "name", "item"] },
  SportsEvent: {
    page: `${pages}/structured-data/event`,
    required: ["name", "startDate", "location", "location.address"],
    recommended: [
      ...["description", "endDate", "eventStatus", "image", "location.name"],
      ...["offers", "organizer", "performer", "previousStartDate"],
    ],
  },
  Place: { required: ["name", "address"] },
  VideoObject: {
    page: `${pages}/structured-data/video`,
    required: ["name", "thumbnailUrl", "uploadDate"],
    recommended: [
      ...["contentUrl", "description", "duration", "embedUrl", "expires", "hasPart"],
      ...["interactionStatistic", "publication", "regionsAllowed", "publisher"],
    ],
  },
  // Google documents none for audio: what schema.org needs to play it.
  AudioObject: { required: ["name", "contentUrl", "encodingFormat"], recommended: ["duration"] },
  InteractionCounter: { required: ["interactionType"] },
  WatchAction: { required: [] },
  ProfilePage: {
    page: `${pages}/structured-data/profile-page`,
    required: ["mainEntity", "mainEntity.name"],
    recommended: ["inLanguage", "dateCreated", "dateModified"],
  },
  WebSite: {
    page: `${pages}/site-names`,
    required: ["name", "url"],
    recommended: ["alternateName", "publisher", ...ofPublisher("publisher")],
  },
  ImageGallery: { required: ["name", "url", "image"] },
  ImageObject: {
    page: `${pages}/structured-data/image-license-metadata`,
    required: ["contentUrl"],
    recommended: ["creditText", "creator", "copyrightNotice", "license", "acquireLicensePage"],
  },
};

/** What Google recommends of an organisation; the front page says it all, others name their publisher briefly. */
function ofPublisher(name: string): readonly string[] {
  const recommended = [
    ...["address", "alternateName", "contactPoint", "description", "email", "foundingDate", "identifier", "legalName"],
    ...["logo", "name", "numberOfEmployees", "sameAs", "telephone", "url"],
  ];
  return recommended.map((property) => `${name}.${property}`);
}

/** What is not there and why: what nobody told the program is left out of the data, not made up. */
const unknownHere: Readonly<Record<string, string>> = {
  "Person.url": "a byline of its own has no page",
  "NewsArticle.author.url": "the same",
  "Person.description": "somebody may have written nothing about themselves",
  "Person.image": "somebody may have no picture",
  "Person.sameAs": "nobody is asked for profiles elsewhere",
  "Person.alternateName": "one name for each language of the page",
  "Person.identifier": "the address of the page is the one that readers may know",
  "Person.interactionStatistic": "people are not followed here",
  "Person.agentInteractionStatistic": "stories of one person are not counted for readers",
  "ProfilePage.dateCreated": "when an account was opened is nobody's business",
  "ProfilePage.dateModified": "the same",
  "NewsMediaOrganization.sameAs": "a new site has no profiles of its own",
  "NewsArticle.image": "a story may have no picture",
  "NewsArticle.articleSection": "a story may have no section",
  "SportsEvent.description": "an event may have none",
  "SportsEvent.image": "an event may have no picture",
  "SportsEvent.endDate": "staff may leave it open",
  "SportsEvent.offers": "no tickets are sold here",
  "SportsEvent.organizer": "an event does not say who organises it",
  "SportsEvent.performer": "an event does not name its teams yet",
  "SportsEvent.previousStartDate": "a date that was changed is not remembered",
  "VideoObject.contentUrl": "the file is the host's: embedUrl names its player",
  "VideoObject.duration": "staff may leave it open",
  "VideoObject.expires": "videos stay",
  "VideoObject.hasPart": "videos have no chapters here",
  "VideoObject.publication": "no live broadcasts",
  "VideoObject.regionsAllowed": "the host knows that",
  "WebSite.alternateName": "a site of another name has one name in both languages",
  "WebSite.publisher.alternateName": "the same",
  "WebSite.publisher.address": "a new site has none",
  "WebSite.publisher.contactPoint": "telephone and email stand at the publisher itself",
  "WebSite.publisher.description": "the editor may have written none",
  "WebSite.publisher.email": "a new site has none",
  "WebSite.publisher.foundingDate": "no setting asks for it",
  "WebSite.publisher.identifier": "a site may not be registered yet",
  "WebSite.publisher.legalName": "the editor may have left it out",
  "WebSite.publisher.numberOfEmployees": "no setting asks for it",
  "WebSite.publisher.sameAs": "a new site has no profiles of its own",
  "WebSite.publisher.telephone": "a new site has none",
  "ImageObject.creditText": "a picture may have no credit",
  "ImageObject.creator": "the credit is one line: who took it and for whom",
  "ImageObject.copyrightNotice": "the same",
  "ImageObject.license": "no picture is offered under a licence",
  "ImageObject.acquireLicensePage": "the same",
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
const timestamps = new Set([
  "datePublished",
  "dateModified",
  "uploadDate",
  "startDate",
  "endDate",
  "coverageStartTime",
  "coverageEndTime",
]);
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
export function jsonLdErrors(html: string): string[] {
  return blocksIn(html).flatMap((data) => {
    if (data === undefined) return ["no JSON"];
    if (!isFields(data) || data["@context"] !== "https://schema.org") return ["no @context"];
    return errorsOfEntity(data);
  });
}

/** The types of the outermost data in a page's markup. */
export function jsonLdTypes(html: string): readonly string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">\{"@context":"[^"]*","@type":"(\w+)"/g)].map(
    ([, type = ""]) => type,
  );
}

function errorsOfEntity(entity: Fields): string[] {
  const type = String(entity["@type"]);
  if (!asked[type]) return [`unknown type ${type}`];
  const missing = asked[type].required
    .filter((name) => isEmpty(propertyOf(entity, name)))
    .map((name) => `${type} without ${name}${documentedAt(type)}`);
  return [
    ...missing,
    ...(type === "ImageObject" ? errorsOfImage(entity) : []),
    ...Object.entries(entity).flatMap(([name, value]) => errorsOfValue(`${type}.${name}`, name, value)),
  ];
}

const documentedAt = (type: string) => (asked[type]?.page ? ` (${asked[type].page})` : "");

/** The property with this name, or the first of several that is there; behind a dot that of the first thing there. */
function propertyOf(entity: Fields, name: string): unknown {
  if (name.includes("|"))
    return name
      .split("|")
      .map((one) => propertyOf(entity, one))
      .find((value) => !isEmpty(value));
  const [own = name, below] = name.split(".", 2);
  const value = Array.isArray(entity[own]) ? entity[own][0] : entity[own];
  return below === undefined ? entity[own] : isFields(value) ? value[below] : undefined;
}

/** As a logo or beside a story a picture has its size. */
function errorsOfImage(image: Fields): string[] {
  if (isEmpty(image.url)) return [];
  const isSized = [image.width, image.height].every((side) => Number.isInteger(side) && Number(side) > 0);
  return isSized ? [] : [`ImageObject without its size: ${String(image.url)}`];
}

/** Recommended properties that a page's data lacks although the program knows them. */
export function jsonLdGaps(html: string): readonly string[] {
  const gapsOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(gapsOf);
    if (!isFields(value)) return [];
    const type = String(value["@type"]);
    const missing = (asked[type]?.recommended ?? []).filter((name) => isEmpty(propertyOf(value, name)));
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

function errorsOfValue(path: string, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => errorsOfValue(path, name, entry));
  if (isFields(value)) return errorsOfEntity(value);
  if (addresses.has(name) && !/^https?:\/\/[^/]/.test(String(value)))
    return [`${path} is not absolute: ${String(value)}`];
  // Where the hour is not known yet, Google asks for the day alone.
  if (name === "startDate" && /^\d{4}-\d{2}-\d{2}$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))))
    return [];
  if (timestamps.has(name) && !(withOffset.test(String(value)) && !Number.isNaN(Date.parse(String(value)))))
    return [`${path} is no timestamp: ${String(value)}`];
  return isEmpty(value) ? [`${path} is empty`] : [];
}
