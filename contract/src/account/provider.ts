import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { tokens } from './auth.ts'

export const providerErrors = {
  off: conflict('provider.off', 'Đăng nhập một lần chưa được cấu hình.', 'Single sign-on is not configured.'),
  away: refusal(
    'provider.away',
    503,
    'Máy chủ đăng nhập một lần không trả lời. Hãy thử lại sau.',
    'The sign-on server does not answer. Please try again later.',
  ),
  notProved: refusal(
    'provider.not_proved',
    422,
    'Lần đăng nhập này không còn hiệu lực. Hãy thử lại.',
    'This sign-on is no longer valid. Please try again.',
  ),
  unknown: conflict(
    'provider.unknown_person',
    'Tài khoản này chưa được cấp quyền vào hệ thống. Hãy liên hệ quản trị viên.',
    'This identity has no account here. Please ask an administrator.',
  ),
} as const

const main = { can: 'public' } as const

/** Where the provider sends people back to, below the public address. */
export const providerReturnPath = '/login2'

export const signInProvider = mainCall('GET', '/oauth/provider', {
  ...main,
  summary: text('Nhà cung cấp đăng nhập một lần', 'The single sign-on provider'),
  reply: z.object({ enabled: z.boolean(), host: z.string() }),
})

/** `binding` stays in the browser that began and proves at the end that it is the same one. */
export const beginProviderLogin = mainCall('POST', '/oauth/start', {
  ...main,
  summary: text('Bắt đầu đăng nhập một lần', 'Begin single sign-on'),
  reply: z.object({ url: z.string(), binding: z.string() }),
})

/** Logs in with what the provider sent the browser back with. */
export const providerLogin = mainCall('POST', '/oauth/login', {
  ...main,
  summary: text('Đăng nhập qua OpenID Connect', 'Log in through OpenID Connect'),
  body: z.strictObject({
    code: z.string().min(1).max(4000),
    state: z.string().min(20).max(200),
    iss: z.string().max(500).optional(),
    binding: z.string().min(20).max(200),
  }),
  reply: tokens,
})
