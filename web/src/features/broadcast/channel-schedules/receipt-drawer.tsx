import { Anchor, Button, Drawer, Group, Stack, Text as Words } from '@mantine/core'
import { podcastOfRecording } from '@toasoan/contract/broadcast/podcasts'
import { recordingStatusLabels, recordingTransitions } from '@toasoan/contract/broadcast/recording-status'
import {
  changeRecordingStatus,
  type Receipt,
  type RecordingDetail,
  recordingLabels,
  viewRecording,
} from '@toasoan/contract/broadcast/recordings'
import { Link, useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { exactTime, fileSize, number } from '#web/ui/date-time.ts'
import { percent, RecordingStatus } from './recording-status.tsx'
import { staleRecordings } from './stale.ts'
import { recordingEvents, recordingTexts as texts } from './text.ts'

const round = (seconds: number) => number(Math.round(seconds * 10) / 10)

function Stretches({ of }: { of: readonly { from: string; until: string }[] }) {
  const t = useText()
  return of.map(({ from, until }) => (
    <div key={from}>
      {exactTime(from)} · {t(texts.seconds, { count: round((Date.parse(until) - Date.parse(from)) / 1000) })}
    </div>
  ))
}

function Parts({ parts }: Pick<Receipt, 'parts'>) {
  const t = useText()
  return parts.map(({ file_id, name, size, codec, seconds, sha256 }) => (
    <div key={file_id}>
      <Anchor component={Link} to={`/files?record=${file_id}`}>
        {name}
      </Anchor>{' '}
      · {codec.toUpperCase()} · {t(texts.seconds, { count: round(seconds) })} · {fileSize(size)}
      <Words size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {sha256}
      </Words>
    </div>
  ))
}

function Recording({ row }: { row: RecordingDetail }) {
  const t = useText()
  const move = useChange(changeRecordingStatus, { invalidates: staleRecordings })
  const { receipt } = row
  const some = <T,>(list: readonly T[] | undefined, shown: React.ReactNode) =>
    list && list.length > 0 ? shown : null
  return (
    <Stack>
      <Group gap="xs">
        <RecordingStatus status={row.status} />
        {row.coverage !== null && <Words size="sm">{t(texts.got, { share: percent(row.coverage) })}</Words>}
      </Group>
      {row.reason && <Words size="sm">{row.reason}</Words>}
      {row.file_address && (
        // biome-ignore lint/a11y/useMediaCaption: what was said stands in the transcript of the file
        <audio
          controls
          preload="none"
          src={row.file_address}
          aria-label={t(texts.play, { name: row.title })}
        />
      )}
      <MakeEpisode row={row} />
      <MoveButtons
        transitions={recordingTransitions}
        status={row.status}
        moves={row.moves}
        busy={move.isPending}
        onMove={(status, reason) => move.mutate({ params: { id: row.id }, body: { status, reason } })}
      />
      <Facts
        of={[
          [recordingLabels.channel, row.channel_name],
          [texts.window, `${exactTime(row.starts_at)} – ${exactTime(row.ends_at)}`],
          [
            texts.coverage,
            receipt && t(texts.seconds, { count: `${round(receipt.got)}/${round(receipt.seconds)}` }),
          ],
          [texts.frames, receipt && number(receipt.frames)],
          [texts.reopened, receipt && t(texts.times, { count: receipt.reopened })],
          [texts.backup, receipt && receipt.backup > 0 && t(texts.seconds, { count: round(receipt.backup) })],
          [
            texts.copies,
            some(
              receipt?.copies,
              receipt?.copies?.map(({ machine, seconds, filled }) => (
                <div key={machine}>
                  {t(texts.copyOf, { machine, seconds: round(seconds) })}
                  {filled > 0 && ` · ${t(texts.copyFilled, { filled: round(filled) })}`}
                </div>
              )),
            ),
          ],
          [texts.gaps, some(receipt?.gaps, <Stretches of={receipt?.gaps ?? []} />)],
          [texts.silences, some(receipt?.silences, <Stretches of={receipt?.silences ?? []} />)],
          [
            texts.changes,
            receipt &&
              receipt.changes.length > 1 &&
              receipt.changes.map(({ at, codec, rate }) => (
                <div key={at}>
                  {exactTime(at)} · {codec.toUpperCase()} {number(rate)} Hz
                </div>
              )),
          ],
          [
            texts.breaks,
            some(
              receipt?.breaks,
              receipt?.breaks?.map((at) => <div key={at}>{exactTime(at)}</div>),
            ),
          ],
          [
            texts.titles,
            some(
              receipt?.titles,
              receipt?.titles.map(({ at, title }) => (
                <div key={at}>
                  {exactTime(at)} · {title}
                </div>
              )),
            ),
          ],
          [texts.parts, some(receipt?.parts, <Parts parts={receipt?.parts ?? []} />)],
        ]}
      />
      {!receipt && (
        <Words size="sm" c="dimmed">
          {t(texts.noReceipt)}
        </Words>
      )}
      <Timeline entries={row.history} labels={recordingStatusLabels} kinds={recordingEvents} />
    </Stack>
  )
}

/** Makes a draft of a podcast episode of a finished recording, and leads to it. */
function MakeEpisode({ row }: { row: RecordingDetail }) {
  const t = useText()
  const can = useCan()
  const go = useNavigate()
  const make = useChange(podcastOfRecording, { onDone: ({ id }) => go(`/podcasts?record=${id}`) })
  if (!row.file_address || !can('podcast.create')) return null
  return (
    <Group>
      <Button
        variant="default"
        size="compact-sm"
        loading={make.isPending}
        onClick={() => make.mutate({ params: { id: row.id } })}
      >
        {t(texts.makeEpisode)}
      </Button>
    </Group>
  )
}

/** What came of a recording. */
export function ReceiptDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      size={520}
      title={t(texts.receipt)}
      transitionProps={{ duration: 150 }}
    >
      {id !== null && (
        <LoadedRecord key={id} view={viewRecording} id={id}>
          {(row) => (
            <>
              <h3>{row.title}</h3>
              <Recording row={row} />
            </>
          )}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
