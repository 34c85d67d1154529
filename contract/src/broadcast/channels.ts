import { z } from 'zod'
import { inData } from '../kit/data-body.ts'
import { newsCall } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, line, queryIds, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { timeZone } from '../kit/time-zone.ts'
import { because } from '../kit/validation.ts'

export const channelKinds = ['radio', 'tv', 'online'] as const

export const channelKindLabels = {
  radio: text('Phát thanh', 'Radio'),
  tv: text('Truyền hình', 'Television'),
  online: text('Trực tuyến', 'Online'),
} as const

export const channelLabels = {
  name: text('Tên kênh', 'Name'),
  code: text('Mã kênh', 'Code'),
  kind: text('Hình thức', 'Kind'),
  group: text('Nhóm kênh', 'Group'),
  category: text('Loại kênh', 'Category'),
  zone: text('Múi giờ', 'Time zone'),
  stream: text('Luồng phát', 'Stream'),
  backup_stream: text('Luồng dự phòng', 'Backup stream'),
  xmltv_id: text('Mã XMLTV', 'XMLTV id'),
  playout: text('Phát sóng từ đây', 'Played out from here'),
  live_input: text('Luồng phòng thu', 'Studio line'),
  live: text('Phát trực tuyến', 'Live stream'),
  active: text('Đang dùng', 'In use'),
  updated_at: text('Sửa lúc', 'Changed'),
}

/** Whether a text names a time zone that programs know. */
function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    // PostgreSQL and browsers agree on places only, not on offsets or abbreviations.
    return zone === 'UTC' || /^[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_/-]+$/.test(zone)
  } catch {
    return false
  }
}

const streamUrl = z.url({ protocol: /^https?$/ }).max(500)

/** Where a stream is had; empty is none. */
export const streamAddress = z.union([z.literal(''), streamUrl]).default('')

/** A station: radio, television, or one that is only on the net. Its days are those of its zone. */
export const channelRow = z.object({
  card_type: z.literal('channel'),
  id: bodyId,
  name: z.string(),
  code: z.string(),
  kind: z.enum(channelKinds),
  channel_group_id: bodyId.nullable(),
  channel_group_name: z.string().nullable(),
  channel_category_id: bodyId.nullable(),
  channel_category_name: z.string().nullable(),
  zone: z.string(),
  stream: z.string(),
  backup_stream: z.string(),
  xmltv_id: z.string(),
  /** Whether its published days are played out from here, where the server is set up for it. */
  playout: z.boolean(),
  /** Where live items are heard when it is; empty for none. */
  live_input: z.string(),
  /** Whether its stream is wanted for readers. */
  live: z.boolean(),
  active: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ChannelRow = z.output<typeof channelRow>

const calls = resource({
  name: 'channel',
  service: 'news',
  path: '/channel',
  paths: 'worded',
  row: channelRow,
  input: {
    name: requiredLine(120),
    code: shortCode(40),
    kind: z.enum(channelKinds).default('radio'),
    channel_group_id: bodyId.nullable().default(null),
    channel_category_id: bodyId.nullable().default(null),
    /** The house's own when it is left empty. */
    zone: line(60)
      .transform((zone) => zone || timeZone)
      .refine(
        isZone,
        because(
          'Không có múi giờ này, ví dụ Asia/Ho_Chi_Minh.',
          'No such time zone; for example Asia/Ho_Chi_Minh.',
        ),
      )
      .default(timeZone),
    stream: streamAddress,
    backup_stream: streamAddress,
    xmltv_id: z
      .union([
        z.literal(''),
        z
          .string()
          .trim()
          .max(120)
          .refine(
            (value) => /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(value),
            because(
              'Chỉ gồm chữ không dấu, số, dấu chấm và gạch.',
              'Plain letters, digits, dots and dashes only.',
            ),
          ),
      ])
      .default(''),
    playout: z.boolean().default(false),
    live_input: streamAddress,
    active: z.boolean().default(true),
  },
  sort: ['name', 'code', 'updated_at'],
  filters: {
    card_type: z.literal('channel').optional(),
    kind: z.enum(channelKinds).optional(),
    channel_group_id: queryIds.optional(),
    channel_category_id: queryIds.optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** `card_type` may repeat what the list is of; another one is refused. A change may stand in `data`. */
export const channels = { ...calls, update: { ...calls.update, body: inData(calls.update.body) } }

/** A channel as a choice. */
export const channelChoice = z.object({
  id: bodyId,
  name: z.string(),
  code: z.string(),
  kind: z.enum(channelKinds),
  zone: z.string(),
})

export type ChannelChoice = z.output<typeof channelChoice>

/** The channels in use, all of them, by name. */
export const channelList = newsCall('GET', '/channel/list', {
  can: 'session',
  summary: text('Các kênh đang dùng', 'Channels in use'),
  reply: z.array(channelChoice),
})

export const toggleChannel = newsCall('GET', '/channel/status/:id', {
  can: 'channel.status',
  summary: text('Dùng hoặc ngừng dùng kênh', 'Switch a channel on or off'),
  reply: channelRow,
  mutates: true,
})

/** What a stream is, as its first frames show. */
export const streamHeard = z.object({
  codec: z.string(),
  rate: z.number(),
  channels: z.number(),
  /** Kilobits a second. */
  bitrate: z.number(),
  /** The title that it tells, and the name of the station. */
  title: z.string(),
  name: z.string(),
})

export type StreamHeard = z.output<typeof streamHeard>

/**
 * Says whether the stream of a channel is wanted for readers. Before it is, the stream is listened to: 409
 * `channel.stream_away` when nothing comes, unless `anyway`. A `stream` becomes the channel's.
 */
export const livestreamChannel = newsCall('POST', '/channel/livestream', {
  can: 'channel.livestream',
  summary: text('Bật hoặc tắt phát trực tuyến của kênh', 'Switch the live stream of a channel on or off'),
  body: z.strictObject({
    channel_id: bodyId,
    on: z.boolean(),
    stream: streamUrl.optional(),
    anyway: z.boolean().default(false),
  }),
  reply: z.object({ channel: channelRow, heard: streamHeard.nullable() }),
})
