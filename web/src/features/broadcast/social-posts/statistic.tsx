import { Group, Stack } from '@mantine/core'
import { type SocialStatisticRow, socialStatistic } from '@toasoan/contract/broadcast/social-posts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { socialTexts as texts } from './text.ts'

type Figure = Exclude<keyof SocialStatisticRow, 'key'>

const sumOf = (rows: readonly SocialStatisticRow[], figure: Figure) =>
  rows.reduce((sum, row) => sum + row[figure], 0)

const shortDay = (key: string) => key.slice(5).split('-').reverse().join('/')

const drawn = (rows: readonly SocialStatisticRow[], figure: Figure, isDay: boolean) =>
  rows.map((row): [string, number] => [isDay ? shortDay(row.key) : row.key, row[figure]])

/** What was posted in a span of days and how it was read, by day and by page; each chart has its table. */
export function Component() {
  const t = useText()
  const { period, setPeriod } = usePeriod()
  const daily = useCall(socialStatistic, { query: period }, { quiet: true })
  const paged = useCall(socialStatistic, { query: { ...period, by: 'account' } }, { quiet: true })
  const error = daily.error ?? paged.error
  if (error && (!daily.data || !paged.data))
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  const pages = paged.data ?? []
  return (
    <Stack>
      <Group>
        <DaysPicker label={t(texts.period)} value={period} onChange={setPeriod} />
      </Group>
      {!daily.data || !paged.data ? (
        <ListSkeleton rows={6} />
      ) : pages.length === 0 ? (
        <ListMessage title={t(texts.noFigures)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <>
          <Figures
            of={[
              [t(texts.posts), number(sumOf(pages, 'posted'))],
              [t(texts.failed), number(sumOf(pages, 'failed'))],
              [t(texts.unknown), number(sumOf(pages, 'unknown'))],
              [t(texts.reactions), number(sumOf(pages, 'reactions'))],
              [t(texts.comments), number(sumOf(pages, 'comments'))],
              [t(texts.shares), number(sumOf(pages, 'shares'))],
            ]}
          />
          <Charts>
            <BarChart
              title={t(texts.perDay)}
              heads={[t(texts.day), t(texts.posts)]}
              rows={drawn(daily.data, 'posted', true)}
              fileName="mang-xa-hoi-theo-ngay"
              standing
            />
            <BarChart
              title={t(texts.reactionsPerDay)}
              heads={[t(texts.day), t(texts.reactions)]}
              rows={drawn(daily.data, 'reactions', true)}
              fileName="cam-xuc-theo-ngay"
              standing
              color={1}
            />
            <BarChart
              title={t(texts.byAccount)}
              heads={[t(texts.account), t(texts.posts)]}
              rows={drawn(pages, 'posted', false)}
              fileName="mang-xa-hoi-theo-trang"
              color={2}
            />
            <BarChart
              title={t(texts.sharesByAccount)}
              heads={[t(texts.account), t(texts.shares)]}
              rows={drawn(pages, 'shares', false)}
              fileName="chia-se-theo-trang"
              color={3}
            />
          </Charts>
        </>
      )}
    </Stack>
  )
}
