import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { studioDoor } from '@toasoan/contract/facilities/studios'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo, longTime, onHouseClock } from '#web/ui/date-time.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { bookTexts } from '../text.ts'
import styles from './studio-door.module.css'

const hour = (instant: string) => onHouseClock(instant).format('H:mm')

/** The bookings of a day, to be printed and hung at the studio's door. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') || dayAgo(0)
  const { data, error } = useCall(studioDoor, { params: { id }, query: { day } }, { quiet: true })
  usePageTitle(data && `${t(bookTexts.door)} · ${data.name}`)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={4} />
  // The weekday and the day, without the hour that stands before them.
  const weekday = longTime(`${data.day}T05:00:00Z`).replace(/^\S+ /, '')
  return (
    <div className={styles.frame}>
      <Group className={styles.tools}>
        <DayInput
          aria-label={t(bookTexts.day)}
          value={day}
          onChange={(next) => setSearch(next ? { day: next } : {}, { replace: true })}
        />
        <Button leftSection={<IconPrinter size={17} />} onClick={() => window.print()}>
          {t(bookTexts.print)}
        </Button>
      </Group>
      <article className={styles.sheet}>
        <header>
          <h2>{data.name}</h2>
          <p>{[data.location, weekday].filter(Boolean).join(' · ')}</p>
        </header>
        {data.books.length === 0 ? (
          <p className={styles.none}>{t(bookTexts.noneToday)}</p>
        ) : (
          <ol>
            {data.books.map(({ id: book, title, starts_at, ends_at, person, department }) => (
              <li key={book}>
                <time dateTime={starts_at}>
                  {hour(starts_at)}–{hour(ends_at)}
                </time>
                <div>
                  <strong>{title}</strong>
                  <span>{[person, department].filter(Boolean).join(' · ')}</span>
                </div>
              </li>
            ))}
          </ol>
        )}
      </article>
    </div>
  )
}
