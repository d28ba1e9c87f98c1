// Where a widget is put together: of which page it is a part, what it shows, how it looks; below that the widget itself
// and the code to copy. A form that is sent by GET, so it needs no script, and the address of a widget can be sent on.
import {
  builderInput,
  frameScriptPath,
  type WidgetKind,
  widgetKinds,
  widgetLimits,
  widgetPath,
  widgetsPath,
  widgetThemes,
} from "#app/features/open/widgets/rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { escapeAttribute } from "#app/platform/text/escape-html.ts";
import { hasTwoLanguages, isSiteLanguage, listedLanguages } from "#app/platform/text/languages.ts";
import { alternatePageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import type { Route } from "./+types/widget-builder";
import { findSubject } from "./widget-subject.server.ts";
import "#app/site/forms/forms.css";

export const handle = { static: true };

/** Pixels of a frame for which nobody chose a height. */
const usualHeights: Readonly<Record<WidgetKind, number>> = {
  match: 220,
  table: 480,
  fixtures: 520,
  results: 520,
  scorers: 360,
  headlines: 420,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { lang, frame } = context.get(requestContext);
  const typed: Readonly<Record<string, string>> = Object.fromEntries(new URL(request.url).searchParams);
  const address = typed.page?.trim() ?? "";
  const subject = address === "" ? undefined : await findSubject(platform, address, lang);
  const parsed = builderInput.safeParse(typed);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) errors[String(path[0])] = [message];
  if (address !== "" && !subject) errors.page = ["widget.page"];
  const common = { typed, subject, errors, lang, origin: platform.origin };
  if (!subject || !parsed.success) return { ...common, widget: undefined };
  const { height, kind: wanted, language, ...look } = parsed.data;
  const kind = subject.kinds.find((one) => one === wanted) ?? subject.kinds[0];
  const shownIn = language !== undefined && isSiteLanguage(language) ? language : lang;
  // The one page of ours that opens a frame of ours.
  frame("'self'");
  const path = pathInLanguage(widgetPath({ kind, id: subject.id }, look), shownIn);
  return { ...common, widget: { kind, path, lang: shownIn, height: height ?? usualHeights[kind] } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteMessages(loaderData.lang);
  const texts = { title: t("widgets.title"), description: t("widgets.description") };
  return alternatePageMeta(loaderData, { path: widgetsPath, ...texts }, matches);
}

export default function WidgetBuilder({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <main className="page-width list-page pb-12">
      <ListHead title={t("widgets.title")} description={t("widgets.description")} />
      <div className="grid gap-10 lg:grid-cols-2">
        <BuilderForm {...loaderData} />
        <Outcome {...loaderData} />
      </div>
    </main>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function BuilderForm({ typed, subject, errors, lang, widget }: LoaderData) {
  const { t } = useMessages();
  const at = (field: string) => errorAtField(t, errors, field);
  return (
    <form method="get" action={pathInLanguage(widgetsPath, lang)} noValidate className="grid content-start gap-5">
      <TextField
        id="page"
        name="page"
        label={t("widgets.page")}
        hint={subject?.name ?? t("widgets.pageHint")}
        error={at("page")}
        defaultValue={typed.page}
        autoComplete="off"
        spellCheck={false}
      />
      {subject && (
        <SelectField
          id="kind"
          name="kind"
          label={t("widgets.kind")}
          error={at("kind")}
          options={subject.kinds.map((kind) => ({ value: kind, label: t(`widgets.kinds.${kind}`) }))}
          defaultValue={widget?.kind ?? widgetKinds.find((kind) => kind === typed.kind)}
        />
      )}
      {subject && <LookFields typed={typed} errors={errors} lang={lang} />}
      <Button type="submit" tone="primary" size="large" className="justify-self-start">
        {t(subject ? "widgets.show" : "widgets.goOn")}
      </Button>
    </form>
  );
}

function LookFields({ typed, errors, lang }: Pick<LoaderData, "typed" | "errors" | "lang">) {
  const { t } = useMessages();
  const at = (field: string) => errorAtField(t, errors, field);
  const themeName = { auto: "device", light: "light", dark: "dark" } as const;
  return (
    <>
      {hasTwoLanguages() && (
        <SelectField
          id="language"
          name="language"
          label={t("widgets.language")}
          error={at("language")}
          options={listedLanguages().map((one) => ({ value: one, label: t(`widgets.languages.${one}`) }))}
          defaultValue={typed.language ?? lang}
        />
      )}
      <SelectField
        id="theme"
        name="theme"
        label={t("reading.theme.label")}
        error={at("theme")}
        options={widgetThemes.map((theme) => ({ value: theme, label: t(`reading.theme.${themeName[theme]}`) }))}
        defaultValue={typed.theme}
      />
      <TextField
        id="accent"
        name="accent"
        label={t("widgets.accent")}
        hint={t("widgets.accentHint")}
        error={at("accent")}
        defaultValue={typed.accent}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
      />
      <SizeFields typed={typed} errors={errors} />
    </>
  );
}

function SizeFields({ typed, errors }: Pick<LoaderData, "typed" | "errors">) {
  const { t } = useMessages();
  const at = (field: string) => errorAtField(t, errors, field);
  const { least, most } = widgetLimits.height;
  return (
    <>
      <TextField
        id="rows"
        name="rows"
        label={t("widgets.rows")}
        hint={t("widgets.rowsHint", { most: widgetLimits.rows })}
        error={at("rows")}
        defaultValue={typed.rows}
        inputMode="numeric"
      />
      <TextField
        id="height"
        name="height"
        label={t("widgets.height")}
        hint={t("widgets.heightHint", { least, most })}
        error={at("height")}
        defaultValue={typed.height}
        inputMode="numeric"
      />
    </>
  );
}

/** The widget as it will look, and the code that shows it elsewhere. */
function Outcome({ widget, subject, origin }: LoaderData) {
  const { t } = useMessages();
  const isPlain = useIsLowData();
  if (!widget || !subject) return null;
  const title = `${t(`widgets.kinds.${widget.kind}`)}: ${subject.name}`;
  const code = frameCode({ address: `${origin}${widget.path}`, title, height: widget.height, origin });
  return (
    <div className="grid content-start gap-5">
      <section aria-labelledby="preview">
        <h2 id="preview" className="headline text-section">
          {t("widgets.preview")}
        </h2>
        {!isPlain && (
          <iframe
            src={widget.path}
            title={title}
            height={widget.height}
            className="mt-3 w-full border border-hairline"
          />
        )}
        <p className="mt-2 text-sm">
          <a href={widget.path} className="text-press underline">
            {t("widgets.alone")}
          </a>
        </p>
      </section>
      <TextArea
        id="code"
        label={t("widgets.code")}
        hint={t("widgets.codeHint")}
        defaultValue={code}
        rows={6}
        readOnly
        spellCheck={false}
        className="font-mono text-sm"
      />
    </div>
  );
}

type Framed = { address: string; title: string; height: number; origin: string };

function frameCode({ address, title, height, origin }: Framed): string {
  const attributes = `src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${height}"`;
  return `<iframe ${attributes} loading="lazy" style="border:0"></iframe>
<script src="${escapeAttribute(origin)}${frameScriptPath}" async></script>`;
}
