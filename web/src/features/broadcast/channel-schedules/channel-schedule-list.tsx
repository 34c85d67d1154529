import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import {
  type ChannelScheduleRow,
  channelSchedules,
  channelScheduleLabels as labels,
  ruleModeLabels,
} from '@toasoan/contract/broadcast/channel-schedules'
import { type Weekday, weekdayShort } from '@toasoan/contract/planning/programs'
import { useMemo, useState } from 'react'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { date } from '#web/ui/date-time.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { ReceiptDrawer } from './receipt-drawer.tsx'
import { Receipts } from './receipts.tsx'
import { RecordNow } from './record-now.tsx'
import {
  AccountInput,
  ChannelInput,
  DatesInput,
  FolderInput,
  MinutesInput,
  ProgramInput,
  StartsInput,
  WeekdaysInput,
} from './rule-inputs.tsx'
import { recordingTexts as texts } from './text.ts'
import { RecordingsNow } from './under-way.tsx'

const modes = choicesOf(ruleModeLabels)

const fields: RecordField<typeof channelSchedules>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  { name: 'channel_id', label: labels.channel, input: ChannelInput },
  { name: 'mode', label: labels.mode, input: 'select', options: modes },
  { name: 'weekdays', label: labels.weekdays, input: WeekdaysInput },
  { name: 'dates', label: labels.dates, input: DatesInput },
  { name: 'program_id', label: labels.program, input: ProgramInput },
  { name: 'starts_at', label: labels.starts_at, help: texts.startsHelp, input: StartsInput },
  { name: 'minutes', label: labels.minutes, input: MinutesInput },
  { name: 'pre_roll', label: labels.pre_roll, input: 'number' },
  { name: 'post_roll', label: labels.post_roll, input: 'number' },
  { name: 'category_id', label: labels.category, input: FolderInput },
  { name: 'keep_days', label: labels.keep_days, help: texts.keepHelp, input: 'number' },
  { name: 'transcribe', label: labels.transcribe, input: 'switch' },
  { name: 'listen_again', label: labels.listen_again, input: 'switch' },
  { name: 'mam_account_id', label: labels.mam_account, input: AccountInput },
  { name: 'stream', label: labels.stream, help: texts.streamHelp, input: 'url' },
  activeField(),
]

/** When a rule records, in words. */
function When({ row }: { row: ChannelScheduleRow }) {
  const t = useText()
  const { mode, weekdays, dates, starts_at, minutes, program_name } = row
  if (mode === 'always') return t(ruleModeLabels.always)
  if (mode === 'program') return program_name
  const days =
    mode === 'dates'
      ? dates.map((day) => date(day)).join(', ')
      : weekdays.length === 7
        ? t(texts.every)
        : weekdays.map((day) => t(weekdayShort[day as Weekday])).join(', ')
  return `${starts_at} · ${minutes}′ · ${days}`
}

/** The receipt that the address opens (`?receipt=`), and the way to open one. */
function useReceipt() {
  const [search, change] = useSearch()
  const value = Number(search.get('receipt'))
  const open = (id: number | null) => change({ receipt: id })
  return [Number.isSafeInteger(value) && value > 0 ? value : null, open] as const
}

/** What is recorded of the channels: the rules, what is under way, and what came of it. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [record, open] = useOpenRecord()
  const [receipt, openReceipt] = useReceipt()
  const [asking, setAsking] = useState(false)
  const list = useRecordList(channelSchedules, fields, inDrawer(open))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to open a receipt stays the same
  const columns = useMemo<Column<ChannelScheduleRow>[]>(
    () => [
      { key: 'name', label: labels.name, sortable: true },
      {
        key: 'recent',
        label: labels.recent,
        render: (row) => <Receipts row={row} onOpen={openReceipt} />,
      },
      { key: 'channel_name', label: labels.channel, sortable: true },
      { key: 'when', label: labels.mode, render: (row) => <When row={row} /> },
      timeColumn('next_at', labels.next_at),
      ...list.columns.filter(({ key }) => key === 'active' || key === 'updated_at'),
    ],
    [list.columns],
  )
  return (
    <>
      <RecordingsNow onOpen={openReceipt} />
      <ListScreen<typeof channelSchedules.list, ChannelScheduleRow>
        {...list}
        fixed={{ card_type: 'channel_schedule' }}
        columns={columns}
        tools={
          can('channelSchedule.create') && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMicrophone size={15} stroke={1.7} />}
              onClick={() => setAsking(true)}
            >
              {t(texts.recordNow)}
            </Button>
          )
        }
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
      />
      <RecordDrawer resource={channelSchedules} fields={fields} record={record} onClose={() => open(null)} />
      <ReceiptDrawer id={receipt} onClose={() => openReceipt(null)} />
      <RecordNow opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
