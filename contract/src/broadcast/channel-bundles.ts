import { z } from 'zod'
import type { ResourceName } from '../access/catalogue.ts'
import { inData } from '../kit/data-body.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/**
 * The calls of what channels are put together by: a name and how many channels there are of it. `card_type` may repeat
 * what the list is of; another one is refused. A change may stand in `data`.
 */
export function channelBundle<Card extends string>(name: ResourceName, path: string, card: Card) {
  const calls = resource({
    name,
    service: 'news',
    path,
    paths: 'worded',
    row: z.object({
      card_type: z.literal(card),
      id: bodyId,
      name: z.string(),
      description: z.string(),
      active: z.boolean(),
      /** How many channels are of it. */
      channels: z.number(),
      version: z.number(),
      created_at: instant,
      updated_at: instant,
    }),
    input: {
      name: requiredLine(120),
      description: prose(1000).default(''),
      active: z.boolean().default(true),
    },
    sort: ['name', 'channels', 'updated_at'],
    filters: { card_type: z.literal(card).optional(), active: z.enum(['true', 'false']).optional() },
  })
  return { ...calls, update: { ...calls.update, body: inData(calls.update.body) } }
}

export const channelBundleLabels = {
  name: text('Tên', 'Name'),
  description: text('Mô tả', 'Description'),
  channels: text('Số kênh', 'Channels'),
}
