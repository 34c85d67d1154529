import { channelList } from '@toasoan/contract/broadcast/channels'
import {
  programLabels as labels,
  type ProgramRow,
  programs,
  type Weekday,
  weekdayLabels,
  weekdayShort,
} from '@toasoan/contract/planning/programs'
import { useCall } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { FormLibraryFile } from '#web/entities/library/form-library-file.tsx'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { activeField, type InputProps, type RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { FormMultiSelect, FormSelect } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { FormTime } from '#web/ui/form/form-time.tsx'
import { programTexts } from './text.ts'

function Slot({ weekdays, starts_at }: ProgramRow) {
  const t = useText()
  const words =
    weekdays.length === 7
      ? t(programTexts.every)
      : weekdays.map((day) => t(weekdayShort[day as Weekday])).join(', ')
  return [starts_at, words].filter(Boolean).join(' · ')
}

const Minutes = ({ minutes }: ProgramRow) => useText()(programTexts.minutes, { minutes })

const days = Object.entries(weekdayLabels).map(([day, label]) => ({ value: Number(day), label }))

function ChannelInput(props: InputProps) {
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  return <FormSelect {...props} options={channels.map(({ id, name }) => ({ value: id, label: name }))} />
}

const DaysInput = (props: InputProps) => <FormMultiSelect {...props} options={days} />

const MinutesInput = (props: InputProps) => <FormNumber {...props} min={1} max={1440} />

const CoverInput = (props: InputProps) => <FormLibraryFile {...props} kind="image" />

const fields: RecordField<typeof programs>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  activeField(),
  { name: 'code', label: labels.code, help: programTexts.codeHelp, input: 'text', listed: false },
  {
    name: 'channel_id',
    label: labels.channel,
    input: ChannelInput,
    show: (row: ProgramRow) => row.channel_name,
  },
  {
    name: 'department_id',
    label: labels.department,
    input: DepartmentSelect,
    show: (row: ProgramRow) => row.department_name,
  },
  { name: 'minutes', label: labels.minutes, input: MinutesInput, show: Minutes },
  { name: 'weekdays', label: labels.weekdays, heading: programTexts.slot, input: DaysInput, show: Slot },
  { name: 'starts_at', label: labels.starts_at, input: FormTime },
  { name: 'description', label: labels.description, input: 'textarea' },
  { name: 'cover_id', label: labels.cover, help: programTexts.coverHelp, input: CoverInput },
  {
    name: 'podcast_drafts',
    label: labels.podcast_drafts,
    help: programTexts.draftsHelp,
    input: 'switch',
    listed: false,
  },
]

/** The programmes of the house; one opens over the list. */
export function Component() {
  const [record, open] = useOpenRecord()
  const list = useRecordList(programs, fields, inDrawer(open))
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const onChannel: Filter = {
    name: 'channel_id',
    label: labels.channel,
    kind: 'select',
    options: channels.map(({ id, name }) => ({ value: String(id), label: name })),
  }
  return (
    <>
      <ListScreen<typeof programs.list, ProgramRow>
        {...list}
        // Two lines rather than a name that is cut.
        columns={list.columns.map((column) =>
          column.key === 'channel_id' || column.key === 'department_id' ? { ...column, wraps: true } : column,
        )}
        filters={[onChannel, ...list.filters]}
        primaryAction={{ ...list.primaryAction, label: programTexts.addTitle }}
        empty={{ title: programTexts.emptyTitle, body: programTexts.emptyBody }}
      />
      <RecordDrawer resource={programs} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
