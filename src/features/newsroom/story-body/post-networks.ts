// The networks whose posts a story may show: how a post is recognised by its address, and whether there is a frame for
// it. A network is shown in a frame only where its own documentation has one that needs no script; of any other a story
// has the words, the author and a link. A new network is one entry here.
import type { Lang } from "#app/platform/db/schema.ts";
import { hasForbiddenInUrl } from "#app/platform/text/safe-url.ts";

/**
 * The room of a frame, which a page reserves before it is there (post.css): `low` and `medium` are players of sound,
 * `wide` is a film, `tall` one held upright, `map` a map, `page` a post with text and pictures.
 */
export type FrameShape = "low" | "medium" | "wide" | "tall" | "map" | "page";

export type PostFrame = { src: string; shape: FrameShape };

type Network = {
  names: Readonly<Record<Lang, string>>;
  hosts: readonly string[];
  /** True for a short address of the network's apps, behind which the post can only be found by asking the network. */
  isShortened?(url: URL): boolean;
  /** The one address of the post at a URL of these hosts, made again of its parts. */
  addressOf(url: URL): string | undefined;
  /** Left out where no frame without a script is documented. */
  frame?: {
    /** What a page that has such a post names in `frame-src`. */
    origin: string;
    /** The frame of the post at an address that `addressOf` gave; a network may have none for some of its posts. */
    of(address: URL): PostFrame | undefined;
  };
  /** Class of the element that the network gives to be copied into pages. */
  embedClasses?: readonly string[];
  /** What the embed block of WordPress calls it (`providerNameSlug`). */
  wordpress?: string;
};

const first = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/** https://developer.spotify.com/documentation/embeds/ */
const spotify: Network = {
  names: { en: "Spotify", ne: "स्पोटिफाई" },
  hosts: ["open.spotify.com", "play.spotify.com", "embed.spotify.com", "spotify.link", "spoti.fi"],
  isShortened: ({ hostname }) => hostname === "spotify.link" || hostname === "spoti.fi",
  addressOf({ pathname, searchParams }) {
    // embed.spotify.com/?uri=spotify:track:… was the frame until 2019.
    const path = (searchParams.get("uri") ?? "").replace(/^spotify:/, "/").replaceAll(":", "/") || pathname;
    const [, kind, id] =
      /^\/(?:intl-[a-z-]{2,8}\/)?(?:embed(?:-podcast)?\/)?(?:user\/[^/]{1,100}\/)?(track|album|playlist|episode|show|artist)\/([0-9A-Za-z]{22})(?:\/video)?\/?$/.exec(
        path,
      ) ?? [];
    return kind && id && `https://open.spotify.com/${kind}/${id}`;
  },
  frame: {
    origin: "https://open.spotify.com",
    of: ({ pathname }) => ({
      src: `https://open.spotify.com/embed${pathname}`,
      shape: /^\/(?:track|episode)\//.test(pathname) ? "low" : "medium",
    }),
  },
  wordpress: "spotify",
};

/** https://developers.tiktok.com/doc/embed-player/ */
const tiktok: Network = {
  names: { en: "TikTok", ne: "टिकटक" },
  hosts: ["www.tiktok.com", "tiktok.com", "m.tiktok.com", "vm.tiktok.com", "vt.tiktok.com"],
  isShortened: ({ hostname, pathname }) => /^v[mt]\./.test(hostname) || pathname.startsWith("/t/"),
  addressOf({ pathname }) {
    const [, user, kind, id] = /^\/@([\w.-]{1,50})\/(video|photo)\/(\d{8,20})\/?$/.exec(pathname) ?? [];
    if (id) return `https://www.tiktok.com/@${user}/${kind}/${id}`;
    const alone = first(/^\/(?:player\/v1|embed(?:\/v[23])?|v)\/(\d{8,20})(?:\.html)?\/?$/, pathname);
    return alone && `https://www.tiktok.com/player/v1/${alone}`;
  },
  frame: {
    origin: "https://www.tiktok.com",
    of({ pathname }) {
      const id = first(/\/(\d+)$/, pathname);
      return id === undefined ? undefined : { src: `https://www.tiktok.com/player/v1/${id}`, shape: "tall" };
    },
  },
  embedClasses: ["tiktok-embed"],
  wordpress: "tiktok",
};

