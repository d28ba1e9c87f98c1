import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import en from "#app/messages/en.json" with { type: "json" };
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { LowDataContext } from "#app/ui/low-data-context.tsx";
import { Picture } from "./picture.tsx";
import { PictureFigure } from "./picture-figure.tsx";
import {
  focalClass,
  fullUrl,
  type PictureRow,
  type PictureSource,
  pictureOf,
  pictureSources,
  portableUrl,
  type StoredPicture,
  smallRendition,
} from "./picture-source.ts";

const baseName = "1790000000000-0a1b2c3d";
const picture: StoredPicture = {
  kind: "stored",
  baseName,
  extension: "png",
  widths: [320, 640, 960, 1280, 1600],
  formats: ["webp", "jpg"],
  width: 1600,
  height: 900,
  dominantColor: "#c80828",
  focalX: 30,
  focalY: 62,
  alt: "A bowler in mid-air",
};

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <MessagesProvider lang="en" messages={en}>
      {element}
    </MessagesProvider>,
  );

describe("addresses of a picture", () => {
  test("every width stands in srcset", () => {
    const { sources, fallback } = pictureSources({ ...picture, widths: [320, 500] });
    expect(sources).toEqual([
      { type: "image/webp", srcSet: `/media/${baseName}-320.webp 320w, /media/${baseName}-500.webp 500w` },
    ]);
    expect(fallback.srcSet).toBe(`/media/${baseName}-320.jpg 320w, /media/${baseName}-500.jpg 500w`);
  });
  test("AVIF comes first, once the job has made it", () => {
    const { sources } = pictureSources({ ...picture, formats: ["webp", "jpg", "avif"] });
    expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  });
  test("no JPEG is named before the job has made it", () => {
    const early = { ...picture, widths: [320, 500], formats: ["webp"] };
    const srcSet = `/media/${baseName}-320.webp 320w, /media/${baseName}-500.webp 500w`;
    expect(pictureSources(early)).toMatchObject({
      sources: [],
      fallback: { src: `/media/${baseName}-500.webp`, srcSet },
    });
    expect(portableUrl(early)).toBe(`/media/${baseName}-500.webp`);
  });
  describe("of which a part was chosen by hand", () => {
    const crop = { left: 0, top: 0, width: 600, formats: ["webp", "jpg"] };
    const cut: StoredPicture = { ...picture, formats: ["webp", "jpg", "avif"], crops: { "3x2": crop } };
    const partOf = (width: number, format: string) => `/media/${baseName}-3x2-0-0-600-${width}.${format}`;
    test("are those of the part in a box of its shape, and of the picture in every other", () => {
      const { sources, fallback, width, height } = pictureSources(cut, "3x2");
      expect({ width, height }).toEqual({ width: 960, height: 640 });
      expect(sources.map(({ type }) => type)).toEqual(["image/webp"]);
      expect(fallback.src).toBe(partOf(960, "jpg"));
      expect(fallback.srcSet).toBe([320, 640, 960].map((wide) => `${partOf(wide, "jpg")} ${wide}w`).join(", "));
      expect(pictureSources(cut, "1x1")).toEqual(pictureSources({ ...picture, formats: cut.formats }));
    });
    test("are never wider than what the picture itself offers for the same box", () => {
      const widths = (ratio: "3x2" | "1x1") =>
        [...pictureSources(cut, ratio).fallback.srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      expect(Math.max(...widths("3x2"))).toBeLessThanOrEqual(Math.max(...widths("1x1")));
    });
    test("stand on the page with the size of the part, its middle kept where a box has another shape", () => {
      const html = render(<Picture source={cut} ratio="3-2" sizes="100vw" />);
      expect(html).toContain('class="picture-image focal-50-50" width="960" height="640"');
      expect(html).not.toContain(`${baseName}-640.jpg`);
      expect(render(<Picture source={cut} ratio="16-9" sizes="100vw" />)).not.toContain("3x2");
    });
    test("lead to all of it where it opens over the page, and to the small part in the low-data edition", () => {
      const whole = `data-whole="/media/${baseName}-320.jpg 320w`;
      expect(render(<PictureFigure source={cut} ratio="3-2" sizes="100vw" />)).toContain(whole);
      expect(render(<PictureFigure source={cut} ratio="16-9" sizes="100vw" />)).not.toContain("data-whole");
      expect(smallRendition(cut, "3x2").url).toBe(partOf(640, "jpg"));
    });
  });
  test.each([
    [[320, 640, 960, 1280, 1600], 1280],
    [[320, 500], 500],
    [[40], 40],
    [[1920], 1920],
  ])("of the widths %j the one that works anywhere is %i", (widths, expected) => {
    expect(portableUrl({ baseName, widths, formats: ["webp", "jpg"] })).toBe(`/media/${baseName}-${expected}.jpg`);
  });
  test("the overlay gets the picture at full size", () => {
    expect(fullUrl(picture)).toBe(`/media/${baseName}.png`);
    expect(fullUrl({ kind: "outside", url: "https://example.org/a.jpg", alt: "" })).toBe("https://example.org/a.jpg");
  });
});

describe("focalClass", () => {
  const css = readFileSync(new URL("./picture.css", import.meta.url), "utf8");
  test.each([
    [0, 0, "focal-0-0"],
    [12, 13, "focal-0-25"],
    [50, 50, "focal-50-50"],
    [100, 87, "focal-100-75"],
    [88, 100, "focal-100-100"],
    [-5, 400, "focal-0-100"],
  ])("%i, %i is %s, and the style sheet knows it", (focalX, focalY, expected) => {
    expect(focalClass({ focalX, focalY })).toBe(expected);
    expect(css).toContain(`.${expected} {`);
  });
});

describe("a figure", () => {
  const legend = { en: { caption: "Won by an innings", credit: "" }, ne: { caption: "", credit: "रङ्गशाला" } };
  const shown = (lang: "en" | "ne", source: StoredPicture) =>
    renderToStaticMarkup(
      <MessagesProvider lang={lang} messages={en}>
        <PictureFigure source={source} ratio="16-9" sizes="100vw" />
      </MessagesProvider>,
    );
  test("says below the picture what it shows, and whose it is in whichever language that is known", () => {
    expect(shown("en", { ...picture, legend })).toContain(
      '<figcaption class="figure-legend">Won by an innings <span class="figure-credit" lang="ne">रङ्गशाला</span></figcaption></figure>',
    );
    expect(shown("ne", { ...picture, legend })).toContain(
      '<figcaption class="figure-legend"><span class="figure-credit">रङ्गशाला</span></figcaption></figure>',
    );
  });
  test("says nothing where nothing is known", () => {
    expect(shown("en", picture)).toMatch(
      /^<figure><a href="\/media\/[^"]*" data-large=""[^>]*><span class="picture.*<\/span><\/a><\/figure>$/,
    );
  });
});

