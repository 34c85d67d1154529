import { Group, Stack } from '@mantine/core'
import { type CrawlerStatisticRow, crawlerStatistic } from '@toasoan/contract/editorial/crawler'
import type { Text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { periodBefore } from '#web/ui/chart/compared.ts'
import { Charts } from '#web/ui/chart/figures.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { crawlerTexts } from './text.ts'

type Figure = Exclude<keyof CrawlerStatisticRow, 'key'>
type Drawn = { title: Text; heads: [Text, Text]; figure: Figure; unit?: Text; bad?: boolean }

const days: Drawn[] = [
  { title: crawlerTexts.perDay, heads: [crawlerTexts.days, crawlerTexts.new], figure: 'new' },
  { title: crawlerTexts.usedPerDay, heads: [crawlerTexts.days, crawlerTexts.used], figure: 'used' },
  {
    title: crawlerTexts.failuresPerDay,
    unit: crawlerTexts.fetches,
    heads: [crawlerTexts.days, crawlerTexts.failures],
    figure: 'failures',
    bad: true,
  },
]

const bySource: Drawn[] = [
  { title: crawlerTexts.bySource, heads: [crawlerTexts.source, crawlerTexts.new], figure: 'new' },
  { title: crawlerTexts.firstBySource, heads: [crawlerTexts.source, crawlerTexts.stories], figure: 'first' },
  {
    title: crawlerTexts.behindBySource,
    heads: [crawlerTexts.source, crawlerTexts.behindBySource],
    figure: 'minutes_behind',
    unit: crawlerTexts.minutes,
    bad: true,
  },
  { title: crawlerTexts.usedBySource, heads: [crawlerTexts.source, crawlerTexts.used], figure: 'used' },
  { title: crawlerTexts.copiesBySource, heads: [crawlerTexts.source, crawlerTexts.copies], figure: 'copies' },
]

const shortDay = (key: string) => key.slice(5).split('-').reverse().join('/')

/** What the sources brought in a period: by day, and who was first. */
export function Component() {
  const t = useText()
  const { period, setPeriod } = usePeriod(dayAgo(13))
  const query = { from: period.from, to: period.until }
  const daily = useCall(crawlerStatistic, { query: { ...query, by: 'day' } })
  const sourced = useCall(crawlerStatistic, { query: { ...query, by: 'source' } })
  const past = periodBefore(period)
  const former = useCall(
    crawlerStatistic,
    { query: { from: past?.from ?? period.from, to: past?.until ?? period.until, by: 'source' } },
    { enabled: past !== null },
  )
  const error = daily.error ?? sourced.error
  /** What a period has none of is not drawn. */
  const withFigures = (drawn: readonly Drawn[], rows: readonly CrawlerStatisticRow[]) =>
    drawn.filter(({ figure }) => rows.some((row) => (row[figure] ?? 0) > 0))
  const bars = (
    { title, heads, figure, unit = crawlerTexts.items, bad }: Drawn,
    rows: readonly CrawlerStatisticRow[],
    standing: boolean,
  ) => (
    <BarChart
      key={title.vi}
      title={t(title)}
      unit={t(unit)}
      heads={[t(heads[0]), t(heads[1])]}
      rows={rows.map((row) => [standing ? shortDay(row.key) : row.key, row[figure] ?? 0])}
      before={
        standing || !former.data ? undefined : new Map(former.data.map((row) => [row.key, row[figure] ?? 0]))
      }
      fileName={`thu-thap-${figure}`}
      standing={standing}
      bad={bad}
    />
  )
  if (error && (!daily.data || !sourced.data))
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return (
    <Stack>
      <Group>
        <DaysPicker label={t(crawlerTexts.period)} value={period} onChange={setPeriod} />
      </Group>
      {!daily.data || !sourced.data ? (
        <ListSkeleton rows={6} />
      ) : sourced.data.length === 0 ? (
        <ListMessage title={t(crawlerTexts.noFigures)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <Charts>
          {withFigures(days, daily.data).map((one) => bars(one, daily.data, true))}
          {withFigures(bySource, sourced.data).map((one) => bars(one, sourced.data, false))}
        </Charts>
      )}
    </Stack>
  )
}
