import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { fileRow } from './file-row.ts'

export const archiveErrors = {
  notSound: refusal(
    'mam.not_sound',
    422,
    'Chỉ gửi lưu trữ được tệp âm thanh; “{name}” không phải.',
    'Only sounds go to the archive; “{name}” is none.',
  ),
  overDuration: refusal(
    'mam.over_duration',
    422,
    '“{name}” dài quá mức cho phép nên không gửi lưu trữ được.',
    '“{name}” is too long for the archive.',
  ),
  tooLarge: refusal(
    'mam.too_large',
    422,
    '“{name}” không nhỏ hơn {megabytes} MB nên không gửi lưu trữ được.',
    '“{name}” is not smaller than {megabytes} MB and cannot go to the archive.',
  ),
  underWay: conflict('mam.under_way', '“{name}” đang được gửi.', '“{name}” is being sent already.'),
  sent: conflict('mam.sent', '“{name}” đã ở trong kho lưu trữ.', '“{name}” is in the archive already.'),
  notReady: conflict(
    'mam.not_ready',
    '“{name}” chưa xử lý xong.',
    '“{name}” has not been worked on completely.',
  ),
  noAccount: refusal(
    'mam.no_account',
    422,
    'Bạn không có tài khoản lưu trữ nào dùng được cho việc này.',
    'You have no archive account for this.',
  ),
  inUse: conflict(
    'mam.account_in_use',
    'Tài khoản đã có {total} tệp được gửi nên không xóa được. Hãy ngừng dùng nó.',
    '{total} {total|file was|files were} sent with this account, which cannot be deleted. Take it out of use.',
  ),
  notThere: refusal(
    'mam.asset_not_there',
    404,
    'Kho lưu trữ không có tệp này.',
    'The archive has no such file.',
  ),
  away: refusal(
    'mam.away',
    503,
    'Kho lưu trữ không trả lời. Hãy thử lại sau.',
    'The archive does not answer. Try again later.',
  ),
  differs: conflict(
    'mam.differs',
    'Tệp trong kho lưu trữ khác với mã kiểm của nó.',
    'The file in the archive is not what its checksum says.',
  ),
} as const

/** `upload_type` of what goes to the archive once it was read, by an account or by the only one that one has. */
export const archiveUploadType = (accountId?: number): string => (accountId ? `dalet:${accountId}` : 'dalet')

/** Of an `upload_type`: whether it is for the archive, and by which account. */
export function archiveUploadOf(uploadType: string): { accountId: number | undefined } | null {
  const found = /^dalet(?::(\d{1,15}))?$/.exec(uploadType)
  return found && { accountId: found[1] ? Number(found[1]) : undefined }
}

/** Why a file did not arrive in the archive. */
export const archiveFailures = {
  silent: text('Kho lưu trữ không trả lời trong 24 giờ.', 'The archive gave no answer for 24 hours.'),
  wrong_checksum: text(
    'Kho lưu trữ nhận được nội dung khác (mã kiểm không khớp).',
    'The archive received other content (the checksum differs).',
  ),
  refused: text('Kho lưu trữ từ chối', 'The archive refused it'),
  unreachable: text(
    'Không ghi được vào thư mục của kho lưu trữ.',
    'The folder of the archive cannot be written.',
  ),
  away: text('Không nối được tới kho lưu trữ.', 'The archive cannot be reached.'),
  not_let_in: text(
    'Kho lưu trữ từ chối máy chủ này (trả lời {status}). Hãy báo quản trị kiểm tra khóa.',
    'The archive refuses this server (answer {status}). Ask an administrator to check the key.',
  ),
  status: text('Kho lưu trữ trả lời HTTP {status}.', 'The archive answered HTTP {status}.'),
  no_listing: text(
    'Địa chỉ của kho lưu trữ không trả lời theo WebDAV.',
    'The address of the archive does not answer by WebDAV.',
  ),
  no_address: text(
    'Chưa có kết nối tới kho lưu trữ. Hãy báo quản trị.',
    'There is no connection to the archive yet. Please tell an administrator.',
  ),
  missing: text('Dữ liệu của tệp không còn trong kho tệp.', 'The data of the file is not in the storage.'),
} as const

export const mamLabels = {
  name: text('Tên tài khoản', 'Name'),
  port: text('Cách gửi', 'Way of sending'),
  folder: text('Thư mục', 'Folder'),
  active: text('Đang dùng', 'In use'),
}

/** How files reach the archive: a watched folder below `ARCHIVE_FOLDER`, or WebDAV below `ARCHIVE_URL`. */
export const mamPorts = ['folder', 'http'] as const

export const mamPortLabels = {
  folder: text('Thư mục theo dõi', 'Watched folder'),
  http: text('HTTP (WebDAV)', 'HTTP (WebDAV)'),
} as const satisfies Record<(typeof mamPorts)[number], unknown>