/** https://developers.facebook.com/docs/plugins/embedded-posts and …/embedded-video-player, "Get Code", "IFrame". */
const facebook: Network = {
  names: { en: "Facebook", ne: "फेसबुक" },
  hosts: [
    ...["www.facebook.com", "facebook.com", "m.facebook.com", "web.facebook.com", "mbasic.facebook.com"],
    ...["touch.facebook.com", "ne-np.facebook.com", "fb.com", "www.fb.com", "fb.watch", "fb.me"],
  ],
  isShortened: ({ hostname, pathname }) =>
    hostname === "fb.watch" || hostname === "fb.me" || pathname.startsWith("/share/"),
  addressOf(url) {
    const inside = /^\/plugins\/(?:post|video)\.php$/.test(url.pathname) ? urlOf(url.searchParams.get("href")) : url;
    if (!inside || !facebook.hosts.includes(inside.hostname)) return undefined;
    const path = facebookPath(inside);
    return path && `https://www.facebook.com${path}`;
  },
  frame: {
    origin: "https://www.facebook.com",
    of({ href, pathname }) {
      const isFilm = /^\/(?:watch\/|reel\/|[^/]+\/videos\/)/.test(pathname);
      const post = encodeURIComponent(href);
      return isFilm
        ? { src: `https://www.facebook.com/plugins/video.php?href=${post}&show_text=false`, shape: "wide" }
        : { src: `https://www.facebook.com/plugins/post.php?href=${post}&show_text=true`, shape: "page" };
    },
  },
  embedClasses: ["fb-post", "fb-video", "fb-xfbml-parse-ignore"],
  wordpress: "facebook",
};

function facebookPath({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, "");
  const post = /^\/(?:groups\/)?[\w.%-]{1,200}\/(?:posts|permalink|videos|photos)\/(?:[\w.%-]{1,300}\/)?[\w.-]{3,160}$/;
  if (post.test(path)) return path;
  if (/^\/reel\/\d{5,25}$/.test(path)) return path;
  const number = (name: string) => first(/^(\d{5,25})$/, searchParams.get(name) ?? "");
  const film = number("v");
  if (film && /^\/(?:watch(?:\/live)?|video\.php)$/.test(path)) return `/watch/?v=${film}`;
  const photo = number("fbid");
  if (photo && /^\/photo(?:\.php)?$/.test(path)) return `/photo/?fbid=${photo}`;
  const [story, page] = [first(/^(\w{5,160})$/, searchParams.get("story_fbid") ?? ""), number("id")];
  const isStory = /^\/(?:permalink|story)\.php$/.test(path);
  return isStory && story && page ? `/permalink.php?story_fbid=${story}&id=${page}` : undefined;
}

/** A card: "the X for Websites JavaScript" makes the post, https://docs.x.com/x-for-websites/oembed-api */
const x: Network = {
  names: { en: "X", ne: "एक्स" },
  hosts: [
    ...["x.com", "www.x.com", "mobile.x.com", "twitter.com", "www.twitter.com", "mobile.twitter.com"],
    ...["platform.twitter.com", "platform.x.com", "t.co"],
  ],
  isShortened: ({ hostname }) => hostname === "t.co",
  addressOf({ hostname, pathname, searchParams }) {
    if (hostname.startsWith("platform.")) {
      const id = first(/^(\d{1,20})$/, searchParams.get("id") ?? "");
      return id && `https://x.com/i/status/${id}`;
    }
    const [, user, id] =
      /^\/(\w{1,20})(?:\/web)?\/status(?:es)?\/(\d{1,20})(?:\/(?:photo|video)\/\d{1,2})?\/?$/.exec(pathname) ?? [];
    return id && `https://x.com/${user}/status/${id}`;
  },
  embedClasses: ["twitter-tweet", "twitter-video"],
  wordpress: "twitter",
};

/**
 * A card: what is given to be copied is a quotation and a script,
 * https://developers.facebook.com/docs/instagram-platform/oembed
 */
const instagram: Network = {
  names: { en: "Instagram", ne: "इन्स्टाग्राम" },
  hosts: ["www.instagram.com", "instagram.com", "m.instagram.com", "instagr.am", "www.instagr.am"],
  isShortened: ({ pathname }) => pathname.startsWith("/share/"),
  addressOf({ pathname }) {
    const [, kind = "", code] =
      /^\/(?:[\w.]{1,30}\/)?(p|reels?|tv)\/([\w-]{5,60})(?:\/embed(?:\/captioned)?)?\/?$/.exec(pathname) ?? [];
    return code && `https://www.instagram.com/${kind.replace("reels", "reel")}/${code}/`;
  },
  embedClasses: ["instagram-media"],
  wordpress: "instagram",
};

/**
 * What "Share", "Embed a map" gives is a frame without a script
 * (https://developers.google.com/maps/documentation/embed/get-started, https://support.google.com/maps/answer/144361).
 * Outside of a frame that address shows nothing, so the post is a link to the middle of the map
 * (https://developers.google.com/maps/documentation/urls/get-started) with the map behind `#`. Any other address of a
 * place is a card.
 */