describe("a figure of the low-data edition", () => {
  const shown = (source: PictureSource, lang: "en" | "ne" = "en") =>
    renderToStaticMarkup(
      <LowDataContext value={true}>
        <MessagesProvider lang={lang} messages={en}>
          <PictureFigure source={source} ratio="16-9" sizes="100vw" />
        </MessagesProvider>
      </LowDataContext>,
    );
  test("is a link with the picture's text and size to a rendition for phones", () => {
    expect(shown(picture)).toBe(
      `<figure><a href="/media/${baseName}-640.jpg" class="asked-picture">Show picture: A bowler in mid-air (640 × 360)</a></figure>`,
    );
    expect(shown(picture, "ne")).toContain("(६४० × ३६०)");
  });
  test("leads to a picture elsewhere, whose size nobody knows, without saying from where", () => {
    expect(shown({ kind: "outside", url: "https://example.org/a.jpg", alt: "" })).toBe(
      '<figure><a href="https://example.org/a.jpg" class="asked-picture" rel="noreferrer">Show picture</a></figure>',
    );
  });
});

describe("pictureOf", () => {
  const none: PictureRow = {
    picture_path: null,
    picture_filename: null,
    picture_widths: null,
    picture_formats: null,
    picture_width: null,
    picture_height: null,
    picture_color: null,
    picture_focal_x: null,
    picture_focal_y: null,
    picture_crops: null,
    picture_alt: null,
    picture_caption: null,
    picture_caption_ne: null,
    picture_credit: null,
    picture_credit_ne: null,
  };
  const row: PictureRow = {
    ...none,
    picture_path: `media/${baseName}`,
    picture_filename: "1790000000000.png",
    picture_widths: picture.widths.slice(),
    picture_formats: ["webp", "jpg"],
    picture_width: 1600,
    picture_height: 900,
    picture_color: "#c80828",
    picture_focal_x: 30,
    picture_focal_y: 62,
    picture_alt: "A bowler in mid-air",
  };
  test("reads a picture of the library", () => expect(pictureOf(row)).toEqual(picture));
  test("reads what stands below it in either language", () => {
    const said = { ...row, picture_caption: "Won by an innings", picture_credit_ne: "रङ्गशाला" };
    const legend = { en: { caption: "Won by an innings", credit: "" }, ne: { caption: "", credit: "रङ्गशाला" } };
    expect(pictureOf(said)).toEqual({ ...picture, legend });
  });
  test("the thing's own description goes before the library's", () => {
    expect(pictureOf(row, { alt: "Own" })?.alt).toBe("Own");
    expect(pictureOf(row, { alt: "" })?.alt).toBe("A bowler in mid-air");
  });
  test("knows the parts chosen by hand, and nothing of them where there are none", () => {
    const crops = { "1x1": { left: 0, top: 0, width: 500, formats: ["webp"] } };
    expect(pictureOf({ ...row, picture_crops: crops })).toEqual({ ...picture, crops });
    expect(pictureOf({ ...row, picture_crops: {} })).toEqual(picture);
  });
  test("takes an outside address where the library has none", () => {
    expect(pictureOf(none, { url: "https://example.org/a.jpg" })).toMatchObject({ kind: "outside", alt: "" });
  });
  test.each([null, "", "http://example.org/a.jpg", "javascript:alert(1)", "/media/gone.jpg"])(
    "shows nothing for %j",
    (url) => expect(pictureOf(none, { url })).toBeUndefined(),
  );
  test("a video is no picture", () => {
    expect(pictureOf({ ...row, picture_width: null, picture_height: null, picture_widths: [] })).toBeUndefined();
  });
});

