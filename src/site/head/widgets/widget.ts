import { widgetChoice, widgetLook } from "#app/features/open/widgets/rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { Route } from "./+types/widget";
import { readWidget } from "./read-widget.server.tsx";
import { widgetDocument } from "./widget-document.server.tsx";

/** What stands where something is asked for that a widget does not have. */
const plain = widgetLook.parse({});

/** `GET /widgets/{kind}/{id}`: shared like the page that it is a part of. Whatever is wrong is said in the frame. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const { lang } = facts;
  const t = siteMessages(lang);
  facts.tag("settings");
  const site = siteName(await readSettings(platform.db), lang, t);
  const document = { lang, site, origin: platform.origin };
  const sentence = (text: string, status: number) =>
    widgetDocument(
      { title: text, path: pathInLanguage("/widgets", lang), body: null },
      { ...document, look: plain, status },
    );
  const choice = widgetChoice.safeParse(params);
  if (!choice.success) return sentence(t("widgets.unknown"), 404);
  const look = widgetLook.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!look.success) {
    const names = new Set(look.error.issues.map(({ path }) => String(path[0])));
    return sentence(t("widgets.wrong", { names: [...names].join(", ") }), 400);
  }
  const widget = await readWidget(platform, { ...choice.data, rows: look.data.rows }, facts);
  return widget ? widgetDocument(widget, { ...document, look: look.data }) : sentence(t("widgets.unknown"), 404);
}
