import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerTrackNext } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { changePreference } from '#web/session/preferences.ts'
import { Hint } from '#web/ui/hint.tsx'
import { placeOf } from './queue.ts'
import styles from './queue-place.module.css'
import { queueTexts } from './text.ts'
import { useOpensNext } from './use-opens-next.ts'

const articleAt = (id: number) => `/article/edit/${id}`

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Alt and an arrow open the article before and the next; on a Mac these keys go by words in a text. */
function useArrows(before: number | null, next: number | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      const isText =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable=true]') !== null
      if (isMac && isText) return
      // Else the browser goes through its history.
      event.preventDefault()
      const to = event.key === 'ArrowLeft' ? before : next
      if (to !== null) void navigate(articleAt(to))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [before, next, navigate])
}

type StepProps = { to: number | null; label: string; keys: string; icon: typeof IconChevronLeft }

function Step({ to, label, keys, icon: Mark }: StepProps) {
  const common = { size: 28, 'aria-label': label, 'aria-keyshortcuts': keys }
  const icon = <Mark size={17} stroke={1.8} />
  return (
    <Hint label={`${label} (${keys === 'Alt+ArrowLeft' ? 'Alt+←' : 'Alt+→'})`}>
      {to === null ? (
        <ActionIcon {...common} aria-disabled data-disabled>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon {...common} component={Link} to={articleAt(to)}>
          {icon}
        </ActionIcon>
      )}
    </Hint>
  )
}

/** Where the article stands in the list it was opened from, and the way to its neighbours; nothing for any other. */
export function QueuePlace({ id }: { id: number }) {
  const t = useText()
  const opensNext = useOpensNext()
  const place = placeOf(id)
  useArrows(place?.before ?? null, place?.next ?? null)
  if (!place) return null
  const { number, count, before, next } = place
  return (
    <Group gap={2} wrap="nowrap" role="group" aria-label={t(queueTexts.queue)} className={styles.place}>
      <Step to={before} label={t(queueTexts.before)} keys="Alt+ArrowLeft" icon={IconChevronLeft} />
      <span className={styles.number}>{t(queueTexts.place, { number, count })}</span>
      <Step to={next} label={t(queueTexts.next)} keys="Alt+ArrowRight" icon={IconChevronRight} />
      <Hint label={t(queueTexts.opensNext)}>
        <ActionIcon
          size={28}
          variant={opensNext ? 'light' : 'subtle'}
          aria-label={t(queueTexts.opensNext)}
          aria-pressed={opensNext}
          onClick={() => changePreference('queue', { opensNext: !opensNext })}
        >
          <IconPlayerTrackNext size={16} stroke={1.8} />
        </ActionIcon>
      </Hint>
    </Group>
  )
}
