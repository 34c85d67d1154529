import { z } from 'zod'
import { scopes } from '../access/scope.ts'
import { mainCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, instant, line } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { notificationChoice } from '../messaging/notification-choice.ts'
import { longestPassword, shortestPassword } from './password-rule.ts'

/** Refusals of signing in. They tell nobody whether an account exists. */
export const authErrors = {
  wrongCredentials: refusal(
    'auth.wrong_credentials',
    422,
    'Tên đăng nhập hoặc mật khẩu chưa đúng.',
    'Wrong username or password.',
  ),
  captchaRequired: refusal('auth.captcha_required', 422, 'Hãy nhập mã xác nhận.', 'Please enter the code.'),
  captchaWrong: refusal('auth.captcha_wrong', 422, 'Mã xác nhận chưa đúng.', 'The code is wrong.'),
  tooManyAttempts: refusal(
    'auth.too_many_attempts',
    429,
    'Đăng nhập sai quá nhiều lần. Hãy thử lại sau {seconds} giây.',
    'Too many failed attempts. Try again in {seconds} {seconds|second|seconds}.',
  ),
  banned: refusal('auth.banned', 403, 'Tài khoản đang bị khóa.', 'This account is banned.'),
  notActive: refusal(
    'auth.not_active',
    403,
    'Tài khoản đang chờ kích hoạt.',
    'This account awaits activation.',
  ),
  refreshInvalid: refusal(
    'auth.refresh_invalid',
    401,
    'Phiên đăng nhập không còn hiệu lực.',
    'The session is no longer valid.',
  ),
  wrongPassword: refusal(
    'auth.wrong_password',
    422,
    'Mật khẩu hiện tại chưa đúng.',
    'The current password is wrong.',
  ),
  samePassword: refusal(
    'auth.same_password',
    422,
    'Mật khẩu mới phải khác mật khẩu hiện tại.',
    'The new password must differ from the current one.',
  ),
  /** Carries a `ticket`; the right password was given and the code is still to come. */
  secondFactorRequired: refusal(
    'auth.second_factor_required',
    422,
    'Hãy nhập mã xác thực hai bước.',
    'Please enter the code of your second factor.',
  ),
  /** Carries a `ticket`; a role of the person needs a second factor, which is to be set up now. */
  secondFactorSetup: refusal(
    'auth.second_factor_setup',
    422,
    'Vai trò của bạn cần xác thực hai bước. Hãy cài đặt để vào hệ thống.',
    'Your role needs a second factor. Set it up to go on.',
  ),
  codeWrong: refusal(
    'auth.code_wrong',
    422,
    'Mã xác thực chưa đúng hoặc đã dùng.',
    'The code is wrong or was used before.',
  ),
  ticketInvalid: refusal(
    'auth.ticket_invalid',
    422,
    'Lần đăng nhập này đã quá lâu. Hãy đăng nhập lại từ đầu.',
    'This log-in took too long. Please start again.',
  ),
  linkInvalid: refusal(
    'auth.link_invalid',
    422,
    'Liên kết đã dùng hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
    'The link was used or has expired. Please request a new one.',
  ),
} as const

/**
 * A password a person may choose, whatever it consists of. How long it has to be and what is too easy to guess depends
 * on whose it is: `passwordProblem`.
 */
export const newPassword = z.string().min(shortestPassword.withSecondFactor).max(longestPassword)

/** One entry of the ability list. `scope` narrows it to some records. */
export const abilityEntry = z.object({
  action: z.string(),
  subject: z.string(),
  scope: z.enum(scopes).optional(),
})

export type AbilityEntry = z.output<typeof abilityEntry>

/** The logged-in user as the browser knows them. */
export const currentUser = z.object({
  id: bodyId,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  display_name: z.string(),
  alias: z.string(),
  phone: z.string(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  birthday: z.string().nullable(),
  avatar: z.string().nullable(),
  language: z.enum(['vi', 'en']),
  department_ids: z.array(bodyId),
  departments: z.array(z.object({ id: bodyId, name: z.string() })),
  position: z.string().nullable(),
  role_ids: z.array(bodyId),
  roles: z.array(z.object({ id: bodyId, name: z.string() })),
  ability: z.array(abilityEntry),
  version: z.number(),
  /** Who looks with this person's eyes, and so can change nothing; null for the person themselves. */
  viewed_by: z.object({ id: bodyId, name: z.string() }).nullable(),
  /** Until when an administrator without a second factor has to set one up; null when nobody asks for it. */
  second_factor_due: instant.nullable(),
  /** How they hear of events, where that is not as `defaultWays` has it. */
  notification_choices: z.array(notificationChoice),
})

export type CurrentUser = z.output<typeof currentUser>

/** What a browser found by trying; see `captchaWork` in the reply of `captcha`. */
export const captchaWork = z.object({
  counter: z.number().int().min(0).max(4_294_967_295),
  derivedKey: z.string().max(128),
})

/** The answer to a captcha, good once: what the picture shows or, instead, the work that a browser did. */
export const captchaAnswer = z.object({
  id: z.string().max(100),
  answer: z.string().max(20).default(''),
  work: captchaWork.optional(),
})

/** Work for a browser (ALTCHA, version 2): the counter whose derived key begins as asked. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional(),
  }),
  signature: z.string().optional(),
})

/** What the browser gets when a session opens or goes on. */
export const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.number().int(),
  token_type: z.literal('bearer'),
  ability: z.array(abilityEntry),
  user: currentUser,
})

export const login = mainCall('POST', '/auth/login', {
  can: 'public',
  summary: text('Đăng nhập', 'Log in'),
  body: z.object({
    username: line(200).pipe(z.string().min(1)),
    password: z.string().min(1).max(200),
    captcha: captchaAnswer.optional(),
  }),
  reply: tokens,
})

export const refresh = mainCall('POST', '/auth/refresh', {
  can: 'public',
  summary: text('Gia hạn phiên', 'Refresh the session'),
  body: z.object({ refreshToken: z.string().min(1).max(200) }),
  reply: tokens,
})

export const logout = mainCall('POST', '/auth/logout', {
  can: 'session',
  inView: true,
  summary: text('Đăng xuất', 'Log out'),
})

export const me = mainCall('GET', '/auth/me', {
  can: 'session',
  summary: text('Người dùng hiện tại', 'The current user'),
  reply: currentUser,
})

/**
 * A picture to read (`svg`) and, instead of it, `work` for the browser, bound to the address that asks and the account it
 * names (a username, or the address of mail to register). The work grows with the failures counted there.
 */
export const captcha = mainCall('GET', '/get-captcha', {
  can: 'public',
  summary: text('Mã xác nhận', 'A captcha'),
  query: z.object({ account: z.string().max(200).default('') }),
  reply: z.object({ id: z.string(), svg: z.string(), work: captchaChallenge }),
})

export const forgotPassword = mainCall('POST', '/forget-password', {
  can: 'public',
  summary: text('Quên mật khẩu', 'Forgot password'),
  body: z.object({ email: z.email().max(200) }),
})

export const resetPassword = mainCall('POST', '/reset-password', {
  can: 'public',
  summary: text('Đặt lại mật khẩu', 'Reset the password'),
  body: z.object({ token: z.string().min(20).max(200), password: newPassword }),
})

/** A session as its owner or an administrator sees it. */
export const sessionRow = z.object({
  id: z.string(),
  user_id: bodyId,
  device: z.string(),
  address: z.string(),
  created_at: instant,
  last_seen_at: instant,
})
