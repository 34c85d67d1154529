import { Group, Select, Stack, Text } from '@mantine/core'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { itemKindLabels } from '@toasoan/contract/broadcast/days'
import { type ScheduleStatistic, viewScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { useCall } from '#web/client/use-call.ts'
import { AdministratorNote } from '#web/entities/administrator-note/administrator-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { periodBefore } from '#web/ui/chart/compared.ts'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import type { Bar } from '#web/ui/chart/folded-bars.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { type Days, DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { statisticTexts as texts } from './text.ts'

type ShownProps = { data: ScheduleStatistic; before: ScheduleStatistic | undefined }

const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

const recordedOf = (recordings: ScheduleStatistic['recordings']) => ({
  total: recordings.reduce((sum, row) => sum + row.total, 0),
  complete: recordings.reduce((sum, row) => sum + row.complete, 0),
})

function Shown({ data, before }: ShownProps) {
  const t = useText()
  const { total, recordings } = data
  const recorded = recordedOf(recordings)
  const hours = t(texts.hours)
  const inHours = (amount: number) => `${number(amount)} ${hours}`
  const compared = (figure: 'planned' | 'run' | 'gaps' | 'reruns', good?: 'more' | 'less') => ({
    compared: before && { now: total[figure], before: before.total[figure], good },
    trend: figure === 'reruns' ? undefined : data.by_day.map((row) => row[figure]),
  })
  const plannedBy = (rows: readonly { name: string; planned: number }[], otherwise = '') =>
    rows.map(({ name, planned }): Bar => [name || otherwise, planned])
  const ghosts = (rows: readonly { name: string; planned: number }[] | undefined, otherwise = '') =>
    rows && new Map(rows.map(({ name, planned }) => [name || otherwise, planned]))
  return (
    <>
      <Figures
        of={[
          [t(texts.planned), inHours(total.planned), compared('planned')],
          [t(texts.run), inHours(total.run), compared('run', 'more')],
          [t(texts.gaps), inHours(total.gaps), compared('gaps', 'less')],
          [t(texts.reruns), inHours(total.reruns), compared('reruns')],
          [t(texts.complete), `${number(recorded.complete)}/${number(recorded.total)}`],
        ]}
      />
      {!data.compares_sound && (
        <Text size="sm" c="dimmed" component="div">
          {t(texts.noPrints)} <AdministratorNote about="prints" />
        </Text>
      )}
      {total.items === 0 && recorded.total === 0 ? (
        <ListMessage title={t(texts.empty)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <Charts>
          <BarChart
            title={t(texts.byDay)}
            unit={hours}
            heads={[t(texts.day), t(texts.planned), t(texts.run)]}
            rows={data.by_day.map(({ day, planned, run }) => [shortDay(day), planned, run])}
            fileName="schedule-days"
            standing
            table={{
              columns: [t(texts.day), t(texts.planned), t(texts.run), t(texts.gaps)],
              rows: data.by_day.map(({ day, planned, run, gaps }) => [
                `${shortDay(day)}/${day.slice(0, 4)}`,
                planned,
                run,
                gaps,
              ]),
            }}
          />
          <BarChart
            title={t(texts.byChannel)}
            unit={hours}
            heads={[t(texts.channel), hours]}
            rows={plannedBy(data.by_channel)}
            before={ghosts(before?.by_channel)}
            fileName="schedule-channels"
          />
          <BarChart
            title={t(texts.byUnit)}
            unit={hours}
            heads={[t(texts.byUnit), hours]}
            rows={plannedBy(data.by_unit, t(texts.noUnit))}
            before={ghosts(before?.by_unit, t(texts.noUnit))}
            fileName="schedule-departments"
            color={2}
          />
          <BarChart
            title={t(texts.byKind)}
            unit={hours}
            heads={[t(texts.byKind), hours]}
            rows={data.by_kind.map(({ kind, hours: spent }) => [t(itemKindLabels[kind]), spent])}
            before={before && new Map(before.by_kind.map((row) => [t(itemKindLabels[row.kind]), row.hours]))}
            fileName="schedule-kinds"
            color={3}
          />
          {total.gaps > 0 && (
            <BarChart
              title={t(texts.gapsByChannel)}
              unit={hours}
              heads={[t(texts.channel), hours]}
              rows={data.by_channel.map(({ name, gaps }) => [name, gaps])}
              before={before && new Map(before.by_channel.map(({ name, gaps }) => [name, gaps]))}
              fileName="schedule-gaps"
              bad
            />
          )}
          {recorded.total > 0 && (
            <BarChart
              title={t(texts.recordings)}
              unit="%"
              heads={[t(texts.channel), '%']}
              rows={recordings.map(({ name, coverage }) => [name, Math.floor(coverage * 1000) / 10])}
              target={{ value: 100, label: t(texts.complete100) }}
              fileName="schedule-recordings"
              suffix="%"
              color={4}
            />
          )}
          <BarChart
            title={t(texts.byProgram)}
            unit={hours}
            heads={[t(texts.byProgram), hours]}
            rows={plannedBy(data.by_program, t(texts.noProgram))}
            before={ghosts(before?.by_program, t(texts.noProgram))}
            fileName="schedule-programmes"
          />
        </Charts>
      )}
    </>
  )
}

/** What was published, sent and recorded in a span of days: in figures, and by day, channel, programme, department. */
export function Component() {
  const t = useText()
  const { period, setPeriod } = usePeriod()
  const [search, change] = useSearch()
  const channel = search.get('channel') ?? ''
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const queryOf = ({ from, until }: Days) => ({
    start_date: from,
    end_date: until,
    ...(channel && { channel_id: channel }),
  })
  const past = periodBefore(period)
  const { data, error } = useCall(viewScheduleStatistic, { query: queryOf(period) })
  const before = useCall(
    viewScheduleStatistic,
    { query: queryOf(past ?? period) },
    { enabled: past !== null },
  )
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return (
    <Stack>
      <Group gap="xs">
        <DaysPicker label={t(texts.period)} value={period} onChange={setPeriod} />
        <Select
          size="xs"
          aria-label={t(texts.channel)}
          placeholder={t(texts.allChannels)}
          clearable
          data={channels.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={channel || null}
          onChange={(next) => change({ channel: next }, { replace: true })}
        />
      </Group>
      {data ? <Shown data={data} before={before.data} /> : <ListSkeleton rows={6} />}
    </Stack>
  )
}
