import { ActionIcon, Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCopy,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { fileSize, shortTime } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { NearPictures } from './near-pictures.tsx'
import { stateTexts, uploadTexts as texts } from './text.ts'
import { isUnderWay, type UploadItem } from './upload-item.ts'
import styles from './upload-panel.module.css'
import { cancelUpload, pauseUploads, resolveDuplicate, resumeUploads } from './upload-queue.ts'

type ActionProps = { label: Text; name: string; onClick: () => void; children: ReactNode }

/** A button of a line, labelled with its file for screen readers. */
export function LineAction({ label, name, onClick, children }: ActionProps) {
  const t = useText()
  const words = t(label, { name })
  return (
    <Hint label={words}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={words} onClick={onClick}>
        {children}
      </ActionIcon>
    </Hint>
  )
}

/** Duplicates in the library, with three choices. */
function Duplicate({ item }: { item: UploadItem }) {
  const t = useText()
  const [found] = item.duplicates
  if (!found) return null
  const { created_by, created_at, trashed_at } = found
  const who = t(texts.addedBy, { name: created_by?.name ?? '—', time: shortTime(created_at) })
  return (
    <div className={styles.duplicate}>
      <p>
        {t(item.sameBy === 'content' ? texts.sameContent : texts.sameName)}: {found.name} ({who}
        {trashed_at && `, ${t(texts.inTrash)}`}).
      </p>
      <Button size="compact-sm" variant="light" onClick={() => void resolveDuplicate(item.id, found)}>
        {t(trashed_at ? texts.restore : texts.use)}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void resolveDuplicate(item.id, 'keepBoth')}>
        {t(texts.keepBoth)}
      </Button>
    </div>
  )
}

const marks = {
  done: <IconCircleCheck size={18} stroke={1.8} className={styles.done} aria-hidden />,
  failed: <IconAlertTriangle size={18} stroke={1.8} className={styles.failed} aria-hidden />,
  asking: <IconCopy size={18} stroke={1.8} className={styles.asking} aria-hidden />,
}

/** A new image that has been uploaded. */
const isNew = ({ state, row, duplicates }: UploadItem): boolean =>
  state === 'done' && row?.type === 'image' && duplicates.length === 0

/** One file of the panel with progress and actions. */
export function UploadLine({ item }: { item: UploadItem }) {
  const t = useText()
  const can = useCan()
  const { id, file, state, sent, failure, away, full, row } = item
  const { name } = file
  const size = file.size || (row?.size ?? 0)
  const part = size > 0 ? (sent / size) * 100 : 0
  const going = isUnderWay(item)
  const amount =
    going || state === 'paused' ? t(texts.of, { sent: fileSize(sent), size: fileSize(size) }) : fileSize(size)
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.mark}>{state in marks && marks[state as keyof typeof marks]}</span>
      <div className={styles.about}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        {(going || state === 'paused') && (
          <Progress
            size={4}
            value={part}
            color={state === 'paused' || away || full ? 'gray' : undefined}
            aria-label={name}
          />
        )}
        <p className={styles.small}>
          {t(stateTexts[state])} · {amount}
          {away && ` · ${t(texts.away)}`}
          {full && ` · ${t(texts.full)}`}
        </p>
        {failure && <p className={styles.why}>{failure}</p>}
        {state === 'asking' && <Duplicate item={item} />}
        {isNew(item) && row && can('file.index') && <NearPictures row={row} />}
      </div>
      {going && (
        <LineAction label={texts.pause} name={name} onClick={() => pauseUploads([id])}>
          <IconPlayerPause size={16} />
        </LineAction>
      )}
      {state === 'paused' && (
        <LineAction label={texts.resume} name={name} onClick={() => resumeUploads([id])}>
          <IconPlayerPlay size={16} />
        </LineAction>
      )}
      {state === 'failed' && (
        <LineAction label={texts.retry} name={name} onClick={() => resumeUploads([id])}>
          <IconRefresh size={16} />
        </LineAction>
      )}
      <LineAction
        label={state === 'done' || state === 'failed' ? texts.forget : texts.cancel}
        name={name}
        onClick={() => cancelUpload(id)}
      >
        <IconX size={16} />
      </LineAction>
    </li>
  )
}
