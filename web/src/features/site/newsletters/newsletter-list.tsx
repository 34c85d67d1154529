import { IconEye, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import {
  newsletterLabels as labels,
  type NewsletterRow,
  newsletters,
} from '@toasoan/contract/site/newsletters'
import { useChange } from '#web/client/use-call.ts'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { newsletterFields, When } from './newsletter-fields.tsx'
import { newsletterTexts as texts } from './text.ts'
import { newsletterTitles as titles } from './titles.ts'

function Next({ next_at }: NewsletterRow) {
  const t = useText()
  return next_at ? (
    <TimeText at={next_at} relative />
  ) : (
    <StatusBadge tone="warning">{t(texts.resting)}</StatusBadge>
  )
}

function Section({ category_name }: NewsletterRow) {
  const t = useText()
  return category_name ?? t(texts.everything)
}

const columns: Column<NewsletterRow>[] = [
  { key: 'name', label: labels.name, sortable: true },
  { key: 'rhythm', label: labels.rhythm, render: (row) => <When {...row} /> },
  { key: 'next_at', label: labels.next_at, render: (row) => <Next {...row} /> },
  { key: 'subscribers', label: labels.subscribers, sortable: true, align: 'right' },
  { key: 'category_name', label: labels.category_name, render: (row) => <Section {...row} /> },
  { key: 'description', label: labels.description, hidden: true },
  timeColumn('updated_at', texts.changed, { sortable: true, hidden: true }),
]

/** What can be done with a newsletter. */
function useActions(edit: (id: number) => void): RowAction<NewsletterRow>[] {
  const t = useText()
  const update = useChange(newsletters.update)
  const put = ({ id, name, version }: NewsletterRow, active: boolean) =>
    update.mutateAsync({ params: { id }, body: { name, version, active } }).then(
      () => toastSuccess(t(active ? texts.resumed : texts.paused)),
      () => {},
    )
  const ask = ({ id, name }: NewsletterRow) =>
    deleteAfterAsking(
      newsletters.remove,
      { params: { id } },
      { title: t(texts.deleteTitle, { name }), body: t(texts.deleteBody) },
    )
  return [
    { label: texts.open, icon: IconEye, can: 'newsletter.view', href: ({ id }) => `/newsletters/view/${id}` },
    {
      label: texts.pause,
      icon: IconPlayerPause,
      can: 'newsletter.update',
      inline: true,
      when: ({ active }) => active,
      run: (row) => put(row, false),
    },
    {
      label: texts.resume,
      icon: IconPlayerPlay,
      can: 'newsletter.update',
      inline: true,
      when: ({ active }) => !active,
      run: (row) => put(row, true),
    },
    { label: shared.edit, icon: IconPencil, can: 'newsletter.update', run: ({ id }) => edit(id) },
    { ...deleting, can: 'newsletter.delete', run: ask },
  ]
}

/** What readers may take by mail, and when it goes out. */
export function Component() {
  const can = useCan()
  const [record, open] = useOpenRecord()
  return (
    <>
      <ListScreen<typeof newsletters.list, NewsletterRow>
        name={titles.list}
        list={newsletters.list}
        columns={columns}
        rowHref={can('newsletter.view') ? ({ id }) => `/newsletters/view/${id}` : undefined}
        primaryAction={{ label: texts.add, icon: IconPlus, can: 'newsletter.create', run: () => open('new') }}
        rowActions={useActions(open)}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
        rowTone={({ active }) => (active ? undefined : 'faded')}
      />
      <RecordDrawer
        resource={newsletters}
        fields={newsletterFields}
        record={record}
        onClose={() => open(null)}
      />
    </>
  )
}
