import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ClaimSource } from '@toasoan/contract/facilities/claims'
import { claimSourceLabels } from '@toasoan/contract/facilities/claims'
import {
  calendarLength,
  deviceCalendar,
  type UnitCalendar,
  type UnitSpan,
} from '@toasoan/contract/facilities/device-calendar'
import { deviceLabels } from '@toasoan/contract/facilities/devices'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { spanText } from '#web/entities/moves/span-text.ts'
import { locale } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { onHouseClock } from '#web/ui/date-time.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { useCollection } from '../list/use-device-filters.ts'
import { deviceTexts } from '../text.ts'
import styles from './device-calendar.module.css'
import { placeOfSpan } from './place-of-span.ts'

/** The tone and the screen of each source of claims. */
const looks: Partial<Record<ClaimSource, { tone: string; at: string }>> = {
  borrow: { tone: 'warning', at: '/borrows/list?open=' },
  repair: { tone: 'danger', at: '/repairs/list?open=' },
  studio_book: { tone: 'primary', at: '/studio/list-book/?open=' },
  vehicle_book: { tone: 'primary', at: '/mobile-vehicle/list-book/?open=' },
  attachment: { tone: 'info', at: '' },
}

const daysFrom = (first: string): string[] =>
  Array.from({ length: calendarLength }, (_, place) =>
    dayjs.utc(first).add(place, 'day').format('YYYY-MM-DD'),
  )

/** The first shown day, from the address; today otherwise. */
function useFirstDay() {
  const [search, change] = useSearch()
  const given = search.get('from') ?? ''
  const today = onHouseClock(new Date()).format('YYYY-MM-DD')
  const first = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : today
  return { first, today, show: (from: string) => change({ from }, { replace: true }) }
}

function Span({ span, first }: { span: UnitSpan; first: string }) {
  const t = useText()
  const place = placeOfSpan(span, first)
  if (!place) return null
  const { tone, at } = looks[span.source] ?? { tone: 'secondary', at: '' }
  const label = t(claimSourceLabels[span.source])
  const words = [span.name || label, span.blocking ? '' : t(deviceTexts.waiting)].filter(Boolean).join(' · ')
  const shared = {
    className: styles.span,
    title: `${label} · ${words}\n${spanText(span.starts_at, span.ends_at)}`,
    'data-waiting': span.blocking ? undefined : true,
    style: { ...place, '--span': `var(--tone-${tone})` } as Record<string, string>,
  }
  return at ? (
    <Link {...shared} to={`${at}${span.source_id}`}>
      {words}
    </Link>
  ) : (
    <span {...shared}>{words}</span>
  )
}

/** Units below each other, and from left to right the days with what takes them. */
function Board({ rows, first, today }: { rows: readonly UnitCalendar[]; first: string; today: string }) {
  const t = useText()
  const days = daysFrom(first)
  const short = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.frame}>
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col" className={styles.unit}>
              {t(deviceTexts.devices)}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {short.format(Date.parse(`${day}T00:00:00Z`))}
                <span>
                  {Number(day.slice(8))}/{Number(day.slice(5, 7))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, serial, device, spans }) => (
            <tr key={id}>
              <th scope="row" className={styles.unit}>
                <Link to={`/qr/${id}`}>{device.name}</Link>
                <span>{serial}</span>
              </th>
              <td colSpan={calendarLength} className={styles.track}>
                {spans.map((span) => (
                  <Span
                    key={`${span.source} ${span.source_id} ${span.starts_at}`}
                    span={span}
                    first={first}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The column of the first day, and ways to the days before and after. */
function Days({ first, show }: { first: string; show: (day: string) => void }) {
  const t = useText()
  const by = (days: number) => show(dayjs.utc(first).add(days, 'day').format('YYYY-MM-DD'))
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size={30} aria-label={t(deviceTexts.daysBefore)} onClick={() => by(-7)}>
        <IconChevronLeft size={17} />
      </ActionIcon>
      <DayInput
        size="xs"
        w={130}
        aria-label={t(deviceTexts.firstDay)}
        value={first}
        onChange={(day) => day && show(day)}
      />
      <ActionIcon variant="default" size={30} aria-label={t(deviceTexts.daysAfter)} onClick={() => by(7)}>
        <IconChevronRight size={17} />
      </ActionIcon>
    </Group>
  )
}

const columns: Column<UnitCalendar>[] = [
  { key: 'device', label: deviceTexts.devices, sortable: true, render: ({ device }) => device.name },
]

function useFilters(): Filter[] {
  const options = (all: readonly { value: number; label: string; depth?: number }[]) =>
    all.map((option) => ({ ...option, value: String(option.value) }))
  return [
    {
      name: 'category_type_device_id',
      label: deviceLabels.category_type_device_id,
      kind: 'select',
      searchable: true,
      options: options(useCollection('/category_type_devices')),
    },
    {
      name: 'department_id',
      label: deviceLabels.department_id,
      kind: 'select',
      searchable: true,
      options: options(useDepartments()),
    },
  ]
}

/** When units of devices are taken, and by what, over two weeks. */
export function Component() {
  const { first, today, show } = useFirstDay()
  return (
    <ListScreen<typeof deviceCalendar, UnitCalendar>
      name={deviceTexts.calendar}
      list={deviceCalendar}
      columns={columns}
      filters={useFilters()}
      fixed={{ from: first }}
      body={({ rows }) => <Board rows={rows} first={first} today={today} />}
      tools={<Days first={first} show={show} />}
      empty={{ title: deviceTexts.noSerials, body: deviceTexts.noSerialsBody }}
      defaultPageSize={25}
      defaultSort={{ by: 'device', descending: false }}
    />
  )
}
