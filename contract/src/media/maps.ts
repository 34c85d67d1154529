import { z } from 'zod'
import { mapZooms } from '../editorial/story-nodes.ts'
import { mediaCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { line } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { fileRow } from './file-row.ts'

export const mapErrors = {
  off: refusal('map.off', 404, 'Chưa cấu hình máy chủ bản đồ.', 'No map server is configured.'),
  away: refusal(
    'map.away',
    503,
    'Máy chủ bản đồ không trả lời. Hãy thử lại, hoặc chọn một ảnh.',
    'The map server does not answer. Try again, or choose a picture.',
  ),
} as const

/** Width and height of drawn maps in pixels. */
export const mapSize = { width: 1280, height: 720 } as const

export const mapServer = mediaCall('GET', '/maps', {
  can: 'session',
  summary: text('Có máy chủ bản đồ hay không', 'Whether there is a map server'),
  reply: z.object({ available: z.boolean() }),
})

/** Draws a map with a mark at its middle and keeps it as a picture of the library. */
export const drawMap = mediaCall('POST', '/maps/picture', {
  can: 'file.create',
  summary: text('Vẽ ảnh bản đồ', 'Draw a map'),
  body: z.strictObject({
    lat: z.number().min(-85).max(85),
    lon: z.number().min(-180).max(180),
    zoom: z.number().int().min(mapZooms.least).max(mapZooms.most),
    label: line(200).default(''),
  }),
  reply: fileRow,
})
