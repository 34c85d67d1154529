import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { ExportButton } from '#web/ui/data-table/export-button.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo, number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import styles from './book-statistics.module.css'

const day = /^\d{4}-\d{2}-\d{2}$/
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const read = (name: string, otherwise: string) => {
    const given = search.get(name) ?? ''
    return day.test(given) ? given : otherwise
  }
  const period = { from: read('from', dayAgo(29)), until: read('until', dayAgo(0)) }
  const setPeriod = (days: { from: string; until: string }) =>
    setSearch(Object.fromEntries(Object.entries(days).filter(([, value]) => value)), { replace: true })
  return { period, setPeriod }
}

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
          <dl className={styles.figures}>
            <div>
              <dt>{t(bookTexts.books)}</dt>
              <dd>{number(total.books)}</dd>
            </div>
            <div>
              <dt>{t(bookTexts.hoursByPlace)}</dt>
              <dd>{number(rounded(total.hours))}</dd>
            </div>
            <div>
              <dt>{t(bookTexts.share)}</dt>
              <dd>{number(rounded(rate * 100))}%</dd>
            </div>
          </dl>
          {total.books === 0 ? (
            <ListMessage title={t(bookTexts.noFigures)} illustration="/illustrations/empty-list.svg" />
          ) : (
            <SimpleGrid cols={{ base: 1, lg: 2 }} className={styles.charts}>
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
            </SimpleGrid>
          )}
        </>
      )}
    </Stack>
  )
}
