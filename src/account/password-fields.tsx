import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

type PasswordFieldsProps = {
  labels: { password: string; confirmation: string; hint: string; differs: string };
  fieldErrors: { password?: string; confirmation?: string };
};

/**
 * A password that is being chosen, twice. The form around it carries the enhancement `passwords-match`, which tells
 * while one types that the two differ.
 */
export function PasswordFields({ labels, fieldErrors }: PasswordFieldsProps) {
  const { passwordLongest } = peopleLimits;
  return (
    <>
      <TextField
        id="password"
        name="password"
        type="password"
        label={labels.password}
        hint={labels.hint}
        error={fieldErrors.password}
        autoComplete="new-password"
        maxLength={passwordLongest}
        required
      />
      <div className="grid gap-1.5">
        <TextField
          id="confirmation"
          name="confirmation"
          type="password"
          label={labels.confirmation}
          error={fieldErrors.confirmation}
          autoComplete="new-password"
          maxLength={passwordLongest}
          required
        />
        <p
          id="confirmation-differs"
          data-differs={labels.differs}
          aria-live="polite"
          className="text-sm font-semibold text-crimson empty:hidden"
        />
      </div>
    </>
  );
}
