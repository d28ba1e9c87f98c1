import { type ReactNode, useEffect } from "react";
import { lendStyleNonce } from "#app/admin/frame/style-nonce.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Toaster } from "#app/ui/floating/toaster.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Connection } from "./offline-view.ts";

type OfflineScreenProps = {
  /** Whose words it speaks. */
  namespace: "admin.live" | "admin.scoring";
  view: { connection: Connection; isBroken: boolean };
  className: string;
  /** Its own path, to come back to after signing in. */
  path: string;
  /** Where to go when it cannot be shown. */
  list: { href: string; label: string };
  /** The screen itself, once it was read. */
  children: ReactNode;
};

/** What stands around a screen that works without a network, and what it says as long as it has never been read. */
export function OfflineScreen({ namespace, view, className, path, list, children }: OfflineScreenProps) {
  const { lang, t } = useMessages();
  const { connection, isBroken } = view;
  const title = t(`${namespace}.title`);
  useEffect(lendStyleNonce, []);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <main lang={lang} className={className}>
      <title>{`${title} | ${t("admin.label")}`}</title>
      {isBroken && (
        <p role="alert" className="bg-crimson-fill p-3 font-semibold text-on-crimson">
          {t(`${namespace}.broken`)}
        </p>
      )}
      {children ?? (
        <div className="grid gap-3 p-4">
          <h1 className="headline-text text-lg">{title}</h1>
          {connection === "loading" && !isBroken ? (
            <Spinner label={t(`${namespace}.connection.loading`)} />
          ) : (
            <p>{t(connection === "offline" ? `${namespace}.neverRead` : `${namespace}.connection.${connection}`)}</p>
          )}
          {connection === "signed_out" && (
            <a href={`/login?next=${path}`} className="underline">
              {t("admin.common.signIn")}
            </a>
          )}
          <a href={list.href} className="underline">
            {list.label}
          </a>
        </div>
      )}
      <Toaster label={t("ui.notices")} closeWord={t("ui.close")} />
    </main>
  );
}
