import { z } from 'zod'
import { queue } from '../account/dashboard.ts'
import { newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, instant, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { channelOnAir } from './on-air-now.ts'

export const wallErrors = {
  revoked: refusal(
    'wall.revoked',
    403,
    'Khóa của màn hình này đã bị thu hồi hoặc không đúng. Hãy xin quản trị một liên kết mới.',
    'The key of this screen is revoked or wrong. Ask an administrator for a new link.',
  ),
} as const

/** Authorization scheme of a wall's key; logs leave the header out. */
export const wallScheme = 'Wall'

/** What a wall shows. Of articles that are not published it has numbers only. */
export const wallContent = z.object({
  now: instant,
  channels: z.array(channelOnAir),
  /** The last eight, newest first. */
  published: z.array(
    z.object({ id: bodyId, title: z.string(), category: z.string().nullable(), published_at: instant }),
  ),
  queues: z.array(queue),
  breaking: z.object({ id: bodyId, text: z.string() }).nullable(),
  /** Readings today and on the whole day before (Asia/Ho_Chi_Minh days), and what is read most today. */
  readings: z.object({
    today: z.number(),
    yesterday: z.number(),
    articles: z.array(z.object({ id: bodyId, title: z.string(), views: z.number() })),
  }),
  /** The next published live items of all channels. */
  lives: z.array(
    z.object({ id: bodyId, title: z.string(), channel: z.string(), starts_at: instant, ends_at: instant }),
  ),
})

export type WallContent = z.output<typeof wallContent>

/** The wall for a person: queues are those whose lists they may open. */
export const wall = newsCall('GET', '/wall', {
  can: 'session',
  summary: text('Màn hình tường', 'Wall'),
  reply: wallContent,
})

/**
 * The wall for an unattended screen. `Authorization: Wall <key>`: 422 without a key, 403 `wall.revoked` for one that is
 * unknown. It is the only call a key opens.
 */
export const wallScreen = newsCall('GET', '/wall/screen', {
  can: 'public',
  summary: text('Màn hình tường không người trực (theo khóa)', 'Wall of an unattended screen (by key)'),
  reply: wallContent,
})

/** A key as administrators see it; the key itself is never shown again. */
export const wallKey = z.object({
  id: bodyId,
  name: z.string(),
  created_at: instant,
  created_by_name: z.string().nullable(),
  last_seen_at: instant.nullable(),
})

export type WallKey = z.output<typeof wallKey>

export const listWallKeys = newsCall('GET', '/wall-keys', {
  can: 'setting.index',
  summary: text('Khóa của màn hình tường', 'Keys of wall screens'),
  reply: z.array(wallKey),
})

/** Makes a key; it is in this reply only. */
export const createWallKey = newsCall('POST', '/wall-keys', {
  can: 'setting.update',
  summary: text('Tạo khóa cho màn hình tường', 'Make a key of a wall screen'),
  body: z.strictObject({ name: requiredLine(80) }),
  reply: wallKey.extend({ key: z.string() }),
})

/** Ends a key; a screen that uses it shows nothing from its next call on. */
export const revokeWallKey = newsCall('DELETE', '/wall-keys/:id', {
  can: 'setting.update',
  summary: text('Thu hồi khóa của màn hình tường', 'Revoke a key of a wall screen'),
})
