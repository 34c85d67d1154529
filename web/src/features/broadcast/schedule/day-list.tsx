import { IconPlus } from '@tabler/icons-react'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { dayStateLabels } from '@toasoan/contract/broadcast/days'
import { deleteDay, listDays } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayBrief } from '@toasoan/contract/broadcast/schedule-days'
import { useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { DayState } from './day-state.tsx'
import { dayWords } from './day-words.ts'
import { FaultCount } from './fault-count.tsx'
import { OpenDayDialog } from './open-day-dialog.tsx'
import { scheduleTexts } from './text.ts'

const columns: Column<DayBrief>[] = [
  {
    key: 'date_play',
    label: scheduleTexts.day,
    sortable: true,
    render: ({ date_play }) => dayWords(date_play),
  },
  {
    key: 'state',
    label: scheduleTexts.state,
    render: (row) => <DayState day={row} />,
  },
  { key: 'channel_name', label: scheduleTexts.channel, sortable: true },
  { key: 'faults', label: scheduleTexts.faults, render: (row) => <FaultCount {...row} /> },
  { key: 'items', label: scheduleTexts.items, align: 'right' },
  { key: 'updated_by_name', label: scheduleTexts.updatedBy, hidden: true },
  timeColumn('updated_at', scheduleTexts.updated, { sortable: true }),
]

/** The days of all channels with their faults. */
export function Component() {
  const t = useText()
  const can = useCan()
  const remove = useChange(deleteDay)
  const [opening, setOpening] = useState(false)
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const filters: Filter[] = [
    {
      name: 'channel_id',
      label: scheduleTexts.channel,
      kind: 'select',
      options: channels.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'start_date', until: 'end_date', label: scheduleTexts.day, kind: 'days' },
    selectFilter('state', scheduleTexts.state, dayStateLabels),
  ]
  const ask = async ({ id, state, channel_name, date_play }: DayBrief) => {
    const title = t(scheduleTexts.deleteTitle, { name: `${channel_name}, ${dayWords(date_play)}` })
    const reason =
      state === 'published'
        ? await askReason({
            title,
            body: t(scheduleTexts.deletePublished),
            confirmLabel: shared.remove,
            maxLength: 500,
          })
        : (await confirm({
              title,
              body: t(scheduleTexts.deleteDraft),
              confirmLabel: shared.remove,
              danger: true,
            }))
          ? ''
          : null
    if (reason === null) return
    await remove.mutateAsync({ params: { id }, query: { reason } }).then(
      () => toastSuccess(t(shared.deleted)),
      () => {},
    )
  }
  return (
    <>
      <ListScreen<typeof listDays, DayBrief>
        name={scheduleTexts.title}
        list={listDays}
        columns={columns}
        filters={filters}
        rowHref={can('schedule.update') ? ({ id }) => `/schedule/edit/${id}` : undefined}
        primaryAction={{
          label: scheduleTexts.openTitle,
          icon: IconPlus,
          can: 'schedule.create',
          run: () => setOpening(true),
        }}
        rowActions={[
          { ...editing, can: 'schedule.update', href: ({ id }) => `/schedule/edit/${id}` },
          { ...deleting, can: 'schedule.delete', run: ask },
        ]}
        empty={{ title: scheduleTexts.emptyTitle, body: scheduleTexts.emptyBody }}
      />
      <OpenDayDialog opened={opening} onClose={() => setOpening(false)} channels={channels} />
    </>
  )
}
