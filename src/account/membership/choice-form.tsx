import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

type ChoiceFormProps = {
  id: string;
  title: string;
  text: string;
  /** The field that each button sends. */
  name: string;
  choices: readonly { value: string; label: ReactNode }[];
  tone?: "primary" | "secondary";
};

/** One form whose buttons are the choices: pressing one sends it to the open address. */
export function ChoiceForm({ id, title, text, name, choices, tone = "primary" }: ChoiceFormProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <form method="post" data-behaviour="submit-state" className="payment-ways">
        {choices.map(({ value, label }) => (
          <Button key={value} type="submit" name={name} value={value} tone={tone} size="large">
            {label}
          </Button>
        ))}
      </form>
    </section>
  );
}
