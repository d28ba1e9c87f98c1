import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AnchorContext, type AnchorProps } from "./anchor.tsx";
import { Avatar } from "./avatar.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Button, LinkButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormErrorSummary } from "./form/form-error-summary.tsx";
import { SelectField } from "./form/select-field.tsx";
import { Switch } from "./form/switch.tsx";
import { TextField } from "./form/text-field.tsx";
import { Pagination } from "./pagination.tsx";
import { Progress } from "./progress.tsx";
import { Table } from "./table.tsx";

const html = (element: ReactElement) => renderToStaticMarkup(element);

describe("a button", () => {
  test("never sends a form unless it says so", () => {
    expect(html(<Button>Open</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });
  test("that is busy says so, changes its words and stays focusable", () => {
    const busy = html(
      <Button busy busyWord="Saving...">
        Save
      </Button>,
    );
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain("Saving...");
    expect(busy).not.toMatch(/ disabled=/);
  });
  test("that is not busy carries neither aria attribute", () => {
    expect(html(<Button>Save</Button>)).not.toMatch(/aria-(busy|disabled)=/);
  });
});

describe("a field", () => {
  test("is described by its hint, then by its error, and is marked invalid", () => {
    const field = html(<TextField id="title" label="Title" hint="Short" error="Missing" />);
    expect(field).toContain('for="title"');
    expect(field).toContain('aria-describedby="title-hint title-error"');
    expect(field).toContain('aria-invalid="true"');
  });
  test("without hint or error points at nothing", () => {
    expect(html(<TextField id="title" label="Title" />)).not.toMatch(/aria-(describedby|invalid)/);
  });
  test("with a hidden label keeps it for a screen reader", () => {
    expect(html(<TextField id="q" label="Search" labelHidden />)).toMatch(/<label for="q" class="sr-only">Search/);
  });
  test("that is a choice offers its placeholder as the empty value", () => {
    const select = html(<SelectField label="Sport" placeholder="Choose" options={[{ value: "a", label: "A" }]} />);
    expect(select).toContain('<option value="">Choose</option>');
  });
  test("that is a switch is a checkbox which its form sends", () => {
    expect(html(<Switch label="News" name="news" />)).toMatch(/type="checkbox" role="switch"[^>]* name="news"/);
  });
});

describe("the summary of a form's errors", () => {
  test("leads to each field", () => {
    const summary = html(
      <FormErrorSummary title="Missing" errors={[{ fieldId: "title", message: "Needs a title" }]} />,
    );
    expect(summary).toContain('role="alert"');
    expect(summary).toContain('href="#title"');
  });
  test("is absent without errors", () => expect(html(<FormErrorSummary title="Missing" errors={[]} />)).toBe(""));
});

describe("links", () => {
  test("are plain anchors unless an area says otherwise", () => {
    const Routed = (props: AnchorProps) => <a {...props} data-routed="" />;
    const link = <LinkButton href="/videos">Videos</LinkButton>;
    expect(html(link)).toMatch(/^<a href="\/videos"/);
    expect(html(<AnchorContext value={Routed}>{link}</AnchorContext>)).toContain("data-routed");
  });
});

describe("pagination", () => {
  test("shows only the sides that exist", () => {
    expect(html(<Pagination label="Pages" older={{ href: "?before=1", label: "Older" }} />)).not.toContain(
      'rel="prev"',
    );
    expect(html(<Pagination label="Pages" />)).toBe("");
  });
});

describe("a breadcrumb", () => {
  test("marks the page itself, which is no link", () => {
    const crumbs = [
      { label: "Home", href: "/" },
      { label: "Football", href: "/national/football" },
    ];
    const trail = html(<Breadcrumb label="You are here" crumbs={crumbs} />);
    expect(trail).toMatch(/<li aria-current="page"[^>]*>Football<\/li>/);
    expect(trail).not.toContain('href="/national/football"');
  });
});

describe("a table", () => {
  test("keeps the roles that a list on a phone would lose", () => {
    const columns = [{ key: "title", head: "Title", cell: (row: string) => row }];
    const table = html(<Table caption="Stories" columns={columns} rows={["One"]} rowKey={(row) => row} />);
    for (const role of ["table", "rowgroup", "row", "columnheader", "cell"]) expect(table).toContain(`role="${role}"`);
    expect(table).toContain('data-label="Title"');
  });
});

describe("a dialog", () => {
  test("is named by its title and closes without script", () => {
    const dialog = html(
      <Dialog id="search" title="Search" closeWord="Close">
        ...
      </Dialog>,
    );
    expect(dialog).toContain('aria-labelledby="search-title"');
    expect(dialog).toContain('<form method="dialog">');
  });
});

describe("progress", () => {
  test.each([
    [-5, 0],
    [0, 0],
    [40, 40],
    [100, 100],
    [140, 100],
  ])("of %d is shown as %d", (value, shown) => {
    expect(html(<Progress label="Upload" value={value} />)).toContain(`value="${shown}"`);
  });
});

describe("an avatar", () => {
  test("reserves its box before the picture arrives", () => {
    expect(html(<Avatar name="Asha" picture="/media/asha.webp" size="large" />)).toMatch(/width="96" height="96"/);
  });
  test("is silent, because the name stands beside it", () => {
    expect(html(<Avatar name="Asha" />)).toContain('aria-hidden="true"');
  });
});
