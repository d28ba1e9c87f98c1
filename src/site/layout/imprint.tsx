import type { SiteSettings } from "#app/features/settings/rules.ts";
import { settingIn } from "#app/features/settings/site-name.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/**
 * Who publishes and who edits, and where that is registered, as the press rules of Nepal ask. Nothing while none is
 * set.
 */
export function Imprint({ settings }: { settings: SiteSettings }) {
  const { lang, t } = useMessages();
  const [publisher, editor, office] = (["publisher_name", "editor_name", "registration_office"] as const).map((key) =>
    settingIn(settings, key, lang),
  );
  const number = digitsFor(lang, settings.registration_number);
  const facts = [
    publisher && t("layout.footer.publisher", { name: publisher }),
    editor && t("layout.footer.editor", { name: editor }),
    number &&
      (office ? t("layout.footer.registrationAt", { number, office }) : t("layout.footer.registration", { number })),
  ].filter(Boolean);
  return facts.length > 0 ? <p>{facts.join(" · ")}</p> : null;
}
