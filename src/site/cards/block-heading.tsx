import { classNames } from "../../ui/class-names.ts";
import { Glyph } from "../../ui/glyphs.tsx";
import { type Hue, hueClass } from "../../ui/hue.ts";

type BlockHeadingProps = { id: string; title: string; hue?: Hue; more?: { href: string; label: string } };

/** The name of a block of stories under a rule, with the way to all of them. */
export function BlockHeading({ id, title, hue, more }: BlockHeadingProps) {
  return (
    <div className={classNames("block-heading", hue !== undefined && hue !== "general" && hueClass(hue))}>
      <h2 id={id}>{title}</h2>
      {more && (
        <a href={more.href} className="block-more" aria-describedby={id}>
          {more.label}
          <Glyph name="arrow" />
        </a>
      )}
    </div>
  );
}
