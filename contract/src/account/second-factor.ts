import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { tokens } from './auth.ts'

export const secondFactorErrors = {
  alreadyOn: conflict(
    'second_factor.already_on',
    'Xác thực hai bước đã bật.',
    'The second factor is on already.',
  ),
  notOn: conflict('second_factor.not_on', 'Xác thực hai bước chưa bật.', 'The second factor is not on.'),
  notBegun: conflict(
    'second_factor.not_begun',
    'Hãy bắt đầu cài đặt lại từ đầu.',
    'Please begin setting it up again.',
  ),
  required: conflict(
    'second_factor.required',
    'Vai trò của bạn bắt buộc xác thực hai bước, nên không tắt được.',
    'Your role needs the second factor, so it cannot be turned off.',
  ),
} as const

/** Six digits of the authenticator, or a recovery code. */
export const secondFactorCode = z.string().trim().min(6).max(40)

/** The secret for an authenticator: as text, as an address, and as a drawing (SVG) of that address. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })

export type SecondFactorSecret = z.output<typeof secondFactorSecret>

/** Shown once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const ticket = z.string().min(20).max(200)
/** The person's present password; people who only sign in through a provider have none. */
const password = z.string().max(200).default('')

// While logging in: the ticket comes with the refusal of the log-in.

export const enterCode = mainCall('POST', '/auth/second-factor', {
  can: 'public',
  summary: text('Đăng nhập: nhập mã xác thực hai bước', 'Log in: give the code of the second factor'),
  body: z.strictObject({ ticket, code: secondFactorCode }),
  reply: tokens,
})

export const beginAtLogin = mainCall('POST', '/auth/second-factor/begin', {
  can: 'public',
  summary: text('Đăng nhập: bắt đầu cài xác thực hai bước', 'Log in: begin to set the second factor up'),
  body: z.strictObject({ ticket }),
  reply: secondFactorSecret,
})

export const confirmAtLogin = mainCall('POST', '/auth/second-factor/confirm', {
  can: 'public',
  summary: text('Đăng nhập: xác nhận mã đầu tiên', 'Log in: confirm the first code'),
  body: z.strictObject({ ticket, code: secondFactorCode }),
  reply: tokens.extend(recoveryCodes.shape),
})

// One's own, while logged in.

export const mySecondFactor = mainCall('GET', '/auth/me/second-factor', {
  can: 'account.update',
  summary: text('Xác thực hai bước của tôi', 'My second factor'),
  reply: z.object({
    enabled: z.boolean(),
    /** Whether one of the person's roles needs it. */
    required: z.boolean(),
    since: instant.nullable(),
    recovery_left: z.number().int(),
    has_password: z.boolean(),
  }),
})

export const beginSecondFactor = mainCall('POST', '/auth/me/second-factor', {
  can: 'account.update',
  summary: text('Bắt đầu cài xác thực hai bước', 'Begin to set the second factor up'),
  body: z.strictObject({ password }),
  reply: secondFactorSecret,
})

export const confirmSecondFactor = mainCall('PUT', '/auth/me/second-factor', {
  can: 'account.update',
  summary: text('Bật xác thực hai bước bằng mã đầu tiên', 'Turn the second factor on by its first code'),
  body: z.strictObject({ code: secondFactorCode }),
  reply: recoveryCodes,
})

export const endSecondFactor = mainCall('POST', '/auth/me/second-factor/off', {
  can: 'account.update',
  summary: text('Tắt xác thực hai bước', 'Turn the second factor off'),
  body: z.strictObject({ password, code: secondFactorCode }),
})

export const newRecoveryCodes = mainCall('POST', '/auth/me/second-factor/recovery-codes', {
  can: 'account.update',
  summary: text('Lập mã khôi phục mới', 'Make new recovery codes'),
  body: z.strictObject({ password, code: secondFactorCode }),
  reply: recoveryCodes,
})

/** For a person who lost both the authenticator and the recovery codes. */
export const removeSecondFactor = mainCall('DELETE', '/users/:id/second-factor', {
  can: 'user.changePassword',
  summary: text('Gỡ xác thực hai bước của một người', "Remove a person's second factor"),
})
