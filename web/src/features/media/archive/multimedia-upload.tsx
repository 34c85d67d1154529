import { Button, Select } from '@mantine/core'
import { IconSend, IconUpload } from '@tabler/icons-react'
import { archiveUploadType, ownMamAccounts } from '@toasoan/contract/media/archive'
import { extensionsOf } from '@toasoan/contract/media/extensions'
import { type FileRow, mamStateLabels } from '@toasoan/contract/media/file-row'
import { filePageSizes, listFiles, updateFile } from '@toasoan/contract/media/files'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { lengthText } from '#web/entities/library/file-state.ts'
import { useLiveFiles } from '#web/entities/library/use-live-files.ts'
import { droppedFiles } from '#web/entities/uploads/dropped-files.ts'
import { uploadFiles } from '#web/entities/uploads/upload-door.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, RowAction } from '#web/ui/data-table/list-types.ts'
import { fileSize } from '#web/ui/date-time.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import styles from './multimedia.module.css'
import { MultimediaFrame } from './multimedia-frame.tsx'
import { archiveTexts as texts } from './text.ts'

type State = keyof typeof mamStateLabels

const tones: Record<State, Tone> = { 0: 'secondary', 1: 'success', 2: 'info' }

const StateBadge = ({ state }: { state: State }) => (
  <StatusBadge tone={tones[state]}>{useText()(mamStateLabels[state])}</StatusBadge>
)

const columns: Column<FileRow>[] = [
  { key: 'name', label: texts.name, sortable: true },
  {
    key: 'mam_status',
    label: texts.state,
    render: ({ mam_status }) => <StateBadge state={mam_status as State} />,
  },
  { key: 'mam_error', label: texts.reason, wraps: true },
  {
    key: 'duration_ms',
    label: texts.length,
    align: 'right',
    render: ({ duration_ms }) => (duration_ms === null ? '' : lengthText(duration_ms)),
  },
  { key: 'size', label: texts.size, align: 'right', render: ({ size }) => fileSize(size) },
  timeColumn('created_at', texts.uploaded, { sortable: true }),
]

const extensions: readonly string[] = extensionsOf.audio

const isSound = ({ name }: File): boolean =>
  extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

/** Uploads what is a sound, and says how many files were none. */
function send(files: readonly File[], accountId: number | undefined): void {
  const sounds = files.filter(isSound)
  const others = files.length - sounds.length
  if (others > 0) toast(translate(texts.onlySounds, { count: others }), 'warning')
  if (sounds.length > 0) void uploadFiles(sounds, archiveUploadType(accountId))
}

function Drop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(onFiles)
      }}
    >
      <p className={styles.words}>{t(texts.dropHere)}</p>
      <p className={styles.help}>{t(texts.dropBody)}</p>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-hidden
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button leftSection={<IconUpload size={16} />} onClick={() => field.current?.click()}>
        {t(texts.chooseFiles)}
      </Button>
    </div>
  )
}

function Sending() {
  const t = useText()
  const can = useCan()
  const accounts = useCall(ownMamAccounts, {}, { quiet: true })
  const [chosen, setChosen] = useState<string | null>(null)
  useLiveFiles()
  if (!accounts.data) return null
  const sending = accounts.data.filter(({ may_send }) => may_send)
  if (sending.length === 0 || !can('file.create'))
    return <ListMessage title={t(texts.noSending)} body={t(texts.noSendingBody)} />
  const account = sending.find(({ id }) => String(id) === chosen) ?? sending[0]
  const again: RowAction<FileRow>[] = [
    {
      label: texts.sendNow,
      icon: IconSend,
      inline: true,
      when: ({ mam_status, pipeline }) => mam_status === 0 && pipeline === 'ready',
      run: ({ id, version }) =>
        call(updateFile, { params: { id }, body: { mam_status: 2, mam_account_id: account?.id, version } })
          .then(() => toastSuccess(translate(texts.sending)))
          .then(() => invalidate('/files*'))
          .catch(reportFailure),
    },
  ]
  return (
    <div className={styles.page}>
      {sending.length > 1 && (
        <Select
          label={t(texts.account)}
          maw={320}
          allowDeselect={false}
          value={String(account?.id)}
          data={sending.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
      )}
      <Drop onFiles={(files) => send(files, account?.id)} />
      <ListScreen<typeof listFiles, FileRow>
        name={texts.mySounds}
        list={listFiles}
        columns={columns}
        fixed={{ type: 'audio', mine: 'true' }}
        pageSizes={filePageSizes}
        defaultPageSize={12}
        rowHref={({ id }) => `/files?record=${id}`}
        rowActions={again}
        empty={{ title: texts.noSounds, body: texts.dropBody }}
      />
    </div>
  )
}

/** Sounds that a reporter uploads for the archive, and what the archive said of them. */
export const Component = () => (
  <MultimediaFrame>
    <Sending />
  </MultimediaFrame>
)
