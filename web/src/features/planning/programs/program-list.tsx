import { channelList } from '@toasoan/contract/broadcast/channels'
import {
  type ProgramRow,
  programLabels,
  programs,
  type Weekday,
  weekdayLabels,
  weekdayShort,
} from '@toasoan/contract/planning/programs'
import { useCall } from '#web/client/use-call.ts'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { RecordDrawer } from '#web/entities/record-drawer/record-drawer.tsx'
import { useRecordList } from '#web/entities/record-drawer/use-record-list.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { FormMultiSelect, FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { programTexts } from './text.ts'

function Slot({ row: { weekdays, starts_at } }: { row: ProgramRow }) {
  const t = useText()
  const days =
    weekdays.length === 7
      ? t(programTexts.every)
      : weekdays.map((day) => t(weekdayShort[day as Weekday])).join(', ')
  return [starts_at, days].filter(Boolean).join(' · ')
}

function Minutes({ minutes }: { minutes: number }) {
  return useText()(programTexts.minutes, { minutes })
}

const columns: Column<ProgramRow>[] = [
  { key: 'name', label: programLabels.name, sortable: true },
  {
    key: 'active',
    label: activeTexts.status,
    width: 140,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'code', label: programLabels.code, sortable: true, width: 140 },
  { key: 'channel_name', label: programLabels.channel, width: 120 },
  { key: 'slot', label: programTexts.slot, width: 170, render: (row) => <Slot row={row} /> },
  {
    key: 'minutes',
    label: programLabels.minutes,
    sortable: true,
    width: 100,
    align: 'right',
    render: ({ minutes }) => <Minutes minutes={minutes} />,
  },
  { key: 'department_name', label: programLabels.department, width: 180 },
  {
    key: 'updated_at',
    label: programLabels.updated_at,
    sortable: true,
    hidden: true,
    render: ({ updated_at }) => <TimeText at={updated_at} relative />,
  },
]

const start = {
  name: '',
  code: '',
  channel_id: null,
  department_id: null,
  minutes: 30,
  weekdays: [],
  starts_at: null,
  description: '',
  active: true,
}

const days = Object.entries(weekdayLabels).map(([day, label]) => ({ value: Number(day), label }))

/** The programmes of the house. */
export function Component() {
  const list = useRecordList<ProgramRow>(programs, programTexts.addTitle)
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const filters: Filter[] = [
    {
      name: 'channel_id',
      label: programLabels.channel,
      kind: 'select',
      options: channels.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'active',
      label: activeTexts.status,
      kind: 'select',
      options: [
        { value: 'true', label: activeTexts.active },
        { value: 'false', label: activeTexts.inactive },
      ],
    },
  ]
  return (
    <>
      <ListScreen<typeof programs.list, ProgramRow>
        name={programTexts.title}
        list={programs.list}
        columns={columns}
        filters={filters}
        onOpen={list.onOpen}
        primaryAction={list.primaryAction}
        rowActions={[list.edit, list.remove]}
        empty={{ title: programTexts.emptyTitle, body: programTexts.emptyBody }}
      />
      <RecordDrawer
        resource={programs}
        start={start}
        record={list.record}
        onClose={list.close}
        addTitle={programTexts.addTitle}
        editTitle={programTexts.editTitle}
      >
        <FormText name="name" label={programLabels.name} required maxLength={200} autoFocus />
        <FormText
          name="code"
          label={programLabels.code}
          help={programTexts.codeHelp}
          required
          maxLength={40}
        />
        <FormSelect
          name="channel_id"
          label={programLabels.channel}
          options={channels.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DepartmentSelect name="department_id" label={programLabels.department} />
        <FormNumber name="minutes" label={programLabels.minutes} min={1} max={1440} required />
        <FormMultiSelect name="weekdays" label={programLabels.weekdays} options={days} />
        <FormText
          name="starts_at"
          label={programLabels.starts_at}
          help={programTexts.startsHelp}
          maxLength={5}
        />
        <FormTextarea name="description" label={programLabels.description} maxLength={2000} />
        <FormSwitch name="active" label={programLabels.active} />
      </RecordDrawer>
    </>
  )
}
