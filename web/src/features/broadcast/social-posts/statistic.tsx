import { Group, Stack } from '@mantine/core'
import { type SocialStatisticRow, socialStatistic } from '@toasoan/contract/broadcast/social-posts'
import type { Text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { periodBefore } from '#web/ui/chart/compared.ts'
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

/** Key figures; of failures fewer are better. */
const figures: readonly (readonly [Figure, Text, 'more' | 'less'])[] = [
  ['posted', texts.posts, 'more'],
  ['failed', texts.failed, 'less'],
  ['unknown', texts.unknown, 'less'],
  ['reactions', texts.reactions, 'more'],
  ['comments', texts.comments, 'more'],
  ['shares', texts.shares, 'more'],
]

/** What was posted in a span of days and how it was read, by day and by page; each chart has its table. */
export function Component() {
  const t = useText()
  const { period, setPeriod } = usePeriod()
  const daily = useCall(socialStatistic, { query: period }, { quiet: true })
  const paged = useCall(socialStatistic, { query: { ...period, by: 'account' } }, { quiet: true })
  const past = periodBefore(period)
  const former = useCall(
    socialStatistic,
    { query: { ...(past ?? period), by: 'account' } },
    { quiet: true, enabled: past !== null },
  ).data
  const ghosts = (figure: Figure) => former && new Map(drawn(former, figure, false))
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
            of={figures.map(([figure, label, good]) => {
              const now = sumOf(pages, figure)
              return [
                t(label),
                number(now),
                {
                  compared: former && { now, before: sumOf(former, figure), good },
                  trend: (daily.data ?? []).map((row) => row[figure]),
                },
              ]
            })}
          />
          <Charts>
            <BarChart
              title={t(texts.perDay)}
              unit={t(texts.postUnit)}
              heads={[t(texts.day), t(texts.posts)]}
              rows={drawn(daily.data, 'posted', true)}
              fileName="mang-xa-hoi-theo-ngay"
              standing
            />
            <BarChart
              title={t(texts.reactionsPerDay)}
              unit={t(texts.timesUnit)}
              heads={[t(texts.day), t(texts.reactions)]}
              rows={drawn(daily.data, 'reactions', true)}
              fileName="cam-xuc-theo-ngay"
              standing
              color={1}
            />
            <BarChart
              title={t(texts.byAccount)}
              unit={t(texts.postUnit)}
              heads={[t(texts.account), t(texts.posts)]}
              rows={drawn(pages, 'posted', false)}
              before={ghosts('posted')}
              fileName="mang-xa-hoi-theo-trang"
              color={2}
            />
            <BarChart
              title={t(texts.sharesByAccount)}
              unit={t(texts.timesUnit)}
              heads={[t(texts.account), t(texts.shares)]}
              rows={drawn(pages, 'shares', false)}
              before={ghosts('shares')}
              fileName="chia-se-theo-trang"
              color={3}
            />
          </Charts>
        </>
      )}
    </Stack>
  )
}
