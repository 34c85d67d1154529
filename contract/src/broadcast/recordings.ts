import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, instant, line, listQuery, queryFlag, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange } from '../kit/transitions.ts'
import { recordingStatuses } from './recording-status.ts'

export const recordingLabels = {
  title: text('Bản ghi', 'Recording'),
  status: text('Kết quả', 'Result'),
  channel: text('Kênh', 'Channel'),
  starts_at: text('Bắt đầu', 'Begins'),
  ends_at: text('Kết thúc', 'Ends'),
  coverage: text('Ghi được', 'Got'),
} as const

export const recordingErrors = {
  over: conflict('recording.over', 'Lần ghi này đã kết thúc.', 'This recording has ended.'),
  tooLong: refusal(
    'recording.too_long',
    422,
    'Một lần ghi dài nhất 24 giờ.',
    'A recording is 24 hours at most.',
  ),
  noStream: conflict(
    'recording.no_stream',
    'Kênh này chưa có luồng phát để ghi.',
    'This channel has no stream to be recorded.',
  ),
} as const

/** A stretch of time, half-open. */
const stretch = z.object({ from: instant, until: instant })

/** What a recording got, and of what it is made. */
export const receipt = z.object({
  /** Seconds of the window, and how many of them were got. */
  seconds: z.number(),
  got: z.number(),
  frames: z.number(),
  /** How often the stream had to be opened again. */
  reopened: z.number(),
  /** Seconds that came from the backup stream. */
  backup: z.number(),
  /**
   * The machines that recorded it, where there were two: seconds that came from each, and how many of those the other one
   * did not have. The first one leads.
   */
  copies: z.array(z.object({ machine: z.string(), seconds: z.number(), filled: z.number() })).optional(),
  /** Seconds by which the others filled the gaps of the one that leads. */
  filled_seconds: z.number().optional(),
  gaps: z.array(stretch),
  /** Where the stream sent nothing that sounds, for three seconds at least. */
  silences: z.array(stretch),
  /** Where a form begins. */
  changes: z.array(z.object({ at: instant, codec: z.string(), rate: z.number(), channels: z.number() })),
  /** Where the stream itself said that something else begins: another encoder or programme. */
  breaks: z.array(instant).optional(),
  titles: z.array(z.object({ at: instant, title: z.string() })),
  /** A file for each stretch of one form. */
  parts: z.array(
    z.object({
      file_id: bodyId,
      name: z.string(),
      codec: z.string(),
      seconds: z.number(),
      size: z.number(),
      sha256: z.string(),
    }),
  ),
})

export type Receipt = z.output<typeof receipt>

export const recordingRow = z.object({
  id: bodyId,
  rule_id: bodyId.nullable(),
  rule_name: z.string().nullable(),
  channel_id: bodyId,
  channel_name: z.string(),
  zone: z.string(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  status: z.enum(recordingStatuses),
  reason: z.string(),
  coverage: z.number().nullable(),
  /** Since when a recording under way has no sound; null while it has. */
  silent_since: instant.nullable(),
  file_id: bodyId.nullable(),
  /** Where the library's file is played; null while there is none. */
  file_address: z.string().nullable(),
  /** The statuses that the actor may bring it to now. */
  moves: z.array(z.enum(recordingStatuses)),
  version: z.number(),
  updated_at: instant,
})

export type RecordingRow = z.output<typeof recordingRow>

export const recordingDetail = recordingRow.extend({
  receipt: receipt.nullable(),
  history: z.array(historyEntry),
})

export type RecordingDetail = z.output<typeof recordingDetail>

/** Occurrences, the latest first. `open` asks for those that are planned or under way. */
export const listRecordings = newsCall('GET', '/recording', {
  can: 'channelSchedule.index',
  summary: text('Các lần ghi', 'Recordings'),
  query: listQuery(['starts_at', 'title', 'coverage'], {
    rule_id: queryIds.optional(),
    channel_id: queryIds.optional(),
    status: z.enum(recordingStatuses).optional(),
    open: queryFlag.optional(),
    /** Only those that did not get everything: short, silent, failed or missed. */
    lacking: queryFlag.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: recordingRow,
  kind: 'list',
})

export const viewRecording = newsCall('GET', '/recording/:id', {
  can: 'channelSchedule.view',
  summary: text('Một lần ghi và biên nhận', 'A recording and its receipt'),
  reply: recordingDetail,
})

/** Records a channel from now on. */
export const recordNow = newsCall('POST', '/recording', {
  can: 'channelSchedule.create',
  summary: text('Ghi ngay một kênh', 'Record a channel now'),
  body: z.strictObject({
    channel_id: bodyId,
    minutes: z.number().int().min(1).max(1440),
    title: line(120).default(''),
  }),
  reply: recordingRow,
})

/** Cancels an occurrence that is still to come, or plans it again. */
export const changeRecordingStatus = newsCall('POST', '/recording/:id/change-status', {
  can: 'channelSchedule.update',
  summary: text('Hủy một lần ghi', 'Cancel a recording'),
  body: statusChange(recordingStatuses),
  reply: recordingRow,
})

/** Lets one that is planned or under way go on for some minutes more. */
export const extendRecording = newsCall('POST', '/recording/:id/extend', {
  can: 'channelSchedule.update',
  summary: text('Ghi thêm', 'Extend a recording'),
  body: z.strictObject({ minutes: z.number().int().min(1).max(720) }),
  reply: recordingRow,
})

/** Ends one that is under way now; what was got until now is kept. */
export const stopRecording = newsCall('POST', '/recording/:id/stop', {
  can: 'channelSchedule.update',
  summary: text('Dừng ghi', 'Stop a recording'),
  reply: recordingRow,
  mutates: true,
})
