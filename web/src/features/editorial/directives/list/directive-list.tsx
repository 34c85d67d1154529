import { SegmentedControl, Text } from '@mantine/core'
import { IconEye, IconPlus, IconToggleLeft } from '@tabler/icons-react'
import {
  directiveViews,
  ownReceiptFilters,
  toggleDirective,
} from '@toasoan/contract/editorial/directive-calls'
import {
  type DirectiveRow,
  directiveLabels,
  directiveStateLabels,
  receiptLabels,
  urgencyLabels,
} from '@toasoan/contract/editorial/directives'
import { useChange } from '#web/client/use-call.ts'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { AudienceWords } from '../audience-words.tsx'
import { ReceiptBadge, StateBadge, UrgencyBadge } from '../badges.tsx'
import { type Kind, permissionOf, staleAfterChange, useKind, viewPath } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { bulkActionsOf } from './bulk-actions.ts'

type View = (typeof directiveViews)[number]

function Progress({ row: { counts, acknowledge_by } }: { row: DirectiveRow }) {
  const t = useText()
  if (!counts) return null
  const done = acknowledge_by ? counts.acknowledged : counts.read
  const words = acknowledge_by ? directiveTexts.progress : directiveTexts.progressRead
  return <span title={t(words)}>{t(directiveTexts.of, { done, all: counts.people })}</span>
}

const mineIn = (view: View): Column<DirectiveRow> => ({
  key: 'mine',
  label: directiveTexts.myReceipt,
  // Who looks at all of them counts what others did; their own part has its own view.
  hidden: view === 'all',
  render: (row) => row.mine && <ReceiptBadge receipt={row.mine} />,
})
const progress: Column<DirectiveRow> = {
  key: 'counts',
  label: directiveTexts.progress,
  align: 'right',
  render: (row) => <Progress row={row} />,
}

const columnsOf = (view: View): Column<DirectiveRow>[] => [
  { key: 'title', label: directiveLabels.title, sortable: true },
  {
    key: 'urgency',
    label: directiveLabels.urgency,
    sortable: true,
    render: (row) => <UrgencyBadge urgency={row.urgency} />,
  },
  ...(view === 'written' ? [] : [mineIn(view)]),
  ...(view === 'mine' ? [] : [progress]),
  timeColumn('acknowledge_by', directiveLabels.acknowledge_by, { sortable: true }),
  {
    key: 'state',
    label: directiveLabels.state,
    hidden: view === 'mine',
    render: (row) => <StateBadge state={row.state} />,
  },
  timeColumn('starts_at', directiveLabels.starts_at, { sortable: true }),
  {
    key: 'sender',
    label: directiveLabels.sender,
    under: true,
    render: ({ sender }) => sender.name,
  },
  {
    key: 'audience',
    label: directiveLabels.audience,
    wraps: true,
    hidden: view === 'mine',
    render: (row) => (
      <Text span inherit lineClamp={2}>
        <AudienceWords row={row} />
      </Text>
    ),
  },
  { key: 'department', label: directiveLabels.department, hidden: true },
  {
    key: 'ends_at',
    label: directiveLabels.ends_at,
    sortable: true,
    hidden: true,
    align: 'right',
    render: (row) => <TimeText at={row.ends_at} relative even />,
  },
  {
    key: 'updated_at',
    label: directiveLabels.updated_at,
    sortable: true,
    hidden: true,
    align: 'right',
    render: (row) => <TimeText at={row.updated_at} relative even />,
  },
]

const receiptWords = { ...receiptLabels, waiting: directiveTexts.waiting, late: directiveTexts.late }

const filters: Filter[] = [
  {
    name: 'receipt',
    label: directiveTexts.myReceipt,
    kind: 'select',
    options: ownReceiptFilters.map((value) => ({ value, label: receiptWords[value] })),
  },
  selectFilter('urgency', directiveLabels.urgency, urgencyLabels),
  selectFilter('state', directiveLabels.state, directiveStateLabels),
  personFilter(directiveLabels.sender),
  { name: 'start_date', until: 'end_date', label: directiveLabels.starts_at, kind: 'days' },
]

/** Which list is looked at; it stands in the address. */
function useView({ kind }: Kind): [View, (view: string) => void] {
  const can = useCan()
  const [search, change] = useSearch()
  const asked = directiveViews.find((view) => view === search.get('view'))
  const byDefault = can(permissionOf(kind, 'create')) ? 'all' : 'mine'
  return [asked ?? byDefault, (view) => change({ view, page: null })]
}

function List({ kind }: { kind: Kind }) {
  const t = useText()
  const [view, setView] = useView(kind)
  const toggle = useChange(toggleDirective, { invalidates: staleAfterChange })
  const ask = ({ id, title }: DirectiveRow) =>
    deleteAfterAsking(
      kind.calls.remove,
      { params: { id } },
      {
        title: t(directiveTexts.deleteTitle, { title }),
        body: t(directiveTexts.deleteBody),
        stale: staleAfterChange,
      },
    )
  const may = (verb: string) => permissionOf(kind.kind, verb)
  return (
    <ListScreen<typeof kind.calls.list, DirectiveRow>
      key={view}
      name={kind.title}
      list={kind.calls.list}
      columns={columnsOf(view)}
      filters={filters}
      fixed={{ view }}
      rowHref={viewPath}
      rowTone={({ mine: own }) => (own?.state === 'unread' ? 'strong' : undefined)}
      defaultSort={{ by: 'starts_at', descending: true }}
      primaryAction={{
        label: directiveTexts.add,
        icon: IconPlus,
        can: may('create'),
        href: `/${kind.kind}/create`,
      }}
      rowActions={[
        { label: kind.view, icon: IconEye, can: may('view'), inline: true, href: viewPath },
        {
          ...editing,
          can: may('update'),
          when: (row) => row.may.update,
          href: ({ id }) => `/${kind.kind}/edit/${id}`,
        },
        {
          label: directiveTexts.switchOff,
          icon: IconToggleLeft,
          when: (row) => row.may.status && row.active,
          run: ({ id }) => toggle.mutate({ params: { id }, query: { on: 'false' } }),
        },
        {
          label: directiveTexts.switchOn,
          icon: IconToggleLeft,
          when: (row) => row.may.status && !row.active,
          run: ({ id }) => toggle.mutate({ params: { id }, query: { on: 'true' } }),
        },
        { ...deleting, can: may('delete'), when: (row) => row.may.delete, run: ask },
      ]}
      bulkActions={view === 'mine' ? [] : bulkActionsOf(kind)}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t(directiveTexts.views)}
          value={view}
          onChange={setView}
          data={directiveViews.map((value) => ({ value, label: t(directiveTexts[value]) }))}
        />
      }
      exportAs={{ call: kind.calls.export, fileName: `${kind.kind}.xlsx` }}
      empty={{ title: directiveTexts.emptyTitle, body: kind.empty }}
    />
  )
}

/** The list of directives of the kind that the address is of. */
export function Component() {
  const kind = useKind()
  return <List key={kind.kind} kind={kind} />
}