const maps: Network = {
  names: { en: "Google Maps", ne: "गुगल म्याप" },
  hosts: ["www.google.com", "google.com", "maps.google.com", "www.google.com.np", "maps.app.goo.gl", "goo.gl"],
  addressOf(url) {
    const { hostname, pathname, searchParams } = url;
    if (/goo\.gl$/.test(hostname)) {
      const code = first(hostname === "goo.gl" ? /^\/maps\/([\w-]{4,40})$/ : /^\/([\w-]{4,40})$/, pathname);
      return code && `https://${hostname}${pathname}`;
    }
    if (hostname !== "maps.google.com" && !/^\/maps(?:\/|$)/.test(pathname)) return undefined;
    const map = mapBehind(url);
    if (map) return map;
    const named = new URLSearchParams();
    for (const name of placeNames) {
      const value = searchParams.get(name);
      if (value) named.set(name, value);
    }
    const path = /^\/maps\/(?:place|search|dir|@)/.test(pathname) ? pathname : "/maps";
    if (path === "/maps" && named.size === 0) return undefined;
    return `https://www.google.com${path}${named.size > 0 ? `?${named}` : ""}`;
  },
  frame: {
    origin: "https://www.google.com",
    of({ hash }) {
      const map = new URLSearchParams(hash.slice(1)).get("pb");
      return map ? { src: `https://www.google.com/maps/embed?pb=${encodeURIComponent(map)}`, shape: "map" } : undefined;
    },
  },
};

/** Names in the query of a place that say which one it is. */
const placeNames = [
  "api",
  "map_action",
  "center",
  "zoom",
  "q",
  "query",
  "query_place_id",
  "origin",
  "destination",
  "cid",
];

function mapBehind({ pathname, searchParams, hash }: URL): string | undefined {
  const isFrame = /^\/maps\/embed\/?$/.test(pathname);
  const map = isFrame ? searchParams.get("pb") : new URLSearchParams(hash.slice(1)).get("pb");
  if (!map || map.length > 1000 || !/^(?:!\d{1,3}[a-z][^!]*)+$/i.test(map)) return undefined;
  const east = first(/!2d(-?\d{1,3}(?:\.\d{1,20})?)(?:!|$)/, map);
  const north = first(/!3d(-?\d{1,2}(?:\.\d{1,20})?)(?:!|$)/, map);
  if (!east || !north) return undefined;
  const place = new URLSearchParams({ api: "1", map_action: "map", center: `${north},${east}` });
  return `https://www.google.com/maps/@?${place}#${new URLSearchParams({ pb: map })}`;
}

/** The networks by their stored names, which never change. Editors read of them in this order. */
export const postNetworks = { x, facebook, instagram, tiktok, spotify, maps } as const satisfies Record<
  string,
  Network
>;

export type PostNetworkName = keyof typeof postNetworks;

/** What is called for each network alike. */
const networks: Readonly<Record<PostNetworkName, Network>> = postNetworks;

// Keys of a const object: Object.keys only forgets it.
export const postNetworkNames = Object.keys(postNetworks) as [PostNetworkName, ...PostNetworkName[]];

/** What an address that somebody gives is. */
export type RecognisedAddress =
  | { kind: "post"; network: PostNetworkName; address: string }
  | { kind: "shortened"; network: PostNetworkName }
  | { kind: "unknown" };

/** Pasted addresses are longer than this for no good reason. */
const longestAddress = 2048;

function urlOf(typed: string | null): URL | undefined {
  const text = (typed ?? "").trim();
  if (text === "" || text.length > longestAddress || hasForbiddenInUrl(text)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`);
  return url && url.username + url.password + url.port === "" ? url : undefined;
}

/** The post at an address as people paste it: with or without its scheme, of any host of the network. */
export function recognisePost(typed: string): RecognisedAddress {
  const url = urlOf(typed);
  const network = url && postNetworkNames.find((name) => networks[name].hosts.includes(url.hostname));
  if (!network) return { kind: "unknown" };
  if (networks[network].isShortened?.(url)) return { kind: "shortened", network };
  const address = networks[network].addressOf(url);
  return address && address.length <= longestAddress ? { kind: "post", network, address } : { kind: "unknown" };
}

/** True for an address that `recognisePost` gives for itself. */
export function isPostAddress(network: string, address: string): boolean {
  const found = recognisePost(address);
  return found.kind === "post" && found.network === network && found.address === address;
}

/** The frame of a post, `undefined` for one that is a card. */
export function frameOfPost(network: PostNetworkName, address: string): (PostFrame & { origin: string }) | undefined {
  const { frame } = networks[network];
  const url = URL.parse(address);
  const found = url && frame?.of(url);
  return frame && found ? { ...found, origin: frame.origin } : undefined;
}

/** The network whose element to be copied has one of these classes. */
export function networkOfClass(classes: string): PostNetworkName | undefined {
  if (classes === "") return undefined;
  const given = classes.split(/\s+/);
  return postNetworkNames.find((name) => networks[name].embedClasses?.some((known) => given.includes(known)));
}

/** What the embed block of WordPress calls a network; `undefined` for one that it does not know. */
export function wordpressProvider(network: PostNetworkName): string | undefined {
  return networks[network].wordpress;
}

export function isPostNetwork(given: unknown): given is PostNetworkName {
  return postNetworkNames.some((name) => name === given);
}

export function networkName(network: PostNetworkName, lang: Lang): string {
  return networks[network].names[lang];
}
