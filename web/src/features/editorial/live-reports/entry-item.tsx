import { ActionIcon, Badge } from '@mantine/core'
import { IconKey, IconKeyOff, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import {
  changeLiveEntry,
  type DeskEntry,
  removeLiveEntry,
  viewLiveReport,
} from '@toasoan/contract/editorial/live-reports'
import type { Text } from '@toasoan/contract/kit/text'
import { type ComponentType, useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './live-report.module.css'
import { liveTexts } from './text.ts'

type Deed = {
  label: Text
  icon: ComponentType<{ size: number; stroke: number }>
  run: () => void
  danger?: boolean
}

/** What can be done with an entry, each one press. */
function useDeeds(entry: DeskEntry, edit: () => void): Deed[] {
  const t = useText()
  const invalidates = [viewLiveReport.path]
  const change = useChange(changeLiveEntry, { invalidates })
  const set = (given: { is_key?: boolean; pinned?: boolean }) => () =>
    void change
      .mutateAsync({ params: { id: entry.id }, body: { ...given, version: entry.version } })
      .catch(() => {})
  const removeAsked = () =>
    deleteAfterAsking(
      removeLiveEntry,
      { params: { id: entry.id } },
      {
        title: t(liveTexts.removeAsk, { time: dateTime(entry.at) }),
        body: t(liveTexts.removeBody),
        stale: invalidates,
      },
    )
  return [
    {
      label: entry.is_key ? liveTexts.noKeyPoint : liveTexts.keyPoint,
      icon: entry.is_key ? IconKeyOff : IconKey,
      run: set({ is_key: !entry.is_key }),
    },
    {
      label: entry.pinned ? liveTexts.unpin : liveTexts.pin,
      icon: entry.pinned ? IconPinnedOff : IconPin,
      run: set({ pinned: !entry.pinned }),
    },
    { label: shared.edit, icon: IconPencil, run: edit },
    { label: shared.remove, icon: IconTrash, run: () => void removeAsked(), danger: true },
  ]
}

/** An entry as its writers have it; the form stands in its place while it is changed. */
export function EntryItem({ entry, mayWrite }: { entry: DeskEntry; mayWrite: boolean }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const deeds = useDeeds(entry, () => setEditing(true))
  return (
    <li className={styles.entry} data-pinned={entry.pinned || undefined}>
      <div className={styles.head}>
        <time dateTime={entry.at}>{dateTime(entry.at)}</time>
        <span className={styles.author}>{entry.author}</span>
        {entry.pinned && <Badge variant="light">{t(liveTexts.pinned)}</Badge>}
        {entry.is_key && (
          <Badge variant="light" color="orange">
            {t(liveTexts.keyPoint)}
          </Badge>
        )}
        {mayWrite && !editing && (
          <span className={styles.deeds}>
            {deeds.map(({ label, icon: Sign, run, danger }) => (
              <Hint key={label.en} label={t(label)}>
                <ActionIcon size={34} color={danger ? 'red' : undefined} aria-label={t(label)} onClick={run}>
                  <Sign size={18} stroke={1.7} />
                </ActionIcon>
              </Hint>
            ))}
          </span>
        )}
      </div>
      {editing ? (
        <EntryForm entry={entry} onDone={() => setEditing(false)} />
      ) : (
        <>
          {entry.title && <h3 className={styles.title}>{entry.title}</h3>}
          <p className={styles.words}>{entry.body}</p>
          {entry.correction && (
            <p className={styles.correction}>
              {t(liveTexts.corrected)}: {entry.correction}
            </p>
          )}
        </>
      )}
    </li>
  )
}
