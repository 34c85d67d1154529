import { z } from 'zod'
import { inData } from '../kit/data-body.ts'
import { endpoint } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const channelGroupLabels = {
  name: text('Tên nhóm kênh', 'Name'),
  description: text('Mô tả', 'Description'),
  active: text('Đang dùng', 'In use'),
  channels: text('Số kênh', 'Channels'),
}

/** Channels that belong together, such as all of the radio. */
export const channelGroupRow = z.object({
  card_type: z.literal('channel_group'),
  id: bodyId,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** How many channels are in it. */
  channels: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ChannelGroupRow = z.output<typeof channelGroupRow>

const calls = resource({
  name: 'channelGroup',
  service: 'news',
  path: '/channel-group',
  paths: 'worded',
  row: channelGroupRow,
  input: {
    name: requiredLine(120),
    description: prose(1000).default(''),
    active: z.boolean().default(true),
  },
  sort: ['name', 'channels', 'updated_at'],
  filters: {
    card_type: z.literal('channel_group').optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** `card_type` may repeat what the list is of; another one is refused. A change may stand in `data`. */
export const channelGroups = {
  ...calls,
  update: endpoint({ ...calls.update, body: inData(calls.update.body) }),
}
