import { IconCalendarEvent, IconDoor, IconTruck } from '@tabler/icons-react'
import type { OwnArticle } from '@toasoan/contract/account/dashboard'
import { stageName } from '@toasoan/contract/editorial/stages'
import { studioBookCalls, studioBookStatusLabels } from '@toasoan/contract/facilities/studio-books'
import { vehicleBookStatusLabels } from '@toasoan/contract/facilities/vehicle-book-steps'
import { vehicleBookCalls } from '@toasoan/contract/facilities/vehicle-books'
import { myStatement } from '@toasoan/contract/finance/royalty-statements'
import { type Text, text } from '@toasoan/contract/kit/text'
import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import { registerPlans } from '@toasoan/contract/planning/register-plans'
import { useCall, useList } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan, useUser } from '#web/session/session.ts'
import { dayAgo, dayOfYear, timeOfYear } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { stateOf, together, useFigure } from './figures.ts'
import { rowTexts } from './row-texts.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'
import { Tile, Tiles } from './tiles.tsx'

const words = {
  writeFirst: text('Viết tin bài đầu tiên', 'Write your first story'),
  noneOwn: text('Bạn không có tin bài nào đang chờ xuất bản', 'None of your stories is on its way'),
  returned: text('Trả lại', 'Returned'),
  stageOf: text('Bước {place} trên 5: {stage}', 'Step {place} of 5: {stage}'),
  noBookings: text('Hôm nay và ngày mai chưa có lịch', 'Nothing is booked for today and tomorrow'),
  book: text('Đặt phòng, xe', 'Book a studio or vehicle'),
  scored: text('Đã chấm', 'Scored'),
  paid: text('Đã chi', 'Paid'),
  tax: text('Thuế', 'Tax'),
  net: text('Thực nhận', 'Net'),
  ofMonth: text('tháng {month}', '{month}'),
}

/** How far an article has come, of the five stages up to publication. */
function Stepper({ stage }: { stage: number }) {
  const t = useText()
  const label = t(words.stageOf, { place: stage, stage: t(stageLabels[stageName(stage)]) })
  return (
    <span className={styles.stepper} role="img" aria-label={label} title={label}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} data-done={place <= stage || undefined} />
      ))}
    </span>
  )
}

function OwnRow({ article }: { article: OwnArticle }) {
  const t = useText()
  const { id, title, stage, stage_at, returned, reason } = article
  return (
    <Row
      title={title || t(rowTexts.untitled)}
      to={`/article/edit/${id}`}
      about={
        <>
          {returned ? reason : t(stageLabels[stageName(stage)])}
          {' · '}
          <TimeText at={stage_at} relative />
        </>
      }
      side={
        <>
          {returned && <StatusBadge tone="danger">{t(words.returned)}</StatusBadge>}
          <Stepper stage={stage} />
        </>
      }
    />
  )
}

/** My articles on their way: what came back first, with the reason. */
export function OwnArticles() {
  const t = useText()
  const can = useCan()
  return (
    <Block name="ownArticles" state={useFigure('own_articles')} to="/article/private">
      {(articles) =>
        articles.length === 0 ? (
          can('article.create') ? (
            <Nothing to="/article/create" label={t(words.writeFirst)}>
              {t(words.noneOwn)}
            </Nothing>
          ) : (
            <Nothing>{t(words.noneOwn)}</Nothing>
          )
        ) : (
          <Rows label={t(blockTitles.ownArticles)}>
            {articles.map((article) => (
              <OwnRow key={article.id} article={article} />
            ))}
          </Rows>
        )
      }
    </Block>
  )
}

type Entry = {
  key: string
  at: string
  allDay?: boolean
  /** Whether its time has passed, or it does not take place. */
  over: boolean
  title: string
  place: string
  status: Text
  to: string
  icon: typeof IconDoor
}

const most = 5

const notTakingPlace: readonly string[] = [
  'cancelled',
  'rejected',
  'no_show',
  'completed',
  'returned',
  'done',
]

const isOver = (endsAt: string, status: string) =>
  Date.parse(endsAt) < Date.now() || notTakingPlace.includes(status)

const days = () => ({ from: dayAgo(0), until: dayAgo(-1) })

