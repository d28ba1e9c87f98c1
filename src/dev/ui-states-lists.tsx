import { AlarmLabel } from "../ui/alarm-label.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PencilIcon, TrashIcon } from "../ui/icons.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Progress } from "../ui/progress.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Tag } from "../ui/tag.tsx";
import { Row, Specimen } from "./ui-specimen.tsx";
import type { SpecimenWords } from "./ui-states-words.ts";

type Props = { words: SpecimenWords };
const tones: readonly BadgeTone[] = ["positive", "waiting", "neutral", "negative", "active"];

/** What lists and their surroundings are made of, full, empty and loading. */
export function ListStates({ words }: Props) {
  return (
    <>
      <Specimen name="breadcrumb · tabs · tag · badge · avatar">
        <Breadcrumb
          label={words.home}
          crumbs={[
            { label: words.home, href: "#" },
            { label: words.tabs[0] ?? "", href: "#" },
            { label: words.eyebrow },
          ]}
        />
        <Tabs
          label={words.eyebrow}
          tabs={words.tabs.map((label, place) => ({
            href: `#${place}`,
            label,
            current: place === 0,
            count: place === 2 ? "128" : undefined,
          }))}
        />
        <Row>
          {words.sports.map((sport, place) => (
            <Tag key={sport} href={`#${sport}`} current={place === 0}>
              {sport}
            </Tag>
          ))}
        </Row>
        <Row>
          <AlarmLabel>{words.statuses[4]}</AlarmLabel>
          {tones.map((tone, place) => (
            <Badge key={tone} tone={tone}>
              {words.statuses[place]}
            </Badge>
          ))}
        </Row>
        <Row>
          <Avatar name={words.byline} size="small" />
          <Avatar name={words.byline} />
          <Avatar name={words.byline} size="large" />
        </Row>
      </Specimen>
      <Specimen name="table · pagination">
        <Stories words={words} />
        <Pagination
          label={words.columns.title}
          newer={{ href: "#newer", label: words.newer }}
          older={{ href: "#older", label: words.older }}
        />
      </Specimen>
      <LoadingStates words={words} />
    </>
  );
}

type StoryRow = { title: string; status: string; tone: BadgeTone; views: string; created: string };

function Stories({ words }: Props) {
  const rows: StoryRow[] = tones.slice(0, 4).map((tone, place) => ({
    title: place % 2 === 0 ? words.hero : words.second,
    status: words.statuses[place] ?? "",
    tone,
    views: String(18_240 * (place + 1)),
    created: "2026-11-21",
  }));
  const columns: Column<StoryRow>[] = [
    { key: "title", head: words.columns.title, kind: "title", cell: (row) => <a href="#story">{row.title}</a> },
    { key: "status", head: words.columns.status, cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
    { key: "views", head: words.columns.views, kind: "figure", cell: (row) => row.views },
    { key: "created", head: words.columns.created, cell: (row) => row.created, sorted: "descending" },
    {
      key: "actions",
      head: words.columns.actions,
      kind: "actions",
      cell: () => (
        <>
          <IconButton label={words.open} icon={<PencilIcon size={18} />} size="small" />
          <IconButton label={words.remove} icon={<TrashIcon size={18} />} tone="destructive" size="small" />
        </>
      ),
    },
  ];
  return <Table caption={words.columns.title} columns={columns} rows={rows} rowKey={(row) => row.status} />;
}

function LoadingStates({ words }: Props) {
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
          <Spinner label={words.loading} />
          <Progress label={words.upload} value={62} note="62 %" />
        </div>
        <EmptyState
          title={words.emptyTitle}
          explanation={words.emptyText}
          action={<Button tone="primary">{words.open}</Button>}
        />
      </div>
    </Specimen>
  );
}
