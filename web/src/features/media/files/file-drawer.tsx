import { ActionIcon, Alert, Button, Drawer, Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconCut,
  IconDownload,
  IconLink,
  IconMessage2,
  IconPhotoSearch,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { type FileRow, mamStateLabels, reachLabels } from '@toasoan/contract/media/file-row'
import { type FileDetail, viewFile } from '@toasoan/contract/media/files'
import { transcribeLabels } from '@toasoan/contract/media/transcripts'
import { type KeyboardEvent, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { invalidate } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { goesAt, isInWork, lengthText } from '#web/entities/library/file-state.ts'
import { fileTypeLabels } from '#web/entities/library/text.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { date, dateTime, fileSize, number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { ArchiveAction } from './archive-action.tsx'
import { BroadcastCopy, BroadcastCopyAction } from './broadcast-copy.tsx'
import { downloadFiles, purgeFiles, quietly, restoreFiles, trashFiles } from './change-files.ts'
import { FileStates } from './columns.tsx'
import styles from './file-drawer.module.css'
import { FileForm } from './file-form.tsx'
import { FilePlayer } from './file-player.tsx'
import { FileUses } from './file-uses.tsx'
import { FileWork } from './file-work.tsx'
import { notifyAction } from './notify-action.ts'
import { metadataTexts, fileTexts as texts } from './text.ts'
import { fileTitles } from './titles.ts'

const mamOf = ({ mam_status }: FileDetail) => mam_status as keyof typeof mamStateLabels
const spokenOf = ({ transcribe_status }: FileDetail) => transcribe_status as keyof typeof transcribeLabels

function Facts({ file }: { file: FileDetail }) {
  const t = useText()
  const { width, height, duration_ms, created_by, created_at } = file
  const facts: [string, string][] = [
    [t(texts.type), `${t(fileTypeLabels[file.type])} · ${file.extension.toUpperCase()}`],
    [t(texts.size), fileSize(file.size)],
    ...(width && height ? [[t(texts.dimensions), `${width} × ${height}`] as [string, string]] : []),
    ...(duration_ms === null ? [] : [[t(texts.length), lengthText(duration_ms)] as [string, string]]),
    ...(file.lufs === null
      ? []
      : [
          [t(texts.loudness), `${number(file.lufs)} LUFS · ${number(file.true_peak ?? 0)} dBTP`] as [
            string,
            string,
          ],
        ]),
    [t(texts.reach), t(reachLabels[file.reach])],
    ...(file.type === 'audio' || file.type === 'video'
      ? [[t(texts.transcription), t(transcribeLabels[spokenOf(file)])] as [string, string]]
      : []),
    ...(file.type === 'audio'
      ? [[t(texts.archive), t(mamStateLabels[mamOf(file)])] as [string, string]]
      : []),
    [t(texts.uploaded), dateTime(created_at)],
    [t(texts.by), created_by?.name ?? ''],
  ]
  return <FactList facts={facts} />
}

const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** What the file says of itself, as far as there are words for it. */
function Said({ metadata }: Pick<FileDetail, 'metadata'>) {
  const t = useText()
  const facts = Object.entries(metadata).flatMap(([name, value]) => {
    const words = metadataTexts[name]
    return words ? [[t(words), typeof value === 'number' ? number(value) : value] as const] : []
  })
  if (facts.length === 0) return null
  return (
    <>
      <h3 className={styles.head}>{t(texts.said)}</h3>
      <FactList facts={facts} />
    </>
  )
}

/** What is done with the words and the sound of a recording, each on a screen of its own. */
function RecordingActions({ file }: { file: FileDetail }) {
  const t = useText()
  const can = useCan()
  const words = useSearchParams()[0].get('words')
  if (file.type !== 'audio' && file.type !== 'video') return null
  return (
    <>
      <Button
        component={Link}
        to={`/files/${file.id}/transcript${words ? `?words=${encodeURIComponent(words)}` : ''}`}
        size="compact-sm"
        variant="default"
        leftSection={<IconMessage2 size={15} />}
      >
        {t(fileTitles.transcript)}
      </Button>
      {file.type === 'audio' && file.duration_ms !== null && can('file.create') && (
        <Button
          component={Link}
          to={`/files/${file.id}/cut`}
          size="compact-sm"
          variant="default"
          leftSection={<IconCut size={15} />}
        >
          {t(fileTitles.cut)}
        </Button>
      )}
    </>
  )
}

function Actions({ file, onClose }: { file: FileDetail; onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const { may, trashed_at } = file
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(file.file_local, location.origin).href)
      .then(() => toastSuccess(t(texts.copied)))
  const gone = (work: Promise<boolean>) => quietly(work.then((done) => done && onClose()))
  return (
    <Group gap="xs">
      {may.download && file.pipeline !== 'assembling' && !trashed_at && (
        <Button
          onClick={() => quietly(downloadFiles([file]))}
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} />}
        >
          {t(texts.download)}
        </Button>
      )}
      {!trashed_at && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLink size={15} />}
          onClick={() => quietly(copy())}
        >
          {t(texts.copyAddress)}
        </Button>
      )}
      {!trashed_at && <RecordingActions file={file} />}
      {!trashed_at && <BroadcastCopyAction file={file} />}
      {file.type === 'image' && file.width !== null && !trashed_at && (
        <Button
          component={Link}
          to={`/files?near=${file.id}`}
          size="compact-sm"
          variant="default"
          leftSection={<IconPhotoSearch size={15} />}
        >
          {t(texts.near)}
        </Button>
      )}
      <ArchiveAction file={file} />
      {may.delete && !trashed_at && (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          leftSection={<IconTrash size={15} />}
          onClick={() => gone(trashFiles([file]))}
        >
          {t(texts.toTrash)}
        </Button>
      )}
      {may.delete && trashed_at && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={15} />}
          onClick={() => gone(restoreFiles([file]))}
        >
          {t(texts.restore)}
        </Button>
      )}
      {trashed_at && can('file.manager') && (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          leftSection={<IconTrashX size={15} />}
          onClick={() => gone(purgeFiles([file]))}
        >
          {t(texts.purge)}
        </Button>
      )}
    </Group>
  )
}

