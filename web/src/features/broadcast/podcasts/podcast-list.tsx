import { IconExternalLink, IconSend, IconSendOff } from '@tabler/icons-react'
import {
  podcastLabels as labels,
  type PodcastRow,
  podcastStateLabels,
  podcasts,
} from '@toasoan/contract/broadcast/podcasts'
import { programs } from '@toasoan/contract/planning/programs'
import { useChange, useList } from '#web/client/use-call.ts'
import { FormLibraryFile } from '#web/entities/library/form-library-file.tsx'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { podcastTexts as texts } from './text.ts'

/** The programmes in use, by name. */
function usePrograms() {
  const can = useCan()
  const { data } = useList(
    programs.list,
    { query: { isPaginate: 'false', active: 'true' } },
    { quiet: true, enabled: can('program.index'), staleTime: 60_000 },
  )
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

const ProgramInput = (props: InputProps) => <FormSelect {...props} options={usePrograms()} searchable />

const SoundInput = (props: InputProps) => <FormLibraryFile {...props} kind="audio" />

/** A draft is the exception that somebody still has to do something about. */
function State({ state }: PodcastRow) {
  const t = useText()
  const words = t(podcastStateLabels[state])
  return state === 'draft' ? <StatusBadge tone="warning">{words}</StatusBadge> : words
}

const Published = ({ published_at }: PodcastRow) => published_at && <TimeText at={published_at} />

/** `m:ss`, or `h:mm:ss` from an hour on. */
function Length({ seconds }: PodcastRow) {
  if (seconds === null) return null
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const fields: RecordField<typeof podcasts>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  {
    name: 'program_id',
    label: labels.program,
    input: ProgramInput,
    show: (row: PodcastRow) => row.program_name,
  },
  { name: 'description', label: labels.description, input: 'textarea' },
  {
    name: 'file_id',
    label: labels.file,
    help: texts.fileHelp,
    input: SoundInput,
    show: (row: PodcastRow) => row.file_name,
  },
  {
    name: 'state',
    label: labels.state,
    help: texts.stateHelp,
    input: 'select',
    options: choicesOf(podcastStateLabels),
    show: State,
  },
  { name: 'published_at', label: labels.published_at, show: Published },
  { name: 'seconds', label: labels.seconds, show: Length },
  { name: 'listens', label: labels.listens, show: ({ listens }: PodcastRow) => number(listens) },
]

/** The episodes of podcasts; one opens over the list. */
export function Component() {
  const [record, open] = useOpenRecord()
  const list = useRecordList(podcasts, fields, inDrawer(open))
  const update = useChange(podcasts.update)
  const known = usePrograms()
  const [edit, ...others] = list.rowActions
  const ofProgram: Filter = {
    name: 'program_id',
    label: labels.program,
    kind: 'select',
    searchable: true,
    options: known.map(({ value, label }) => ({ value: String(value), label })),
  }
  const put = (
    state: PodcastRow['state'],
    { id, version, name, program_id, file_id, description }: PodcastRow,
  ) => update.mutate({ params: { id }, body: { state, version, name, program_id, file_id, description } })
  return (
    <>
      <ListScreen<typeof podcasts.list, PodcastRow>
        {...list}
        columns={list.columns.map((column) => ({
          ...column,
          hidden: column.hidden || column.key === 'file_id',
        }))}
        filters={[ofProgram, ...list.filters]}
        primaryAction={{ ...list.primaryAction, label: texts.addTitle }}
        rowActions={[
          ...(edit ? [edit] : []),
          {
            label: texts.publish,
            icon: IconSend,
            can: 'podcast.update',
            when: ({ state }) => state === 'draft',
            run: (row) => put('published', row),
          },
          {
            label: texts.withdraw,
            icon: IconSendOff,
            can: 'podcast.update',
            when: ({ state }) => state === 'published',
            run: (row) => put('draft', row),
          },
          {
            label: texts.open,
            icon: IconExternalLink,
            when: ({ path }) => path !== null,
            run: ({ path }) => void window.open(path ?? '/', '_blank', 'noopener'),
          },
          ...others,
        ]}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
      />
      <RecordDrawer resource={podcasts} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
