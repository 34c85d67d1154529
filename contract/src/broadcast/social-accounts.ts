import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

export const socialNetworks = ['facebook', 'youtube'] as const

export type SocialNetwork = (typeof socialNetworks)[number]

/** Names of houses are the same in every language. */
export const socialNetworkLabels = {
  facebook: text('Facebook', 'Facebook'),
  youtube: text('YouTube', 'YouTube'),
} as const satisfies Record<SocialNetwork, unknown>

export const socialHealths = ['ok', 'missing', 'stopped', 'disconnected'] as const

export type SocialHealth = (typeof socialHealths)[number]

export const socialHealthLabels = {
  ok: text('Đang kết nối', 'Connected'),
  missing: text('Thiếu quyền', 'Rights missing'),
  stopped: text('Mã hết hiệu lực', 'Token no longer valid'),
  disconnected: text('Đã ngắt', 'Disconnected'),
} as const satisfies Record<SocialHealth, unknown>

/** Days before the end of a token on which people are warned. */
export const tokenWarnings = [14, 7, 1] as const

export const socialAccountErrors = {
  notConfigured: conflict(
    'social.not_configured',
    'Chưa cấu hình kết nối {network} (docs/SETTINGS.md).',
    '{network} is not configured (docs/SETTINGS.md).',
  ),
  away: refusal(
    'social.network_away',
    503,
    '{network} không trả lời. Hãy thử lại sau ít phút.',
    '{network} does not answer. Try again in a few minutes.',
  ),
  badToken: refusal(
    'social.bad_token',
    422,
    '{network} không nhận mã này: {reason}',
    '{network} does not take this token: {reason}',
  ),
  stopped: conflict(
    'social.account_stopped',
    'Tài khoản “{name}” không còn kết nối. Hãy kết nối lại.',
    'The account “{name}” is no longer connected. Connect it again.',
  ),
  postsWait: conflict(
    'social.posts_wait',
    'Tài khoản này còn {count} bài chưa xong. Hãy hủy hoặc xử lý trước.',
    'This account has {count} unfinished {count|post|posts}. Cancel or settle them first.',
  ),
  loginOver: conflict(
    'social.login_over',
    'Lần đăng nhập {network} này đã hết hạn hoặc đã dùng. Hãy bấm kết nối lần nữa.',
    'This log-in at {network} is over or was used. Press connect once more.',
  ),
  noRefresh: conflict(
    'social.no_refresh',
    'Google không cấp quyền dùng lâu dài. Hãy kết nối lại và đồng ý mọi quyền được hỏi.',
    'Google gave no lasting access. Connect again and agree to all it asks for.',
  ),
  isLive: conflict(
    'social.is_live',
    'Tài khoản này đang được dùng trong buổi phát trực tiếp “{name}”. Hãy dừng đầu ra của nó trước.',
    'This account is used by the live “{name}”. Stop its output first.',
  ),
} as const

/** An account as those see it who post to it. */
export const socialAccountBrief = z.object({
  id: z.number(),
  network: z.enum(socialNetworks),
  name: z.string(),
  picture: z.string(),
  health: z.enum(socialHealths),
  expires_at: z.string().nullable(),
})

export const socialAccountRow = socialAccountBrief.extend({
  external_id: z.string(),
  address: z.string(),
  scopes: z.array(z.string()),
  missing: z.array(z.string()),
  failure: z.string(),
  checked_at: z.string().nullable(),
  /** The network asks to be left alone until then. */
  wait_until: z.string().nullable(),
  /** Percent of what the network allows. */
  usage: z.number(),
  version: z.number(),
})

export type SocialAccountRow = z.output<typeof socialAccountRow>

/** A token as people paste it. */
const token = z
  .string()
  .trim()
  .min(8)
  .max(2000)
  .refine(
    (value) => /^[\x21-\x7e]+$/.test(value),
    because(
      'Mã không có khoảng trắng, xuống dòng hay chữ có dấu. Hãy sao chép lại.',
      'A token has no spaces, line breaks or accents. Copy it once more.',
    ),
  )

export const listSocialAccounts = newsCall('GET', '/social/account', {
  can: 'social.manage',
  summary: text('Danh sách tài khoản mạng xã hội', 'List social accounts'),
  reply: z.array(socialAccountRow),
})

/** Page of the person whose token was shown; connected or not. */
const offered = z.object({ external_id: z.string(), name: z.string(), connected: z.boolean() })

export const checkFacebook = newsCall('POST', '/facebook/check-login-fb', {
  can: 'facebook.index',
  summary: text('Kiểm tra mã đăng nhập Facebook', 'Check a Facebook token'),
  body: z.union([z.strictObject({ account_id: bodyId }), z.strictObject({ access_token: token })]),
  reply: z.object({
    valid: z.boolean(),
    /** Null is never. */
    expires_at: z.string().nullable(),
    missing: z.array(z.string()),
    pages: z.array(offered),
  }),
})

export const checkYoutube = newsCall('GET', '/youtube/check-token', {
  can: 'social.index',
  summary: text('Kiểm tra mã đăng nhập YouTube', 'Check a YouTube token'),
  /** The channel that was connected first, when none is named; not valid when there is none. */
  query: z.object({ account_id: id.optional() }),
  reply: z.object({ valid: z.boolean(), expires_at: z.string().nullable(), missing: z.array(z.string()) }),
})

/** What a network gives back unchanged, so that a log-in is finished by who began it. */
const loginState = z.string().regex(/^[\w-]{20,100}$/)

/** Begins a log-in at a network; the browser goes to `address` and comes back to `/social/accounts` with a code. */
export const beginSocialLogin = newsCall('POST', '/social/account/login', {
  can: 'social.manage',
  summary: text('Bắt đầu đăng nhập mạng xã hội', 'Begin a log-in at a network'),
  body: z.strictObject({ network: z.enum(socialNetworks) }),
  reply: z.object({ address: z.string() }),
})

/** Ends it with the code: a channel is connected then, of a person's pages those to be connected are chosen. */
export const finishSocialLogin = newsCall('POST', '/social/account/login/finish', {
  can: 'social.manage',
  summary: text('Hoàn tất đăng nhập mạng xã hội', 'Finish a log-in at a network'),
  body: z.strictObject({ state: loginState, code: z.string().min(1).max(2000) }),
  reply: z.object({
    network: z.enum(socialNetworks),
    accounts: z.array(socialAccountRow),
    pages: z.array(offered),
  }),
})

export const connectSocial = newsCall('POST', '/social/account', {
  can: 'social.manage',
  summary: text('Kết nối tài khoản mạng xã hội', 'Connect social accounts'),
  body: z.discriminatedUnion('network', [
    z.strictObject({
      network: z.literal('facebook'),
      /** Pasted; where somebody logged in at Facebook it is the state of that log-in instead. */
      access_token: token.optional(),
      state: loginState.optional(),
      external_ids: z
        .array(z.string().regex(/^\d{1,30}$/))
        .min(1)
        .max(20),
    }),
    z.strictObject({ network: z.literal('youtube'), refresh_token: token }),
  ]),
  reply: z.array(socialAccountRow),
})

export const disconnectSocial = newsCall('DELETE', '/social/account/:id', {
  can: 'social.manage',
  summary: text('Ngắt tài khoản mạng xã hội', 'Disconnect a social account'),
})
