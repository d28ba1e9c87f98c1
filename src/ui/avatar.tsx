import { classNames } from "./class-names.ts";

type AvatarProps = { name: string; picture?: string; size?: "small" | "medium" | "large" };

const sizes = {
  small: { box: "size-8 text-sm", pixels: 32 },
  medium: { box: "size-10 text-base", pixels: 40 },
  large: { box: "size-24 text-section", pixels: 96 },
} as const;

/**
 * A person's picture, else the first letter of `name`. Decoration: the name itself stands beside it or labels the
 * control around it.
 */
export function Avatar({ name, picture, size = "medium" }: AvatarProps) {
  const { box, pixels } = sizes[size];
  const shape = classNames("flex-none rounded-full", box);
  if (picture) {
    return (
      <img src={picture} alt="" width={pixels} height={pixels} loading="lazy" className={`${shape} object-cover`} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} inline-flex items-center justify-center border border-hairline bg-sunken leading-none font-semibold text-muted`}
    >
      {firstInitial(name)}
    </span>
  );
}

/**
 * The first letter of a name as a reader sees it: a Devanagari consonant keeps its conjunct and vowel sign, which
 * `name[0]` would cut off. Empty for an empty name.
 */
export function firstInitial(name: string): string {
  const [first] = emails.segment(name.trim());
  return first?.segment.toLocaleUpperCase("en") ?? "";
}

const emails = new Intl.Segmenter("ne", { granularity: "grapheme" });
