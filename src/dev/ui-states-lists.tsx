import { AlarmLabel } from "#app/ui/alarm-label.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Row, Specimen } from "./ui-specimen.tsx";
import type { SpecimenText } from "./ui-states-text.ts";

type Props = { text: SpecimenText };
const tones: readonly BadgeTone[] = ["positive", "waiting", "neutral", "negative", "active"];

/** What lists and their surroundings are made of, full, empty and loading. */
export function ListStates({ text }: Props) {
  return (
    <>
      <Specimen name="breadcrumb · tabs · tag · badge · avatar">
        <Breadcrumb
          label={text.home}
          crumbs={[{ label: text.home, href: "#" }, { label: text.tabs[0] ?? "", href: "#" }, { label: text.eyebrow }]}
        />
        <Tabs
          label={text.eyebrow}
          tabs={text.tabs.map((label, position) => ({
            href: `#${position}`,
            label,
            current: position === 0,
            count: position === 2 ? "128" : undefined,
          }))}
        />
        <Row>
          {text.sports.map((sport, position) => (
            <Tag key={sport} href={`#${sport}`} current={position === 0}>
              {sport}
            </Tag>
          ))}
        </Row>
        <Row>
          <AlarmLabel>{text.statuses[4]}</AlarmLabel>
          {tones.map((tone, position) => (
            <Badge key={tone} tone={tone}>
              {text.statuses[position]}
            </Badge>
          ))}
        </Row>
        <Row>
          <Avatar name={text.byline} size="small" />
          <Avatar name={text.byline} />
          <Avatar name={text.byline} size="large" />
        </Row>
      </Specimen>
      <Specimen name="table · pagination">
        <Stories text={text} />
        <Pagination
          label={text.columns.title}
          newer={{ href: "#newer", label: text.newer }}
          older={{ href: "#older", label: text.older }}
        />
      </Specimen>
      <LoadingStates text={text} />
    </>
  );
}

type StoryRow = { title: string; status: string; tone: BadgeTone; views: string; created: string };

function Stories({ text }: Props) {
  const rows: StoryRow[] = tones.slice(0, 4).map((tone, position) => ({
    title: position % 2 === 0 ? text.hero : text.second,
    status: text.statuses[position] ?? "",
    tone,
    views: String(18_240 * (position + 1)),
    created: "2026-11-21",
  }));
  const columns: Column<StoryRow>[] = [
    { key: "title", head: text.columns.title, kind: "title", cell: (row) => <a href="#story">{row.title}</a> },
    { key: "status", head: text.columns.status, cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
    { key: "views", head: text.columns.views, kind: "figure", cell: (row) => row.views },
    { key: "created", head: text.columns.created, cell: (row) => row.created, sorted: "descending" },
    {
      key: "actions",
      head: text.columns.actions,
      kind: "actions",
      cell: () => (
        <>
          <IconButton label={text.open} icon={<PencilIcon size={18} />} size="small" />
          <IconButton label={text.remove} icon={<TrashIcon size={18} />} tone="destructive" size="small" />
        </>
      ),
    },
  ];
  return <Table caption={text.columns.title} columns={columns} rows={rows} rowKey={(row) => row.status} />;
}

function LoadingStates({ text }: Props) {
  return (
    <Specimen name="skeleton · spinner · progress · empty-state">
      <div className="grid gap-6 md:grid-cols-3">
        <div className="grid content-start gap-2">
          <Skeleton shape="picture" />
          <Skeleton shape="headline" />
          <Skeleton />
          <Skeleton />
        </div>
        <div className="grid content-start gap-6">
          <Spinner label={text.loading} />
          <Progress label={text.upload} value={62} note="62 %" />
        </div>
        <EmptyState
          title={text.emptyTitle}
          explanation={text.emptyText}
          action={<Button tone="primary">{text.open}</Button>}
        />
      </div>
    </Specimen>
  );
}
