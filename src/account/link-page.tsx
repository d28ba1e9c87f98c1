import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type LinkPageProps = {
  title: string;
  text: string;
  /** The words of the button that does what the link is for; the form goes to the address that was opened. */
  action?: string;
  link?: { href: string; label: string };
  /** What else is to be known, between the text and what can be done. */
  children?: ReactNode;
};

/** What a mailed link leads to: what it is about, and one thing to do. */
export function LinkPage({ title, text, action, link, children }: LinkPageProps) {
  return (
    <main className="mx-auto grid w-full max-w-form gap-5 px-4 py-12">
      <h1 className="headline text-section">{title}</h1>
      <p role="status" className="text-lg text-muted">
        {text}
      </p>
      {children}
      {action && (
        <form method="post" data-behaviour="submit-state">
          <Button type="submit" tone="primary" size="large">
            {action}
          </Button>
        </form>
      )}
      {link && (
        <p>
          <LinkButton href={link.href} tone="secondary" size="large">
            {link.label}
          </LinkButton>
        </p>
      )}
    </main>
  );
}

/** To whom a link was mailed, so that a password manager knows whose password its form is about. */
export function LinkOwner({ email }: { email: string }) {
  const { t } = useMessages();
  return (
    <TextField
      name="username"
      type="email"
      label={t("login.email")}
      autoComplete="username"
      defaultValue={email}
      readOnly
    />
  );
}
