import { text } from '../kit/text.ts'
import { transitionsOf } from '../kit/transitions.ts'

export const recordingStatuses = [
  'planned',
  'recording',
  'done',
  'short',
  'silent',
  'failed',
  'missed',
  'cancelled',
] as const

export type RecordingStatus = (typeof recordingStatuses)[number]

export const recordingStatusLabels = {
  planned: text('Chờ ghi', 'Planned'),
  recording: text('Đang ghi', 'Recording'),
  done: text('Ghi đủ', 'Complete'),
  short: text('Ghi thiếu', 'Incomplete'),
  silent: text('Không có tiếng', 'Silent'),
  failed: text('Không ghi được', 'Failed'),
  missed: text('Lỡ giờ', 'Missed'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const

/** What people decide; everything else follows from what the recorder got. */
export const recordingTransitions = transitionsOf<RecordingStatus>([
  {
    from: ['planned'],
    to: 'cancelled',
    label: text('Hủy lần ghi', 'Cancel it'),
    permission: 'channelSchedule.update',
    tone: 'bad',
  },
  {
    from: ['cancelled'],
    to: 'planned',
    label: text('Ghi lại như đã định', 'Plan it again'),
    permission: 'channelSchedule.update',
    tone: 'plain',
  },
])

/** The share of the window from which on a recording is complete. */
export const completeFrom = 0.995
