import { type FileRow, mamStateLabels } from '@toasoan/contract/media/file-row'
import { transcribeLabels } from '@toasoan/contract/media/transcripts'
import { lengthText, statesOf } from '#web/entities/library/file-state.ts'
import { FileThumb } from '#web/entities/library/file-thumb.tsx'
import { fileTypeLabels } from '#web/entities/library/text.ts'
import { useText } from '#web/language/use-text.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { date, fileSize } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './library.module.css'
import { fileTexts as texts } from './text.ts'

/** The states of a file as badges; without words where there is little room. */
export function FileStates({ row }: { row: FileRow }) {
  const t = useText()
  return (
    <span className={styles.states}>
      {statesOf(row).map(({ key, label, tone, icon }) => (
        <StatusBadge key={key} tone={tone} icon={icon}>
          {t(label)}
        </StatusBadge>
      ))}
    </span>
  )
}

function TypeName({ row }: { row: FileRow }) {
  const t = useText()
  return (
    <>
      {t(fileTypeLabels[row.type])} · {row.extension}
    </>
  )
}

/** The words of a recording; nothing for what has none. */
function Spoken({ row: { type, transcribe_status } }: { row: FileRow }) {
  const t = useText()
  if (type !== 'audio' && type !== 'video') return null
  return t(transcribeLabels[transcribe_status as keyof typeof transcribeLabels])
}

/** Whether a sound is in the archive; nothing for what does not go there. */
function Kept({ row: { type, mam_status } }: { row: FileRow }) {
  const t = useText()
  if (type !== 'audio') return null
  return t(mamStateLabels[mam_status as keyof typeof mamStateLabels])
}

/** The library as a table. */
export const columns: Column<FileRow>[] = [
  {
    key: 'name',
    label: texts.name,
    sortable: true,
    render: (row) => (
      <span className={styles.named}>
        <span className={styles.small}>
          <FileThumb row={row} plain />
        </span>
        <span className={styles.name}>{row.name}</span>
      </span>
    ),
  },
  { key: 'state', label: texts.state, render: (row) => <FileStates row={row} /> },
  { key: 'type', label: texts.type, render: (row) => <TypeName row={row} /> },
  {
    key: 'duration_ms',
    label: texts.length,
    sortable: true,
    align: 'right',
    render: ({ duration_ms }) => (duration_ms === null ? '' : lengthText(duration_ms)),
  },
  {
    key: 'size',
    label: texts.size,
    sortable: true,
    align: 'right',
    render: ({ size }) => fileSize(size),
  },
  nameColumn('category', texts.folder, { hidden: true }),
  { key: 'credit', label: texts.credit, hidden: true },
  {
    key: 'transcribe_status',
    label: texts.transcription,
    hidden: true,
    render: (row) => <Spoken row={row} />,
  },
  { key: 'mam_status', label: texts.archive, hidden: true, render: (row) => <Kept row={row} /> },
  {
    key: 'rights_to',
    label: texts.rightsTo,
    hidden: true,
    render: ({ rights_to }) => date(rights_to),
  },
  timeColumn('created_at', texts.uploaded, { sortable: true }),
  nameColumn('created_by', texts.by, { hidden: true }),
]
