import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

const own = { can: 'session' } as const

/** Where a browser's push service takes what is for it. */
export const pushAddress = z
  .string()
  .max(1000)
  .refine((value) => URL.canParse(value), because('Địa chỉ chưa đúng.', 'This is not an address.'))

/** The bytes of a base64url text; null where it is none. */
function bytesIn(value: string): Uint8Array | null {
  const plain = value.replace(/={1,2}$/, '')
  if (!/^[\w-]+$/.test(plain) || plain.length % 4 === 1) return null
  const letters = atob(plain.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/** Bytes as browsers write them: base64url. */
const bytes = (isWhole: (found: Uint8Array) => boolean) =>
  z
    .string()
    .max(100)
    .refine(
      (value) => {
        const found = bytesIn(value)
        return found !== null && isWhole(found)
      },
      because('Khóa chưa đúng.', 'This is not a key.'),
    )

/** A point of the curve P-256, uncompressed. */
const isPoint = (found: Uint8Array): boolean => found.length === 65 && found[0] === 4
const isSecret = (found: Uint8Array): boolean => found.length === 16

/** A browser that can be told by push. */
export const pushDevice = {
  endpoint: pushAddress,
  keys: z.strictObject({ p256dh: bytes(isPoint), auth: bytes(isSecret) }),
}

export const pushErrors = {
  address: refusal(
    'push.address',
    422,
    'Chỉ gửi được đến dịch vụ đẩy công khai.',
    'Only public push services can be used.',
  ),
} as const

/** The key by which browsers know the house, and how many of my devices are told. */
export const pushState = newsCall('GET', '/notifications/push', {
  ...own,
  summary: text('Thông báo đẩy: khóa và số máy của tôi', 'Push: key and my devices'),
  reply: z.object({ public_key: z.string(), devices: z.number() }),
})

/** So many devices of a person are told: those that said last that they are there. */
export const mostDevices = 20

/** This browser is told from now on, also while no page is open, as long as the session is open. */
export const subscribePush = newsCall('POST', '/notifications/push', {
  ...own,
  summary: text('Nhận thông báo đẩy trên máy này', 'Be told by push on this device'),
  body: z.strictObject({
    ...pushDevice,
    /** Only says that it is there, in this session now: what is not known as one's own stays unknown. */
    renew: z.boolean().default(false),
  }),
})

/** This browser is told no more. */
export const unsubscribePush = newsCall('DELETE', '/notifications/push', {
  ...own,
  summary: text('Thôi nhận thông báo đẩy trên máy này', 'No more push on this device'),
  query: z.object({ endpoint: pushAddress }),
})
