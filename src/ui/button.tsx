import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonTone = "primary" | "secondary" | "quiet" | "destructive";
type ButtonSize = "small" | "medium" | "large";
type Look = { tone?: ButtonTone; size?: ButtonSize; wide?: boolean };

const tones: Record<ButtonTone, string> = {
  primary: "border-press-fill bg-press-fill text-on-press hover:border-press-fill-hover hover:bg-press-fill-hover",
  secondary: "border-edge bg-raised text-ink hover:border-ink",
  quiet: "border-transparent text-press hover:bg-press-tint",
  destructive:
    "border-crimson-fill bg-crimson-fill text-on-crimson hover:border-crimson-fill-hover hover:bg-crimson-fill-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-8 px-2.5 text-sm",
  medium: "min-h-10 px-4 text-sm",
  large: "min-h-12 px-5 text-base",
};

/** The classes of a button, for the rare element that must look like one and is neither a button nor a link of ours. */
export function buttonClass({ tone = "secondary", size = "medium", wide = false }: Look = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-sm border py-1 text-center font-semibold leading-snug",
    "disabled:opacity-55 aria-disabled:opacity-55",
    tones[tone],
    sizes[size],
    wide && "w-full",
  );
}

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean; busyWord?: string };

/**
 * A button. While `busy` it keeps its place and focus, shows a spinner and `busyWord` (else its own words), says so to
 * a screen reader and ignores clicks. A `type` is "button" unless said otherwise, so that nothing is sent by accident.
 */
export function Button({ tone, size, wide, busy = false, busyWord, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner size="inline" />}
      {busy && busyWord ? busyWord : children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ tone, size, wide, className, ...rest }: Look & AnchorProps) {
  return <Anchor {...rest} className={classNames(buttonClass({ tone, size, wide }), className)} />;
}
