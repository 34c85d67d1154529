import { Group, Stack } from '@mantine/core'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { periodBefore } from '#web/ui/chart/compared.ts'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import { ExportButton } from '#web/ui/data-table/export-button.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

type PlaceFigures = { books: number; hours: number; open_hours: number; rate: number }

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Bookings, hours, and the use rate of the opening hours in percent, of all places. */
function totalOf(places: readonly PlaceFigures[]) {
  const sum = (of: (place: PlaceFigures) => number) => places.reduce((so, place) => so + of(place), 0)
  const open = sum(({ open_hours }) => open_hours)
  const inUse = sum(({ open_hours, rate }) => open_hours * rate)
  return {
    books: sum(({ books }) => books),
    hours: rounded(sum(({ hours }) => hours)),
    rate: open > 0 ? rounded((100 * inUse) / open) : 0,
  }
}

/** How much studios or vehicles were used in a period: in figures, by place, department, day and status. */
export function BookStatistics({ kind }: { kind: BookKind }) {
  const t = useText()
  const { period, setPeriod } = usePeriod()
  const past = periodBefore(period)
  const queryOf = (days: typeof period) => ({ query: days })
  const { data, error } = useCall(kind.statistics, queryOf(period))
  const before = useCall(kind.statistics, queryOf(past ?? period), { enabled: past !== null }).data
  const names = useCall(kind.names, {}, { staleTime: 60_000 }).data ?? []
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  const place = t(kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle)
  const kilometres = data && 'kilometres' in data ? data.kilometres : []
  const total = totalOf(data?.by_place ?? [])
  const former = before && totalOf(before.by_place)
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <DaysPicker label={t(bookTexts.period)} value={period} onChange={setPeriod} />
        <ExportButton
          start={({ signal, onBytes }) =>
            download(
              kind.exportStatistics,
              `${kind.name}-statistics.xlsx`,
              { query: period, signal },
              { onBytes },
            ).catch(reportFailure)
          }
        />
      </Group>
      {!data ? (
        <ListSkeleton rows={6} />
      ) : (
        <>
          <Figures
            of={[
              [
                t(bookTexts.books),
                number(total.books),
                { compared: former && { now: total.books, before: former.books, good: 'more' } },
              ],
              [
                t(bookTexts.hoursByPlace),
                `${number(total.hours)} ${t(bookTexts.hours)}`,
                {
                  compared: former && { now: total.hours, before: former.hours, good: 'more' },
                  trend: data.by_day.map(({ hours }) => hours),
                },
              ],
              [
                t(bookTexts.share),
                `${number(total.rate)}%`,
                { compared: former && { now: total.rate, before: former.rate, good: 'more', points: true } },
              ],
            ]}
          />
          {total.books === 0 ? (
            <ListMessage title={t(bookTexts.noFigures)} illustration="/illustrations/empty-list.svg" />
          ) : (
            <Charts>
              <BarChart
                title={t(bookTexts.hoursByPlace)}
                unit={t(bookTexts.hours)}
                heads={[place, t(bookTexts.hours)]}
                rows={data.by_place.map(({ name, hours }) => [name, rounded(hours)])}
                before={before && new Map(before.by_place.map(({ name, hours }) => [name, rounded(hours)]))}
                fileName={`${kind.name}-hours`}
              />
              <BarChart
                title={t(bookTexts.rateByPlace)}
                unit="%"
                heads={[place, '%']}
                rows={data.by_place.map(({ name, rate }) => [name, rounded(rate * 100)])}
                before={
                  before && new Map(before.by_place.map(({ name, rate }) => [name, rounded(rate * 100)]))
                }
                fileName={`${kind.name}-use-rate`}
                suffix="%"
                color={1}
              />
              <BarChart
                title={t(bookTexts.byDepartment)}
                unit={t(bookTexts.hours)}
                heads={[t(bookTexts.department), t(bookTexts.hours)]}
                rows={data.by_department.map(({ name, hours }) => [
                  name ?? t(bookTexts.noDepartment),
                  rounded(hours),
                ])}
                before={
                  before &&
                  new Map(
                    before.by_department.map(({ name, hours }) => [
                      name ?? t(bookTexts.noDepartment),
                      rounded(hours),
                    ]),
                  )
                }
                fileName={`${kind.name}-departments`}
                color={2}
              />
              <BarChart
                title={t(bookTexts.byStatus)}
                heads={[t(bookTexts.status), t(bookTexts.books)]}
                rows={data.by_status.map(({ status, books }) => {
                  const label = kind.statuses[status]
                  return [label ? t(label) : status, books]
                })}
                ordered
                fileName={`${kind.name}-statuses`}
                color={3}
              />
              {kilometres.length > 0 && (
                <BarChart
                  title={t(bookTexts.kilometres)}
                  unit="km"
                  heads={[place, 'km']}
                  rows={kilometres.map(({ id, kilometres: driven }) => [
                    names.find((one) => one.id === id)?.name ?? `#${id}`,
                    driven,
                  ])}
                  fileName="vehicle-kilometres"
                  suffix=" km"
                  color={4}
                />
              )}
              <BarChart
                title={t(bookTexts.byDay)}
                unit={t(bookTexts.hours)}
                heads={[t(bookTexts.day), t(bookTexts.hours)]}
                rows={data.by_day.map((one) => [
                  `${one.day.slice(8, 10)}/${one.day.slice(5, 7)}`,
                  rounded(one.hours),
                ])}
                fileName={`${kind.name}-days`}
                standing
              />
            </Charts>
          )}
        </>
      )}
    </Stack>
  )
}