/** What is mine in the calendars of today and tomorrow: studios, vehicles, plans. */
export function OwnDays() {
  const t = useText()
  const can = useCan()
  const { id } = useUser()
  const first = { ...days(), perPage: 25, sortDesc: 'false' }
  const query = (rest: object) => ({ query: { ...first, ...rest } })
  const rooms = useList(studioBookCalls.list, query({ mine: 'true', sortBy: 'starts_at' }), {
    quiet: true,
    enabled: can('studioBook.index'),
  })
  const vehicles = useList(vehicleBookCalls.list, query({ mine: 'true', sortBy: 'starts_at' }), {
    quiet: true,
    enabled: can('vehicleBook.index'),
  })
  const plans = useList(registerPlans.list, query({ assignee_id: id, sortBy: 'on_day' }), {
    quiet: true,
    enabled: can('registerPlan.index'),
  })
  const asked = [
    ...(can('studioBook.index') ? [rooms] : []),
    ...(can('vehicleBook.index') ? [vehicles] : []),
    ...(can('registerPlan.index') ? [plans] : []),
  ]
  const state = together(asked, () =>
    [
      ...(rooms.data?.data ?? []).map(
        ({ id, starts_at, ends_at, title, studio_name, status }): Entry => ({
          ...{ key: `studio ${id}`, at: starts_at, title, place: studio_name, icon: IconDoor },
          over: isOver(ends_at, status),
          ...{ status: studioBookStatusLabels[status], to: `/studio/list-book?open=${id}` },
        }),
      ),
      ...(vehicles.data?.data ?? []).map(
        ({ id, starts_at, ends_at, title, vehicle_name, status }): Entry => ({
          ...{ key: `vehicle ${id}`, at: starts_at, title, place: vehicle_name ?? '', icon: IconTruck },
          over: isOver(ends_at, status),
          ...{ status: vehicleBookStatusLabels[status], to: `/mobile-vehicle/list-book?open=${id}` },
        }),
      ),
      ...(plans.data?.data ?? []).map(
        ({ id, on_day, on_air, title, program, status }): Entry => ({
          ...{ key: `plan ${id}`, at: `${on_day}T${on_air ?? '00:00'}:00+07:00`, allDay: !on_air, title },
          ...{ place: program?.name ?? '', icon: IconCalendarEvent, status: planStatusLabels[status] },
          over: notTakingPlace.includes(status),
          to: `/register-plan/list?open=${id}`,
        }),
      ),
    ].toSorted(
      (one, other) =>
        Number(one.over) - Number(other.over) ||
        one.at.localeCompare(other.at) ||
        one.key.localeCompare(other.key),
    ),
  )
  const place = can('studioBook.index') ? '/studio/list-book/' : '/mobile-vehicle/list-book/'
  return (
    <Block
      name="ownDays"
      state={state}
      to={
        can('studioBook.calendar')
          ? '/studio/calendar'
          : can('registerPlan.index')
            ? '/register-plan/list'
            : place
      }
    >
      {(entries) =>
        entries.length === 0 ? (
          <Nothing to={place} label={t(words.book)}>
            {t(words.noBookings)}
          </Nothing>
        ) : (
          <Rows label={t(blockTitles.ownDays)}>
            {entries
              .slice(0, most)
              .map(({ key, at, allDay, over, title, place, status, to, icon: KindIcon }) => (
                <Row
                  key={key}
                  lead={
                    <time className={`${styles.clock} ${styles.day}`} dateTime={at}>
                      {allDay ? dayOfYear(at) : timeOfYear(at)}
                    </time>
                  }
                  title={over ? <span className={styles.over}>{title}</span> : title}
                  to={to}
                  about={
                    <>
                      <KindIcon className={styles.kind} size={14} stroke={1.7} aria-hidden />
                      {place}
                    </>
                  }
                  side={t(status)}
                />
              ))}
          </Rows>
        )
      }
    </Block>
  )
}

/** What I earned in the latest month with any royalties. */
export function OwnMoney() {
  const t = useText()
  const query = useCall(myStatement, {}, { quiet: true })
  return (
    <Block
      name="ownMoney"
      state={stateOf(query)}
      to="/account?tab=royalties"
      hidden={({ months }) => months.length === 0}
    >
      {({ months: [latest] }) =>
        latest && (
          <Tiles>
            <Tile
              label={t(words.scored)}
              value={dong(latest.earned)}
              about={t(words.ofMonth, { month: latest.month.split('-').reverse().join('/') })}
            />
            <Tile label={t(words.paid)} value={dong(latest.paid)} />
            <Tile label={t(words.tax)} value={dong(latest.tax)} />
            <Tile label={t(words.net)} value={dong(latest.net)} />
          </Tiles>
        )
      }
    </Block>
  )
}
