import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";

const widths = { phone: 360, desktop: 1280 } as const;
const height = 760;

type PreviewViewProps = {
  editions: readonly Lang[];
  /** A layout that waits; else the draft. */
  layoutId?: string | undefined;
  /** Changes with the layout, so that the frames are loaded again. */
  version: number;
};

/** The front pages as readers will see them, side by side where there is room. */
export function PreviewView({ editions, layoutId, version }: PreviewViewProps) {
  const { t } = useMessages();
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const choice = <Value extends string>(value: Value, current: Value, set: (value: Value) => void, label: string) => (
    <Button
      size="small"
      aria-pressed={value === current}
      tone={value === current ? "primary" : "secondary"}
      className="max-md:min-h-11"
      onClick={() => set(value)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={t("admin.frontPage.views.preview")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <fieldset aria-label={t("admin.frontPage.width")} className="flex gap-2">
          {choice("phone", width, setWidth, t("admin.frontPage.phone"))}
          {choice("desktop", width, setWidth, t("admin.frontPage.desktop"))}
        </fieldset>
        <fieldset aria-label={t("admin.frontPage.theme")} className="flex gap-2">
          {choice("light", theme, setTheme, t("admin.frontPage.light"))}
          {choice("dark", theme, setTheme, t("admin.frontPage.dark"))}
        </fieldset>
      </div>
      <div className={width === "phone" ? "flex flex-wrap items-start gap-6" : "grid grid-cols-[minmax(0,1fr)] gap-6"}>
        {editions.map((lang) => {
          const query = new URLSearchParams({
            lang,
            theme,
            v: String(version),
            ...(layoutId ? { layout: layoutId } : {}),
          });
          return <Frame key={lang} lang={lang} width={widths[width]} address={`/admin/front-page/preview?${query}`} />;
        })}
      </div>
    </section>
  );
}

/** A page at a width of its own, made smaller where the screen has less room. */
function Frame({ lang, width, address }: { lang: Lang; width: number; address: string }) {
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [width]);
  const title = t("admin.frontPage.frame", { language: t(`admin.common.languages.${lang}`) });
  return (
    <figure className="grid max-w-full grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <div
        ref={box}
        className="max-w-full overflow-hidden border border-edge"
        style={{ width, height: height * scale }}
      >
        {/* No script runs in it; its links open beside this page. */}
        <iframe
          key={address}
          src={address}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}
