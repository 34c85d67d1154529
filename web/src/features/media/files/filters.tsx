import { fileTypes } from '@toasoan/contract/media/extensions'
import { mamStateLabels, mamStates } from '@toasoan/contract/media/file-row'
import { transcribeLabels, transcribeStates } from '@toasoan/contract/media/transcripts'
import { fileTypeLabels } from '#web/entities/library/text.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { fileTexts as texts } from './text.ts'

/** A choice of several values under one name. */
const select = (
  name: string,
  label: Filter['label'],
  ...options: [value: string, label: Filter['label']][]
): Filter => ({
  kind: 'select',
  name,
  label,
  options: options.map(([value, words]) => ({ value, label: words })),
})

/** What the library is narrowed by; the folder stands beside the list. */
export const filters: Filter[] = [
  select(
    'type',
    texts.type,
    ...fileTypes.map((type) => [type, fileTypeLabels[type]] as [string, Filter['label']]),
  ),
  textFilter('words', texts.words, { mostLetters: 200 }),
  select('mine', texts.whose, ['true', texts.mine]),
  select(
    'rights',
    texts.rights,
    ['expiring', texts.expiring],
    ['expired', texts.expired],
    ['embargo', texts.embargo],
  ),
  select('used', texts.used, ['true', texts.usedYes], ['false', texts.usedNo]),
  { kind: 'days', name: 'start_date', until: 'end_date', label: texts.days },
  select('status', texts.status, ['1', texts.status1], ['5', texts.status5], ['0', texts.status0]),
  select(
    'transcribe_status',
    texts.transcription,
    ...transcribeStates.map((state) => [state, transcribeLabels[state]] as [string, Filter['label']]),
  ),
  select(
    'mam_status',
    texts.archive,
    ...mamStates.map((state) => [state, mamStateLabels[state]] as [string, Filter['label']]),
  ),
  select('trashed', texts.place, ['true', texts.trash]),
]
