import type { WaitingLayout } from "#app/features/front-page/layouts/layout-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

type WaitingLayoutsProps = {
  waiting: readonly WaitingLayout[];
  send: (fields: Record<string, string>) => void;
};

/** Layouts that go out at their time, and those that were held back, with what stands in their way. */
export function WaitingLayouts({ waiting, send }: WaitingLayoutsProps) {
  const { lang, t } = useMessages();
  if (waiting.length === 0) return null;
  const button = { size: "small", className: "max-md:min-h-11" } as const;
  return (
    <section aria-labelledby="waiting" className="grid gap-2">
      <h2 id="waiting" className="headline text-title">
        {t("admin.frontPage.prepared")}
      </h2>
      <ul className="grid gap-2">
        {waiting.map((layout) => {
          const { id, publish_at, isHeld, changed_by, conflicts, leftOut } = layout;
          const version = String(layout.version);
          return (
            <li key={id} className="grid gap-2 border border-hairline bg-raised p-3 text-sm">
              <p className="flex flex-wrap gap-x-4 gap-y-1">
                <span className="font-bold">{dateTime(publish_at, lang)}</span>
                <Badge tone={isHeld ? "negative" : "waiting"}>
                  {isHeld ? t("admin.frontPage.held") : t("admin.frontPage.waits")}
                </Badge>
                {changed_by && <span className="text-muted">{changed_by}</span>}
              </p>
              {isHeld && <p>{t("admin.frontPage.heldHint")}</p>}
              {conflicts.map((section) => (
                <div key={section.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <p>{t("admin.frontPage.preparedConflict", { section: section.title })}</p>
                  {!isHeld && (
                    <Button
                      {...button}
                      onClick={() =>
                        send({
                          ...{ intent: "settle", id, version, keep: "layout", section_id: section.id },
                          section_version: String(section.version),
                        })
                      }
                    >
                      {t("admin.frontPage.replace")}
                    </Button>
                  )}
                </div>
              ))}
              {leftOut.length > 0 && <p>{t("admin.frontPage.leftOut", { titles: leftOut.join(" · ") })}</p>}
              <div className="flex flex-wrap gap-2">
                <LinkButton {...button} href={`/admin/front-page?view=preview&layout=${id}`}>
                  {t("admin.frontPage.views.preview")}
                </LinkButton>
                <Button {...button} onClick={() => send({ intent: "reopen", id, version })}>
                  {t("admin.frontPage.reopen")}
                </Button>
                <Button {...button} tone="quiet" onClick={() => send({ intent: "deletePrepared", id, version })}>
                  {t("admin.frontPage.deletePrepared")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
