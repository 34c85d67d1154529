import { z } from 'zod'
import { instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const playoutStates = ['starting', 'on', 'silent', 'away', 'no_program', 'no_server'] as const

export type PlayoutState = (typeof playoutStates)[number]

/** How a channel is that is played out from here. */
export const playoutStateLabels = {
  starting: text('Đang khởi động', 'Starting'),
  on: text('Đang phát', 'On air'),
  silent: text('Không có tiếng', 'Silent'),
  away: text('Chưa nối được máy chủ phát', 'The streaming server is not connected'),
  no_program: text('Máy chủ chưa phát được', 'The server cannot play out yet'),
  no_server: text('Chưa có máy chủ nào phát', 'No server plays it out'),
} as const

export const sendingLabels = {
  file: text('Tệp', 'File'),
  live: text('Trực tiếp', 'Live'),
  music: text('Nhạc nền', 'Fallback music'),
  silence: text('Không có gì', 'Nothing'),
} as const

/** What a channel really sends, where this house plays it out. */
export const channelPlayout = z.object({
  state: z.enum(playoutStates),
  sends: z.enum(['file', 'live', 'music', 'silence']),
  /** The item that is sent now; empty for none. */
  title: z.string(),
  since: instant.nullable(),
  /** What the program or Icecast complains of, in its own words; empty for nothing. */
  failure: z.string(),
})

export type ChannelPlayout = z.output<typeof channelPlayout>
