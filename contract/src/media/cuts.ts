import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { fileRow } from './file-row.ts'

export const cutErrors = {
  notSound: refusal(
    'cut.not_sound',
    422,
    'Chỉ cắt được âm thanh; “{name}” không phải.',
    'Only sounds can be cut; “{name}” is none.',
  ),
  outside: refusal(
    'cut.outside',
    422,
    'Bước {number} nằm ngoài bản ghi, hoặc đầu không trước cuối.',
    'Step {number} lies outside of the recording, or does not begin before it ends.',
  ),
  nothingLeft: refusal(
    'cut.nothing_left',
    422,
    'Sau các bước này không còn gì.',
    'Nothing is left after these steps.',
  ),
  noLength: conflict(
    'cut.no_length',
    'Chưa biết “{name}” dài bao nhiêu.',
    'How long “{name}” is, is not known yet.',
  ),
} as const

/** Milliseconds. */
const time = z.number().int().min(0).max(1_000_000_000)

/** Each step works on what the steps before it left. */
export const cutStep = z.discriminatedUnion('do', [
  /** Takes a passage out. */
  z.strictObject({ do: z.literal('cut'), from: time, to: time }),
  /** Keeps a passage only. */
  z.strictObject({ do: z.literal('trim'), from: time, to: time }),
  /** Milliseconds in which it rises from and falls to silence. */
  z.strictObject({ do: z.literal('fade'), in: time.default(0), out: time.default(0) }),
  z.strictObject({ do: z.literal('volume'), decibels: z.number().min(-60).max(30) }),
  /** Another recording after it. */
  z.strictObject({ do: z.literal('join'), file_id: bodyId }),
])

export type CutStep = z.output<typeof cutStep>

/** A new recording made of one, with its share of the transcript; ready once it was rendered. */
export const cutFile = mediaCall('POST', '/files/:id/edit', {
  can: 'file.create',
  summary: text('Cắt nhanh thành tệp mới', 'Cut a recording into a new file'),
  body: z.strictObject({ name: requiredLine(200), steps: z.array(cutStep).min(1).max(50) }),
  reply: fileRow,
})
