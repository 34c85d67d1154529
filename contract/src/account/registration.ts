import { z } from 'zod'
import { personFields } from '../administration/person-fields.ts'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { captchaAnswer, newPassword } from './auth.ts'

export const registrationErrors = {
  closed: conflict(
    'registration.closed',
    'Hiện không nhận đăng ký. Hãy liên hệ quản trị viên.',
    'Registration is closed. Please ask an administrator.',
  ),
} as const

const main = { can: 'public' } as const

/**
 * Asks for an account. The answer is the same whether the address has an account already: what comes
 * next is in the mail. The username is made from the address.
 */
export const register = mainCall('POST', '/auth/register', {
  ...main,
  summary: text('Đăng ký tài khoản', 'Register'),
  body: z.strictObject({
    name: personFields.name,
    email: z.email().max(200),
    phone: personFields.phone,
    password: newPassword,
    language: personFields.language,
    captcha: captchaAnswer,
  }),
})

/** Uses the link of the mail. `pending` waits for an administrator. */
export const confirmRegistration = mainCall('POST', '/auth/register/confirm', {
  ...main,
  summary: text('Xác nhận địa chỉ thư khi đăng ký', 'Confirm the address of a registration'),
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  reply: z.object({ status: z.enum(['active', 'pending']), username: z.string() }),
})
