import { createHmac, timingSafeEqual } from 'node:crypto'

/** The fields that MoMo's gateway v2 signs, each in the order in which it does. */
export const signedFields = {
  create: [
    'accessKey',
    'amount',
    'extraData',
    'ipnUrl',
    'orderId',
    'orderInfo',
    'partnerCode',
    'redirectUrl',
    'requestId',
    'requestType',
  ],
  ipn: [
    'accessKey',
    'amount',
    'extraData',
    'message',
    'orderId',
    'orderInfo',
    'orderType',
    'partnerCode',
    'payType',
    'requestId',
    'responseTime',
    'resultCode',
    'transId',
  ],
  query: ['accessKey', 'orderId', 'partnerCode', 'requestId'],
  refund: ['accessKey', 'amount', 'description', 'orderId', 'partnerCode', 'requestId', 'transId'],
} as const

export type Signed = keyof typeof signedFields

export type Message = Readonly<Record<string, unknown>>

type Keys = { accessKey: string; secretKey: string }

const written = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** The signature of a message: HMAC-SHA256 in hexadecimal digits over its signed fields. */
export function signatureOf(kind: Signed, message: Message, { accessKey, secretKey }: Keys): string {
  const values: Message = { ...message, accessKey }
  const words = signedFields[kind].map((name) => `${name}=${written(values[name])}`).join('&')
  return createHmac('sha256', secretKey).update(words, 'utf8').digest('hex')
}

/** Whether a message carries its signature; it takes as long for a wrong one as for a right one. */
export function isSigned(kind: Signed, message: Message, keys: Keys): boolean {
  const given = Buffer.from(written(message.signature), 'utf8')
  const expected = Buffer.from(signatureOf(kind, message, keys), 'utf8')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
