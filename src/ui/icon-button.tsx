import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Look = { label: string; icon: ReactNode; tone?: "quiet" | "outlined" | "destructive"; size?: "small" | "medium" };

const tones = {
  quiet: "border-transparent text-muted hover:bg-sunken hover:text-ink",
  outlined: "border-edge bg-raised text-ink hover:border-ink",
  destructive: "border-transparent text-crimson hover:bg-crimson-tint",
} as const;

/* 44 px where a thumb is likely, 32 px in a dense row. */
const sizes = { small: "size-8", medium: "size-11" } as const;

type IconButtonProps = Look & Omit<ComponentProps<"button">, "children" | "aria-label">;

/** A button with a picture for a face. `label` is its name, spoken and shown as a tooltip. */
export function IconButton({ label, icon, tone = "quiet", size = "medium", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        "inline-flex flex-none items-center justify-center rounded-sm border disabled:opacity-55",
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
