import { IconBoltOff, IconPencil, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { heldBackTexts } from '@toasoan/contract/messaging/held-back'
import {
  type BreakingRow,
  breakingNews,
  breakingStateLabels,
  breakingLabels as labels,
} from '@toasoan/contract/site/breaking-news'
import { useChange } from '#web/client/use-call.ts'
import { HeldWords } from '#web/entities/held-words.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { statusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { breakingTexts as texts } from './text.ts'
import { breakingTitle } from './titles.ts'

const Moment = ({ name, label, help }: InputProps) => <FormMoment name={name} label={label} help={help} />

const fields: RecordField<typeof breakingNews>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  { name: 'link', label: labels.link, help: texts.linkHelp, input: 'text' },
  { name: 'starts_at', label: labels.starts_at, help: texts.startsHelp, input: Moment },
  { name: 'ends_at', label: labels.ends_at, help: texts.endsHelp, input: Moment },
  { name: 'active', label: labels.active, input: 'switch' },
  { name: 'push', label: labels.push, help: texts.pushHelp, input: 'switch' },
]

const State = statusBadge(breakingStateLabels, {
  scheduled: { tone: 'info' },
  held: { tone: 'warning' },
  shown: { tone: 'success' },
  ended: { tone: 'secondary' },
  off: { tone: 'secondary' },
})

const time = (key: 'starts_at' | 'ends_at' | 'updated_at'): Column<BreakingRow> => ({
  key,
  label: labels[key],
  sortable: true,
  align: 'right',
  render: (row) => <TimeText at={row[key]} relative even />,
})

const columns: Column<BreakingRow>[] = [
  {
    key: 'name',
    label: labels.name,
    sortable: true,
    render: ({ name, held }) => (
      <>
        {name} <HeldWords held={held} />
      </>
    ),
  },
  { key: 'state', label: labels.state, render: ({ state }) => <State status={state} /> },
  time('starts_at'),
  time('ends_at'),
  { key: 'link', label: labels.link, hidden: true },
  { key: 'by', label: labels.by },
  timeColumn('pushed_at', labels.pushed_at, { hidden: true }),
  { ...time('updated_at'), hidden: true },
]

const filters: Filter[] = [selectFilter('state', labels.state, breakingStateLabels)]

/** Bands of breaking news above every page of the site. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [record, open] = useOpenRecord()
  const update = useChange(breakingNews.update)
  const takeOff = ({ id, name, link, starts_at, ends_at, version }: BreakingRow) =>
    update
      .mutateAsync({ params: { id }, body: { name, link, starts_at, ends_at, version, active: false } })
      .then(
        () => toastSuccess(t(texts.takenOff)),
        () => {},
      )
  const showNow = ({ id, name, link, ends_at, version }: BreakingRow) =>
    update
      .mutateAsync({ params: { id }, body: { name, link, starts_at: null, ends_at, version, active: true } })
      .then(
        () => toastSuccess(t(heldBackTexts.shown)),
        () => {},
      )
  const ask = ({ id, name }: BreakingRow) =>
    deleteAfterAsking(
      breakingNews.remove,
      { params: { id } },
      { title: t(texts.deleteTitle, { name }), body: t(texts.deleteBody) },
    )
  return (
    <>
      <ListScreen<typeof breakingNews.list, BreakingRow>
        name={breakingTitle}
        list={breakingNews.list}
        columns={columns}
        filters={filters}
        onOpen={can('breakingNews.update') ? ({ id }) => open(id) : undefined}
        primaryAction={{
          label: texts.add,
          icon: IconPlus,
          can: 'breakingNews.create',
          run: () => open('new'),
        }}
        rowActions={[
          {
            label: heldBackTexts.showNow,
            icon: IconPlayerPlay,
            can: 'breakingNews.update',
            inline: true,
            when: ({ state }) => state === 'held',
            run: showNow,
          },
          {
            label: texts.takeOff,
            icon: IconBoltOff,
            can: 'breakingNews.update',
            inline: true,
            when: ({ state }) => state === 'shown' || state === 'scheduled' || state === 'held',
            run: takeOff,
          },
          { label: shared.edit, icon: IconPencil, can: 'breakingNews.update', run: ({ id }) => open(id) },
          { ...deleting, can: 'breakingNews.delete', run: ask },
        ]}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
        rowTone={({ state }) => (state === 'ended' || state === 'off' ? 'faded' : undefined)}
      />
      <RecordDrawer resource={breakingNews} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
