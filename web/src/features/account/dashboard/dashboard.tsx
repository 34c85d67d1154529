import { Button } from '@mantine/core'
import { dashboard } from '@toasoan/contract/account/dashboard'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { ByDepartment, PublishedByDay } from './charts.tsx'
import styles from './dashboard.module.css'
import { WaitingDirectives } from './directives.tsx'
import { Greeting } from './greeting.tsx'
import { Mine, MostRead, MovedToday } from './lists.tsx'
import { StageTile } from './stage-tile.tsx'
import { dashboardTexts } from './text.ts'
import { WaitingFirst } from './waiting-first.tsx'

/** What waits, what moved, and how much came of it, for the person who asks. */
export function Component() {
  const t = useText()
  useUser()
  const { data, error, isPending, refetch } = useCall(
    dashboard,
    {},
    { refetchInterval: 300_000, quiet: true },
  )
  if (isPending)
    return (
      <div className={styles.coming}>
        <Card>
          <ListSkeleton rows={10} />
        </Card>
      </div>
    )
  if (!data)
    return (
      <Card>
        <ListMessage
          alert
          title={t(dashboardTexts.failed)}
          body={error?.message}
          illustration="/illustrations/server-error.svg"
        >
          <Button variant="default" onClick={() => void refetch()}>
            {t(shared.retry)}
          </Button>
        </ListMessage>
      </Card>
    )
  return (
    <div className={styles.page}>
      <Greeting waiting={data.waiting.reduce((sum, { total }) => sum + total, 0)} />
      <WaitingFirst articles={data.waiting_first} />
      <WaitingDirectives {...data.directives} />
      {data.waiting.length > 0 && (
        <section className={styles.tiles} aria-label={t(dashboardTexts.waiting)}>
          {data.waiting.map(({ stage, total, oldest_at }) => (
            <StageTile key={stage} stage={stage} total={total} oldestAt={oldest_at} />
          ))}
        </section>
      )}
      <div className={styles.halves}>
        <div className={styles.column}>
          <PublishedByDay figures={data.published_by_day} />
          <MovedToday moves={data.moved_today} />
        </div>
        <div className={styles.column}>
          <MostRead articles={data.most_read} />
          <Mine stages={data.mine} />
        </div>
      </div>
      {data.by_department.length > 0 && <ByDepartment figures={data.by_department} />}
    </div>
  )
}
