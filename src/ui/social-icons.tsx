// Signs of the networks and of sharing, reduced to plain geometry in the colour of the words. They stand for where a
// link leads; they are not the networks' artwork.

const bubble = "M10 2.5a7.5 7.5 0 0 1 0 15 7.4 7.4 0 0 1-3.6-.9l-4 1 1.1-3.8A7.5 7.5 0 0 1 10 2.5Z";

const outlines = {
  instagram:
    "M6.5 2.75h7a3.75 3.75 0 0 1 3.75 3.75v7a3.75 3.75 0 0 1-3.75 3.75h-7a3.75 3.75 0 0 1-3.75-3.75v-7A3.75 3.75 0 0 1 6.5 2.75ZM10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM14.25 5.75h.01",
  x: "M3.5 3.5h2.75l10.25 13h-2.75ZM15.75 3.5l-5 5.5M8.75 11.5l-4.5 5",
  whatsapp: `${bubble}M7 6.5c-.9 3 3.5 7.4 6.5 6.5l.25-1.75-2-.75-1 1c-1-.4-1.9-1.3-2.25-2.25l1-1-.75-2Z`,
  viber:
    "M5.5 2.75h9a2.75 2.75 0 0 1 2.75 2.75v6.25a2.75 2.75 0 0 1-2.75 2.75H11l-3.5 3.25V14.5h-2a2.75 2.75 0 0 1-2.75-2.75V5.5A2.75 2.75 0 0 1 5.5 2.75ZM6.75 6c-.7 2.6 3.1 6.1 5.5 5.5l.25-1.5-1.65-.75-.85.75a4.2 4.2 0 0 1-1.85-2L9 7.2 8.25 5.75ZM11 5.5a3 3 0 0 1 2.75 2.75",
  messenger: `${bubble}m-4.5 9 3.25-3.5 2.25 1.75 3.5-3.5-3.25 3.5L9 8Z`,
  share: "M10 12.5v-9.75M6.25 6 10 2.5 13.75 6M6 9.25H3.75v8h12.5v-8H14",
  "copy-link":
    "M8.25 11.75a3.4 3.4 0 0 0 4.8 0l3-3a3.4 3.4 0 0 0-4.8-4.8l-1 1M11.75 8.25a3.4 3.4 0 0 0-4.8 0l-3 3a3.4 3.4 0 0 0 4.8 4.8l1-1",
} as const;

const solids = {
  facebook:
    "M11.4 18v-7h2.7l.5-3h-3.2V6.2c0-.9.4-1.6 1.7-1.6h1.6V2.1A16 16 0 0 0 12.4 2C9.9 2 8.2 3.5 8.2 6v2H5.5v3h2.7v7Z",
  youtube:
    "M3.75 4h12.5A2.25 2.25 0 0 1 18.5 6.25v7.5A2.25 2.25 0 0 1 16.25 16H3.75A2.25 2.25 0 0 1 1.5 13.75v-7.5A2.25 2.25 0 0 1 3.75 4ZM8 6.9v6.2L13.25 10Z",
} as const;

const drawings = { ...outlines, ...solids };
type SocialIconName = keyof typeof drawings;

/** Every sign there is, in the order drawn. */
export const socialIconNames = Object.keys(drawings).filter((name): name is SocialIconName => name in drawings);

/** The sign of a network, or of sharing. Decoration: the link or button around it carries the name. */
export function SocialIcon({ name }: { name: SocialIconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      className={name in solids ? "glyph glyph-solid" : "glyph"}
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
