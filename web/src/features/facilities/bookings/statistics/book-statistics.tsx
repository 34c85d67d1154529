import { Group, Stack } from '@mantine/core'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import { ExportButton } from '#web/ui/data-table/export-button.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

/** How much studios or vehicles were used in a period: in figures, by place, department, day and status. */
export function BookStatistics({ kind }: { kind: BookKind }) {
  const t = useText()
  const { period, setPeriod } = usePeriod()
  const { data, error } = useCall(kind.statistics, { query: period as never })
  const names = useCall(kind.names, {}, { staleTime: 60_000 }).data ?? []
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  const place = t(kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle)
  const kilometres = data && 'kilometres' in data ? data.kilometres : []
  const used = data?.by_place.filter(({ hours }) => hours > 0) ?? []
  const total = {
    books: data?.by_place.reduce((sum, { books }) => sum + books, 0) ?? 0,
    hours: data?.by_place.reduce((sum, { hours }) => sum + hours, 0) ?? 0,
    open: data?.by_place.reduce((sum, { open_hours }) => sum + open_hours, 0) ?? 0,
    whileOpen: data?.by_place.reduce((sum, row) => sum + row.open_hours * row.rate, 0) ?? 0,
  }
  const rate = total.open > 0 ? total.whileOpen / total.open : 0
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <DaysPicker label={t(bookTexts.period)} value={period} onChange={setPeriod} />
        <ExportButton
          start={({ signal, onBytes }) =>
            download(
              kind.exportStatistics,
              `${kind.name}-statistics.xlsx`,
              { query: period as never, signal },
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
              [t(bookTexts.books), number(total.books)],
              [t(bookTexts.hoursByPlace), number(rounded(total.hours))],
              [t(bookTexts.share), `${number(rounded(rate * 100))}%`],
            ]}
          />
          {total.books === 0 ? (
            <ListMessage title={t(bookTexts.noFigures)} illustration="/illustrations/empty-list.svg" />
          ) : (
            <Charts>
              <BarChart
                title={t(bookTexts.hoursByPlace)}
                heads={[place, t(bookTexts.hours)]}
                rows={used.map(({ name, hours }) => [name, rounded(hours)])}
                fileName={`${kind.name}-hours`}
              />
              <BarChart
                title={t(bookTexts.rateByPlace)}
                heads={[place, '%']}
                rows={used.map(({ name, rate: share }) => [name, rounded(share * 100)])}
                fileName={`${kind.name}-use-rate`}
                suffix="%"
                color={1}
              />
              <BarChart
                title={t(bookTexts.byDepartment)}
                heads={[t(bookTexts.department), t(bookTexts.hours)]}
                rows={data.by_department.map(({ name, hours }) => [
                  name ?? t(bookTexts.noDepartment),
                  rounded(hours),
                ])}
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
                fileName={`${kind.name}-statuses`}
                color={3}
              />
              {kilometres.length > 0 && (
                <BarChart
                  title={t(bookTexts.kilometres)}
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
