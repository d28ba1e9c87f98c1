type FormError = { fieldId?: string; message: string };
type FormErrorSummaryProps = { title: string; errors: readonly FormError[] };

/**
 * What stands in the way of a form, at its top. It is announced when it appears, takes focus by script
 * (`data-focus-on-load`) and each error leads to its field. Renders nothing when there is no error.
 */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-focus-on-load=""
      className="grid gap-1 border-l-4 border-crimson-fill bg-crimson-tint p-4 text-sm text-ink"
    >
      <p className="font-bold">{title}</p>
      <ul className="grid gap-0.5">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} className="underline underline-offset-2">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
