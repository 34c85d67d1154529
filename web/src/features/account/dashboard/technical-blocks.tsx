import type { PlaceNow } from '@toasoan/contract/account/dashboard'
import { recordingStatusLabels } from '@toasoan/contract/broadcast/recording-status'
import { listRecordings } from '@toasoan/contract/broadcast/recordings'
import { borrows } from '@toasoan/contract/facilities/borrows'
import { repairStatusLabels, repairs, studioRepairs } from '@toasoan/contract/facilities/repairs'
import { text } from '@toasoan/contract/kit/text'
import { jobKindLabels, jobStateLabels, listMediaJobs } from '@toasoan/contract/media/work'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dayAgo, onHouseClock } from '#web/ui/date-time.ts'
import { Due } from '#web/ui/due.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { stateOf, together, useFigure } from './figures.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'

const words = {
  free: text('rỗi', 'free'),
  freeUntil: text('rỗi đến {time}', 'free until {time}'),
  until: text('đến {time}', 'until {time}'),
  taken: text('đang dùng', 'in use'),
  broken: text('hỏng', 'out of order'),
  noPlaces: text('Chưa có phòng và xe', 'There are no studios or vehicles'),
  addPlace: text('Thêm phòng', 'Add a studio'),
  nothingDue: text('Không có gì phải trả', 'Nothing is due back'),
  allRecorded: text('Mọi bản ghi đều đủ', 'Every recording is complete'),
  got: text('ghi được {share}%', 'got {share}%'),
  nothingBroken: text('Không có gì hỏng', 'Nothing is broken'),
}

const shownRows = 5
/** Days back in which recordings and work on files are looked at. */
const lookedBack = 2

const clock = (at: string) => onHouseClock(at).format('H:mm')

function Place({ place }: { place: PlaceNow }) {
  const t = useText()
  const { kind, name, status, taken, taken_until, taken_from } = place
  const state = status === 'repairing' ? 'broken' : taken ? 'taken' : 'free'
  const said = {
    broken: t(words.broken),
    taken: taken_until ? t(words.until, { time: clock(taken_until) }) : t(words.taken),
    free: taken_from ? t(words.freeUntil, { time: clock(taken_from) }) : t(words.free),
  }[state]
  return (
    <li>
      <Link
        to={kind === 'studio' ? '/studio/calendar' : '/mobile-vehicle/calendar'}
        className={styles.room}
        data-state={state}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{said}</span>
      </Link>
    </li>
  )
}

/** Studios and vehicles, each with whether it is free now. */
export function Places() {
  const t = useText()
  const can = useCan()
  return (
    <Block name="places" state={useFigure('places')} to="/studio/calendar">
      {(places) =>
        places.length === 0 ? (
          can('studio.create') ? (
            <Nothing to="/studio/list" label={t(words.addPlace)}>
              {t(words.noPlaces)}
            </Nothing>
          ) : (
            <Nothing>{t(words.noPlaces)}</Nothing>
          )
        ) : (
          <ul className={styles.rooms} aria-label={t(blockTitles.places)}>
            {places.map((place) => (
              <Place key={`${place.kind} ${place.id}`} place={place} />
            ))}
          </ul>
        )
      }
    </Block>
  )
}

/** What is lent and due back today or before, the latest first. */
export function Returns() {
  const t = useText()
  const query = useList(
    borrows.list,
    { query: { out: 'true', sortBy: 'due_at', sortDesc: 'false', perPage: 10 } },
    { quiet: true },
  )
  return (
    <Block name="returns" state={stateOf(query)} to="/borrows/list">
      {({ data }) => {
        const today = dayAgo(0)
        const due = data.filter(({ due_at }) => onHouseClock(due_at).format('YYYY-MM-DD') <= today)
        if (due.length === 0) return <Nothing>{t(words.nothingDue)}</Nothing>
        return (
          <Rows label={t(blockTitles.returns)}>
            {due.slice(0, shownRows).map(({ id, title, requester, due_at }) => (
              <Row
                key={id}
                title={title}
                to={`/borrows/list?open=${id}`}
                about={requester.name}
                side={<Due at={due_at} />}
              />
            ))}
          </Rows>
        )
      }}
    </Block>
  )
}

