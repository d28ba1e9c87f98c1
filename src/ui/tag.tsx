import { Anchor } from "./anchor.tsx";
import { classNames } from "./class-names.ts";

type TagProps = { href: string; children: string; current?: boolean; lang?: string };

/**
 * A subject as a link: a word a story is filed under, or one choice of a row of filters (`current` marks the chosen
 * one).
 */
export function Tag({ href, children, current = false, lang }: TagProps) {
  return (
    <Anchor
      href={href}
      lang={lang}
      aria-current={current ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-8 items-center rounded-sm border px-2.5 text-sm leading-snug",
        current ? "border-rule bg-rule text-paper" : "border-hairline text-muted hover:border-ink hover:text-ink",
      )}
    >
      {children}
    </Anchor>
  );
}