const isOpen = ({ state }: FileDetail['jobs'][number]) => state === 'waiting' || state === 'running'

/** Milliseconds between two looks at a file that the server works on. */
const lookEvery = 2000

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const { data: file, error } = useCall(viewFile, { params: { id } }, { quiet: true })
  const seen = file?.trashed_at === null ? file.id : null
  useEffect(() => {
    if (seen !== null) notifyAction(seen, 'view')
  }, [seen])
  const working =
    file && (isInWork(file) || file.jobs.some((job) => isOpen(job) && !job.needs_tool && !job.needs_room))
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void invalidate(viewFile), lookEvery)
    return () => clearInterval(timer)
  }, [working])
  if (error && !file)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  if (!file) return <ListSkeleton rows={6} />
  return (
    <>
      {file.trashed_at && (
        <Alert color="orange" variant="light" mb="sm">
          {t(texts.inTrash, { day: date(goesAt(file)) })}
        </Alert>
      )}
      <div className={styles.stage}>
        <FilePlayer key={`${file.file_local} ${file.pipeline}`} row={file} />
      </div>
      <FileStates row={file} />
      <div className={styles.bar}>
        <Actions file={file} onClose={onClose} />
      </div>
      {file.mam_error && <p className={styles.quiet}>{t(texts.archiveFailed, { reason: file.mam_error })}</p>}
      <h3 className={styles.head}>{t(texts.facts)}</h3>
      <Facts file={file} />
      <BroadcastCopy file={file} />
      <Said metadata={file.metadata} />
      <FileWork jobs={file.jobs} />
      <h3 className={styles.head}>{t(texts.uses)}</h3>
      <FileUses uses={file.uses} />
      <h3 className={styles.head}>{t(texts.details)}</h3>
      <FileForm file={file} />
    </>
  )
}

type Props = {
  id: number | null
  /** The files beside it on the page that is shown. */
  rows: readonly FileRow[]
  onGo: (id: number) => void
  onClose: () => void
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, audio, video, iframe, [role=combobox], [role=listbox]') !== null

/** A file over the library: what it shows, what is known of it, where it is used. The address names it. */
export function FileDrawer({ id, rows, onGo, onClose }: Props) {
  const t = useText()
  const { data: shown } = useCall(
    viewFile,
    { params: { id: id ?? 0 } },
    { quiet: true, enabled: id !== null },
  )
  const at = rows.findIndex((row) => row.id === id)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at >= 0 ? rows[at + 1] : undefined
  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (!next) return
    event.preventDefault()
    onGo(next.id)
  }
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      onKeyDown={press}
      size={620}
      title={
        <span className={styles.title}>
          <Hint label={t(texts.previous)}>
            <ActionIcon
              aria-label={t(texts.previous)}
              disabled={!before}
              onClick={() => before && onGo(before.id)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
          </Hint>
          <Hint label={t(texts.next)}>
            <ActionIcon aria-label={t(texts.next)} disabled={!after} onClick={() => after && onGo(after.id)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </Hint>
          <span className={styles.name}>{shown?.name ?? rows[at]?.name ?? ''}</span>
        </span>
      }
      transitionProps={{ duration: 150 }}
    >
      {id !== null && <Loaded key={id} id={id} onClose={onClose} />}
    </Drawer>
  )
}
