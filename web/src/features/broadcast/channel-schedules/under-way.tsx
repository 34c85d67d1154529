import { Button, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { IconPlayerStop, IconPlus } from '@tabler/icons-react'
import {
  extendRecording,
  listRecordings,
  type RecordingRow,
  stopRecording,
} from '@toasoan/contract/broadcast/recordings'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime, onHouseClock } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { percent, RecordingStatus } from './recording-status.tsx'
import { staleRecordings } from './stale.ts'
import { recordingTexts as texts } from './text.ts'
import styles from './under-way.module.css'

/** Milliseconds between looks at what is recorded now, and at what came of it. */
const look = 3000

/** The time of day of an instant, to the second. */
const houseClock = (instant: string) => onHouseClock(instant).format('HH:mm:ss')

function UnderWay({ row, onOpen }: { row: RecordingRow; onOpen: () => void }) {
  const t = useText()
  const can = useCan()
  const extend = useChange(extendRecording, { invalidates: staleRecordings })
  const stop = useChange(stopRecording, { invalidates: staleRecordings })
  const [from, until] = [Date.parse(row.starts_at), Date.parse(row.ends_at)]
  const passed = Math.min(100, Math.max(0, ((Date.now() - from) / (until - from)) * 100))
  const end = async () => {
    const name = row.title
    const sure = await confirm({
      title: t(texts.stopTitle, { name }),
      body: t(texts.stopBody),
      confirmLabel: texts.stop,
    })
    if (sure) stop.mutate({ params: { id: row.id }, body: {} })
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {row.title}
        </button>
        <Words size="sm" c="dimmed">
          {[
            row.channel_name,
            t(texts.until, { time: dateTime(row.ends_at) }),
            row.coverage !== null && t(texts.got, { share: percent(row.coverage) }),
            row.silent_since && t(texts.silentSince, { time: houseClock(row.silent_since) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Words>
        {row.status === 'recording' && <Progress value={passed} size="xs" mt={6} aria-hidden />}
      </div>
      <RecordingStatus status={row.silent_since ? 'silent' : row.status} />
      {row.status === 'recording' && can('channelSchedule.update') && (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            aria-label={t(texts.extendOne, { name: row.title })}
            onClick={() => extend.mutate({ params: { id: row.id }, body: { minutes: 15 } })}
          >
            {t(texts.extend)}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            leftSection={<IconPlayerStop size={15} stroke={1.8} />}
            aria-label={t(texts.stopOne, { name: row.title })}
            onClick={() => void end()}
          >
            {t(texts.stop)}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** What is recorded now, as it grows, and what was recorded last. */
export function RecordingsNow({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useText()
  const options = { refetchInterval: look, quiet: true }
  const now = useList(listRecordings, { query: { status: 'recording', perPage: 50 } }, options)
  const last = useList(listRecordings, { query: { open: 'false', perPage: 10 } }, options)
  const over = last.data?.data ?? []
  const ended = over.slice(0, 3)
  // The two answers are not of one moment: what is over by one of them may be under way by the other.
  const rows = (now.data?.data ?? []).filter(({ id }) => !over.some((row) => row.id === id))
  return (
    <Card title={t(rows.length > 0 || ended.length === 0 ? texts.now : texts.latest)} mb="md">
      {rows.length === 0 && (
        <Words size="sm" c="dimmed" mb={ended.length > 0 ? 'xs' : 0}>
          {t(texts.nothingNow)}
        </Words>
      )}
      <Stack gap={0} component="ul" className={styles.list}>
        {[...rows, ...ended].map((row) => (
          <UnderWay key={row.id} row={row} onOpen={() => onOpen(row.id)} />
        ))}
      </Stack>
    </Card>
  )
}
