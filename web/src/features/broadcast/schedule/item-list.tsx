import { IconBroadcast } from '@tabler/icons-react'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { itemKindLabels } from '@toasoan/contract/broadcast/days'
import { listScheduleItems, type ScheduleItemRow } from '@toasoan/contract/broadcast/schedule-calls'
import { confirmItem } from '@toasoan/contract/broadcast/statistics'
import { duration } from '@toasoan/contract/broadcast/zone-clock'
import { useCall, useChange } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { useFromToday } from '#web/ui/data-table/use-from-today.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { editorTexts } from './editor/editor-texts.ts'
import { scheduleTexts } from './text.ts'

function Kind({ kind }: Pick<ScheduleItemRow, 'kind'>) {
  return useText()(itemKindLabels[kind])
}

const lengthOf = ({ starts_at, ends_at }: ScheduleItemRow) =>
  duration((Date.parse(ends_at) - Date.parse(starts_at)) / 1000)

const columns: Column<ScheduleItemRow>[] = [
  { key: 'title', label: editorTexts.title, sortable: true },
  timeColumn('starts_at', scheduleTexts.time, { full: true, sortable: true }),
  { key: 'length', label: editorTexts.length, align: 'right', render: lengthOf },
  { key: 'channel_name', label: scheduleTexts.channel },
  { key: 'kind', label: scheduleTexts.kind, render: (row) => <Kind kind={row.kind} /> },
  { key: 'studio_name', label: scheduleTexts.studio },
  { key: 'program_name', label: scheduleTexts.program, hidden: true },
  { key: 'note', label: editorTexts.item, hidden: true },
]

/** What is published of all channels. */
export function Component() {
  const can = useCan()
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const confirmSent = useChange(confirmItem, {
    invalidates: ['/schedule-statistic*'],
    onDone: () => toastSuccess(translate(scheduleTexts.confirmedSent)),
  })
  const { fixed, days } = useFromToday({ name: 'start_date', until: 'end_date', label: scheduleTexts.day })
  const filters: Filter[] = [
    {
      name: 'channel_id',
      label: scheduleTexts.channel,
      kind: 'select',
      options: channels.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    days,
    selectFilter('kind', scheduleTexts.kind, itemKindLabels),
  ]
  return (
    <ListScreen<typeof listScheduleItems, ScheduleItemRow>
      name={scheduleTexts.itemsTitle}
      list={listScheduleItems}
      fixed={{ card_type: 'schedule_item', ...fixed }}
      columns={columns}
      filters={filters}
      defaultSort={{ by: 'starts_at', descending: false }}
      rowHref={can('schedule.update') ? ({ schedule_id }) => `/schedule/edit/${schedule_id}` : undefined}
      rowActions={[
        {
          label: scheduleTexts.confirmSent,
          icon: IconBroadcast,
          can: 'scheduleItem.update',
          when: ({ ends_at }) => Date.parse(ends_at) < Date.now(),
          run: ({ id }) => confirmSent.mutate({ params: { id }, body: {} }),
        },
      ]}
      empty={{ title: scheduleTexts.noItems, body: scheduleTexts.emptyBody }}
    />
  )
}
