import { classNames } from "#app/ui/class-names.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { type SportColour, sportColourClass } from "#app/ui/sport-colour.ts";

type BlockHeadingProps = {
  id: string;
  title: string;
  sportColour?: SportColour;
  more?: { href: string; label: string };
};

/** The name of a block of stories under a rule, with the way to all of them. */
export function BlockHeading({ id, title, sportColour, more }: BlockHeadingProps) {
  return (
    <div
      className={classNames(
        "block-heading",
        sportColour !== undefined && sportColour !== "general" && sportColourClass(sportColour),
      )}
    >
      <h2 id={id}>{title}</h2>
      {more && (
        <a href={more.href} className="block-more" aria-describedby={id}>
          {more.label}
          <InlineIcon name="arrow" />
        </a>
      )}
    </div>
  );
}
