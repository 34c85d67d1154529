import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

const own = { service: 'news', can: 'session' } as const

const address = z
  .string()
  .max(1000)
  .refine((value) => URL.canParse(value), because('Địa chỉ chưa đúng.', 'This is not an address.'))

/** Bytes as browsers write them: base64url. */
const bytes = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((value) => /^[\w-]+=*$/.test(value), because('Khóa chưa đúng.', 'This is not a key.'))

export const pushErrors = {
  address: refusal(
    'push.address',
    422,
    'Chỉ gửi được đến dịch vụ đẩy công khai.',
    'Only public push services can be used.',
  ),
} as const

/** The key by which browsers know the house, and how many of my devices are told. */
export const pushState = endpoint({
  ...own,
  method: 'GET',
  path: '/notifications/push',
  summary: text('Thông báo đẩy: khóa và số máy của tôi', 'Push: key and my devices'),
  reply: z.object({ public_key: z.string(), devices: z.number() }),
})

/** This browser is told from now on, also while no page is open. */
export const subscribePush = endpoint({
  ...own,
  method: 'POST',
  path: '/notifications/push',
  summary: text('Nhận thông báo đẩy trên máy này', 'Be told by push on this device'),
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({ p256dh: bytes(80, 100), auth: bytes(16, 40) }),
  }),
})

/** This browser is told no more. */
export const unsubscribePush = endpoint({
  ...own,
  method: 'DELETE',
  path: '/notifications/push',
  summary: text('Thôi nhận thông báo đẩy trên máy này', 'No more push on this device'),
  query: z.object({ endpoint: address }),
})