export const mamAccountRow = z.object({
  id: bodyId,
  name: z.string(),
  port: z.enum(mamPorts),
  folder: z.string(),
  active: z.boolean(),
  /** Files that were sent with it and acknowledged. */
  files: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type MamAccountRow = z.output<typeof mamAccountRow>

/** A name below the server's folder or address for archives, so that no account leads elsewhere. */
const folderName = requiredLine(60).refine(
  (value) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(value),
  because('Chỉ gồm chữ không dấu, số và gạch.', 'Plain letters, digits and dashes only.'),
)

export const mamAccounts = resource({
  name: 'mamAccount',
  service: 'media',
  path: '/files/mam-accounts',
  row: mamAccountRow,
  input: {
    name: requiredLine(120),
    port: z.enum(mamPorts).default('folder'),
    folder: folderName,
    active: z.boolean().default(true),
  },
  sort: ['name', 'created_at', 'files'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

export const mamGroupAccountRow = z.object({
  id: bodyId,
  account: z.object({ id: bodyId, name: z.string() }),
  /** One of the two is there. */
  group: z.object({ id: bodyId, name: z.string() }).nullable(),
  user: z.object({ id: bodyId, name: z.string() }).nullable(),
  may_search: z.boolean(),
  may_send: z.boolean(),
  created_at: instant,
})

export type MamGroupAccountRow = z.output<typeof mamGroupAccountRow>

/** Of groups it needs `mamGroupAccount.…`, of persons `mamUserAccount.…`; so do those below. */
export const listMamGroupAccounts = mediaCall('GET', '/files/mam-group-account', {
  can: 'session',
  summary: text('Ai dùng tài khoản lưu trữ nào', 'Who uses which archive account'),
  query: listQuery(['created_at', 'name'], {
    account_id: id.optional(),
    of: z.enum(['group', 'user']).default('group'),
  }),
  reply: mamGroupAccountRow,
  kind: 'list',
})

/** Lets a group or a person use an account; given again it changes what they may. */
export const grantMamAccount = mediaCall('POST', '/files/mam-group-account', {
  can: 'session',
  summary: text(
    'Cho nhóm hoặc người dùng một tài khoản lưu trữ',
    'Let a group or person use an archive account',
  ),
  body: z
    .strictObject({
      account_id: bodyId,
      group_id: bodyId.nullish(),
      user_id: bodyId.nullish(),
      may_search: z.boolean().default(true),
      may_send: z.boolean().default(true),
    })
    .refine(({ group_id, user_id }) => Boolean(group_id) !== Boolean(user_id), {
      path: ['group_id'],
      ...because('Hãy chọn một nhóm hoặc một người.', 'Choose a group or a person.'),
    }),
  reply: mamGroupAccountRow,
})

export const revokeMamAccount = mediaCall('DELETE', '/files/mam-group-account/:id', {
  can: 'session',
  summary: text('Thôi cho dùng tài khoản lưu trữ', 'Take an archive account away'),
})

/** Something that the archive has: sent from here, or known by a sidecar of its catalogue. */
export const archiveAsset = z.object({
  /** The archive's own name of it, unique within the account. */
  asset_id: z.string(),
  account: z.object({ id: bodyId, name: z.string() }),
  title: z.string(),
  description: z.string(),
  credit: z.string(),
  file_name: z.string(),
  size: z.number(),
  /** Milliseconds. */
  duration_ms: z.number().nullable(),
  /** The library's file that was sent, or brought back; null when there is none. */
  file_id: bodyId.nullable(),
  archived_at: instant,
})

export type ArchiveAsset = z.output<typeof archiveAsset>

/** What the archive has, in the accounts that the asking person may search. */
export const searchArchive = mediaCall('GET', '/files/dalet', {
  can: 'file.dalet',
  summary: text('Tìm trong kho lưu trữ âm thanh', 'Search the audio archive'),
  query: listQuery(['archived_at', 'title', 'size'], {
    account_id: id.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: archiveAsset,
  kind: 'list',
})

/** Accounts that the asking person may search or send to. */
export const ownMamAccounts = mediaCall('GET', '/files/dalet/accounts', {
  can: 'file.dalet',
  summary: text('Các tài khoản lưu trữ của mình', 'One’s own archive accounts'),
  reply: z.array(z.object({ id: bodyId, name: z.string(), may_search: z.boolean(), may_send: z.boolean() })),
})

/** Brings something of the archive into the library; what is there already is given as it stands. */
export const bringBack = mediaCall('POST', '/files/dalet', {
  can: 'file.dalet',
  summary: text('Lấy một tệp từ kho lưu trữ về thư viện', 'Bring a file back from the archive'),
  body: z.strictObject({ account_id: bodyId, asset_id: requiredLine(200), category_id: bodyId.nullish() }),
  reply: fileRow,
})
