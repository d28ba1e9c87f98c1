import { useId } from "react";

type ProgressProps = { label: string; value: number; of?: number; note?: string };

/**
 * How far something has come: `value` out of `of` (100 unless said). `note` repeats it in words, such as a percentage.
 */
export function Progress({ label, value, of = 100, note }: ProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm leading-snug">
        <label htmlFor={id}>{label}</label>
        {note && <span className="tabular-nums text-muted">{note}</span>}
      </div>
      <progress id={id} className="progress-bar" max={of} value={Math.min(Math.max(value, 0), of)} />
    </div>
  );
}