describe("<Picture>", () => {
  test("reserves its box, shows its colour and keeps its heart, without a style attribute", () => {
    const html = render(<Picture source={picture} ratio="16-9" sizes="100vw" />);
    expect(html).not.toContain("style=");
    expect(html).toContain('class="picture picture-16-9"');
    expect(html).toContain('color="#c80828"');
    expect(html).toContain("focal-25-50");
    expect(html).toContain('width="1600" height="900"');
    expect(html).toContain('alt="A bowler in mid-air"');
    expect(html).toContain('loading="lazy"');
  });
  test("the first picture of a page is fetched at once and first", () => {
    const html = render(<Picture source={picture} ratio="21-9" sizes="100vw" eager />);
    expect(html).toContain('loading="eager"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain("lazy");
  });
  test("an empty description stays empty: the headline beside it says the same", () => {
    expect(render(<Picture source={picture} ratio="1-1" sizes="1px" alt="" />)).toContain('alt=""');
  });
  test("in the low-data edition it is its text, or nothing where a headline says the same", () => {
    const low = (alt?: string) =>
      render(
        <LowDataContext value={true}>
          <Picture source={picture} ratio="1-1" sizes="1px" {...(alt === undefined ? {} : { alt })} />
        </LowDataContext>,
      );
    expect(low()).toBe('<span class="picture-text">A bowler in mid-air</span>');
    expect(low("")).toBe("");
  });
  test("an outside picture is not told where its reader came from", () => {
    const source = { kind: "outside", url: "https://example.org/a.jpg?b=1&c=2", alt: "x" } as const;
    const html = render(<Picture source={source} ratio="3-2" sizes="100vw" />);
    expect(html).toContain('src="https://example.org/a.jpg?b=1&amp;c=2"');
    expect(html).toContain('referrerPolicy="no-referrer"');
  });
  test("hostile descriptions stay text", () => {
    const html = render(
      <Picture source={{ ...picture, alt: '"><script>alert(1)</script>' }} ratio="own" sizes="1px" />,
    );
    expect(html).not.toContain("<script");
  });
});
