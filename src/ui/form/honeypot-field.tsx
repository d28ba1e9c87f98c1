type HoneypotFieldProps = { name: string; label: string };

/** A field that no person sees or reaches and that robots fill in. `label` is for whoever finds it nevertheless. */
export function HoneypotField({ name, label }: HoneypotFieldProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
