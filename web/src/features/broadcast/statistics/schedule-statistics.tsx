import { Group, Select, Stack, Text } from '@mantine/core'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { itemKindLabels } from '@toasoan/contract/broadcast/days'
import { type ScheduleStatistic, viewScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { useCall } from '#web/client/use-call.ts'
import { AdministratorNote } from '#web/entities/administrator-note/administrator-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { PlannedAndRun } from './planned-run.tsx'
import { statisticTexts as texts } from './text.ts'

function Shown({ data }: { data: ScheduleStatistic }) {
  const t = useText()
  const { total, recordings } = data
  const recorded = recordings.reduce((sum, row) => sum + row.total, 0)
  const complete = recordings.reduce((sum, row) => sum + row.complete, 0)
  const hours = t(texts.hours)
  return (
    <>
      <Figures
        of={[
          [t(texts.planned), number(total.planned)],
          [t(texts.run), number(total.run)],
          [t(texts.gaps), number(total.gaps)],
          [t(texts.reruns), number(total.reruns)],
          [t(texts.complete), `${number(complete)}/${number(recorded)}`],
        ]}
      />
      {!data.compares_sound && (
        <Text size="sm" c="dimmed" component="div">
          {t(texts.noPrints)} <AdministratorNote about="prints" />
        </Text>
      )}
      {total.items === 0 && recorded === 0 ? (
        <ListMessage title={t(texts.empty)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <>
          <Charts>
            <PlannedAndRun days={data.by_day} />
            <BarChart
              title={t(texts.byChannel)}
              heads={[t(texts.channel), hours]}
              rows={data.by_channel.map(({ name, planned }) => [name, planned])}
              fileName="schedule-channels"
            />
            <BarChart
              title={t(texts.byUnit)}
              heads={[t(texts.byUnit), hours]}
              rows={data.by_unit.map(({ name, planned }) => [name || t(texts.noUnit), planned])}
              fileName="schedule-departments"
              color={2}
            />
            <BarChart
              title={t(texts.byKind)}
              heads={[t(texts.byKind), hours]}
              rows={data.by_kind.map(({ kind, hours: spent }) => [t(itemKindLabels[kind]), spent])}
              fileName="schedule-kinds"
              color={3}
            />
            {total.gaps > 0 && (
              <BarChart
                title={t(texts.gapsByChannel)}
                heads={[t(texts.channel), hours]}
                rows={data.by_channel.map(({ name, gaps }) => [name, gaps])}
                fileName="schedule-gaps"
                color={4}
              />
            )}
            {recorded > 0 && (
              <BarChart
                title={t(texts.recordings)}
                heads={[t(texts.channel), '%']}
                rows={recordings.map(({ name, coverage }) => [name, Math.floor(coverage * 1000) / 10])}
                fileName="schedule-recordings"
                suffix="%"
                color={5}
              />
            )}
          </Charts>
          {/* A row for each of a hundred programmes: beside it another chart would stand in a void. */}
          <BarChart
            title={t(texts.byProgram)}
            heads={[t(texts.byProgram), hours]}
            rows={data.by_program.map(({ name, planned }) => [name || t(texts.noProgram), planned])}
            fileName="schedule-programmes"
          />
        </>
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
  const query = { start_date: period.from, end_date: period.until, ...(channel && { channel_id: channel }) }
  const { data, error } = useCall(viewScheduleStatistic, { query: query as never })
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
      {data ? <Shown data={data} /> : <ListSkeleton rows={6} />}
    </Stack>
  )
}
