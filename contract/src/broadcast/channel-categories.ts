import { z } from 'zod'
import { inData } from '../kit/data-body.ts'
import { endpoint } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const channelCategoryLabels = {
  name: text('Tên loại kênh', 'Name'),
  description: text('Mô tả', 'Description'),
  active: text('Đang dùng', 'In use'),
  channels: text('Số kênh', 'Channels'),
}

/** A sort of channels, such as news or culture. */
export const channelCategoryRow = z.object({
  card_type: z.literal('channel_category'),
  id: bodyId,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** How many channels are of it. */
  channels: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ChannelCategoryRow = z.output<typeof channelCategoryRow>

const calls = resource({
  name: 'channelCategory',
  service: 'news',
  path: '/channel-category',
  paths: 'worded',
  row: channelCategoryRow,
  input: {
    name: requiredLine(120),
    description: prose(1000).default(''),
    active: z.boolean().default(true),
  },
  sort: ['name', 'channels', 'updated_at'],
  filters: {
    card_type: z.literal('channel_category').optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** `card_type` may repeat what the list is of; another one is refused. A change may stand in `data`. */
export const channelCategories = {
  ...calls,
  update: endpoint({ ...calls.update, body: inData(calls.update.body) }),
}