/** Recordings that did not get everything, and work on files that failed. */
export function Recordings() {
  const t = useText()
  const can = useCan()
  const recordings = useList(
    listRecordings,
    { query: { lacking: 'true', start_date: dayAgo(lookedBack), perPage: 10 } },
    { quiet: true },
  )
  const jobs = useList(
    listMediaJobs,
    { query: { state: 'failed', perPage: 10 } },
    { quiet: true, enabled: can('file.manager') },
  )
  const since = dayAgo(lookedBack)
  const state = together(can('file.manager') ? [recordings, jobs] : [recordings], () => ({
    recordings: recordings.data?.data ?? [],
    jobs: (jobs.data?.data ?? []).filter(
      ({ created_at }) => onHouseClock(created_at).format('YYYY-MM-DD') >= since,
    ),
  }))
  return (
    <Block name="recordings" state={state} to="/channel-schedule">
      {({ recordings, jobs }) => {
        if (recordings.length + jobs.length === 0) return <Nothing>{t(words.allRecorded)}</Nothing>
        const lines = [
          ...recordings.map(({ id, title, channel_name, status, coverage, starts_at }) => (
            <Row
              key={`recording ${id}`}
              title={title}
              to={`/channel-schedule?open=${id}`}
              about={
                <>
                  {channel_name} · <TimeText at={starts_at} relative />
                </>
              }
              side={
                <StatusBadge tone={status === 'short' ? 'warning' : 'danger'}>
                  {status === 'short' && coverage !== null
                    ? t(words.got, { share: Math.floor(coverage * 100) })
                    : t(recordingStatusLabels[status])}
                </StatusBadge>
              }
            />
          )),
          ...jobs.map(({ id, kind, state, file, created_at }) => (
            <Row
              key={`job ${id}`}
              title={file.name}
              to="/files/manager"
              about={
                <>
                  {t(jobKindLabels[kind])} · <TimeText at={created_at} relative />
                </>
              }
              side={<StatusBadge tone="danger">{t(jobStateLabels[state])}</StatusBadge>}
            />
          )),
        ]
        return <Rows label={t(blockTitles.recordings)}>{lines.slice(0, shownRows)}</Rows>
      }}
    </Block>
  )
}

type Repair = {
  key: string
  title: string
  of: string
  to: string
  since: string
  status: keyof typeof repairStatusLabels
  late: boolean
}

/** Repairs that are not over, the oldest first, of devices, studios and vehicles. */
export function Repairs() {
  const t = useText()
  const can = useCan()
  const query = { query: { open: 'true', sortBy: 'created_at', sortDesc: 'false', perPage: 10 } }
  const devices = useList(repairs.list, query, { quiet: true, enabled: can('repair.index') })
  const places = useList(studioRepairs.list, query, { quiet: true, enabled: can('studioRepair.index') })
  const asked = [...(can('repair.index') ? [devices] : []), ...(can('studioRepair.index') ? [places] : [])]
  const state = together(asked, () => {
    const rows: Repair[] = [
      ...(devices.data?.data ?? []).map(({ id, title, device, created_at, status, late }) => ({
        ...{ key: `device ${id}`, title, of: device.name, to: `/repairs/list?open=${id}` },
        ...{ since: created_at, status, late },
      })),
      ...(places.data?.data ?? []).map(({ id, title, studio, vehicle, created_at, status, late }) => ({
        ...{ key: `place ${id}`, title, of: (studio ?? vehicle)?.name ?? '' },
        ...{ to: `/repairs/studio/list?open=${id}`, since: created_at, status, late },
      })),
    ]
    return rows.toSorted((one, other) => one.since.localeCompare(other.since))
  })
  return (
    <Block
      name="repairs"
      state={state}
      to={can('repair.index') ? '/repairs/list' : '/repairs/studio/list'}
      count={(devices.data?.total ?? 0) + (places.data?.total ?? 0)}
    >
      {(repairs) =>
        repairs.length === 0 ? (
          <Nothing>{t(words.nothingBroken)}</Nothing>
        ) : (
          <Rows label={t(blockTitles.repairs)}>
            {repairs.slice(0, shownRows).map(({ key, title, of, to, since, status, late }) => (
              <Row
                key={key}
                title={title}
                to={to}
                about={
                  <>
                    {of} · <TimeText at={since} relative />
                  </>
                }
                side={
                  late ? (
                    <StatusBadge tone="danger">{t(repairStatusLabels[status])}</StatusBadge>
                  ) : (
                    t(repairStatusLabels[status])
                  )
                }
              />
            ))}
          </Rows>
        )
      }
    </Block>
  )
}
