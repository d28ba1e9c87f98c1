// The style sheet of widgets. It stands in each document, whose policy allows it by its digest.
import { type Palette, paletteOf } from "#app/features/open/widgets/colours.ts";
import type { WidgetLook } from "#app/features/open/widgets/rules.ts";

/** The sheet of a widget in its colours. */
export function widgetSheet({ theme, accent }: Pick<WidgetLook, "theme" | "accent">): string {
  const light = variables(paletteOf("light", accent));
  const dark = variables(paletteOf("dark", accent));
  const colours = {
    light: `:root{color-scheme:light;${light}}`,
    dark: `:root{color-scheme:dark;${dark}}`,
    auto: `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`,
  };
  return colours[theme] + rules;
}

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

// Devanagari needs its leading and has no capitals. Numbers stand below each other. Below 26rem the numbers between
// the matches played and the points are left out: the frame stands in a narrow column or on a phone.
const rules = `*{box-sizing:border-box}
body{margin:0;padding:.75rem;background:var(--ground);color:var(--ink);border-top:3px solid var(--accent);font:1rem/1.4 system-ui,"Noto Sans Devanagari",sans-serif;overflow-wrap:anywhere}
:lang(ne) body{line-height:1.6}
h1{margin:0;font-size:1.0625rem;line-height:1.3}
:lang(ne) h1{line-height:1.5}
p{margin:.125rem 0 0}
a{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ol,ul{list-style:none;margin:.5rem 0 0;padding:0}
li{border-top:1px solid var(--line);padding:.375rem 0}
li>a{display:block;color:inherit;text-decoration:none}
li .about{display:block}
li>a:hover{text-decoration:underline}
.about{color:var(--muted);font-size:.875rem}
.live{color:var(--live);font-weight:700}
.side{display:flex;gap:.5rem;align-items:baseline;justify-content:space-between}
.side b{font-variant-numeric:tabular-nums;white-space:nowrap}
.side small{font-weight:400;color:var(--muted)}
.won{font-weight:700}
.large .side{font-size:1.25rem;padding:.125rem 0}
.large{margin-top:.5rem}
table{width:100%;border-collapse:collapse;margin-top:.5rem;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:700;font-size:.875rem;color:var(--muted)}
th,td{padding:.25rem .3rem;border-top:1px solid var(--line);text-align:right;vertical-align:top;white-space:nowrap;overflow-wrap:normal}
thead th{border:0;font-size:.75rem;color:var(--muted)}
.name{text-align:left;width:99%;font-weight:600;white-space:normal;overflow-wrap:anywhere}
.name small{display:block;font-weight:400;color:var(--muted)}
.points{font-weight:700}
.mark{display:inline-block;width:.3125rem;height:.8125rem;margin-right:.4375rem;vertical-align:-.0625rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{margin-top:.625rem;padding-top:.375rem;border-top:1px solid var(--line);font-size:.875rem}
@media (max-width:26rem){.wide{display:none}}`;
