import { type ReactNode, useState } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { slugify } from "#app/platform/text/slug.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

type TitleAndSlugProps = {
  /** The field that the slug follows: "title", "name". The slug's is "slug". */
  name: string;
  label: string;
  slugLabel: string;
  slugHint?: string;
  start: FormValues;
  failure: Failure | undefined;
  maxLength: number;
  lang?: "en" | "ne";
  /** Before the slug that follows: the one of the parent, with a hyphen. */
  prefix?: string;
  /** How the server makes it of a title, where that is not `slugify`. */
  slugOf?: (title: string) => string;
  /** Where a command without a slug keeps the one that there is: then one that follows is sent as well. */
  sendsFollowing?: boolean;
  /** Between the two; told the title as it is typed. */
  children?: ReactNode | ((title: string) => ReactNode);
};

/**
 * A title and its slug, which follows the title until somebody types one. While it follows it need not be sent: the
 * server makes the same, and the next free one when that is taken.
 */
export function TitleAndSlug(props: TitleAndSlugProps) {
  const { name, label, slugLabel, slugHint, start, failure, maxLength, lang, children } = props;
  const { prefix = "", slugOf = slugify, sendsFollowing = false } = props;
  const { t } = useMessages();
  const [title, setTitle] = useState(start[name] ?? "");
  const [slug, setSlug] = useState(start.slug ?? "");
  const typedTitle = useTypedBeforeHydration(setTitle);
  const isFollowing = slug === "";
  const following = title.trim() === "" ? "" : `${prefix}${slugOf(title)}`;
  return (
    <>
      <TextField
        name={name}
        ref={typedTitle}
        label={label}
        value={title}
        required
        maxLength={maxLength}
        lang={lang}
        error={errorAt(t, failure, name)}
        onChange={(event) => setTitle(event.target.value)}
      />
      {typeof children === "function" ? children(title) : children}
      <TextField
        name={isFollowing && !sendsFollowing ? undefined : "slug"}
        label={slugLabel}
        hint={slugHint}
        value={isFollowing ? following : slug}
        autoCapitalize="none"
        spellCheck={false}
        error={errorAt(t, failure, "slug")}
        onChange={(event) => setSlug(event.target.value)}
      />
    </>
  );
}
