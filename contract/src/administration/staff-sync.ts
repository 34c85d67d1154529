import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Base path of the SCIM service, below the address of the site. */
export const scimPath = '/scim/v2'

/** A SCIM client as administrators see it; its token is never shown again. */
export const scimClient = z.object({
  id: bodyId,
  name: z.string(),
  /** The person whose present rights its requests have. */
  created_by: z.object({ id: bodyId, name: z.string() }),
  /** Whether that person may still log in and holds `staffSync.create`; the client is refused otherwise. */
  works: z.boolean(),
  /** Number of persons that it manages. */
  people: z.number(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

export type ScimClient = z.output<typeof scimClient>

export const listScimClients = mainCall('GET', '/staff-sync/clients', {
  can: 'staffSync.index',
  summary: text('Ứng dụng đồng bộ nhân sự (SCIM)', 'Staff sync clients (SCIM)'),
  reply: z.object({
    /** Address to enter at the identity provider. */
    address: z.string(),
    clients: z.array(scimClient),
  }),
})

/** Creates a client that acts with the caller's rights; the token is in this reply only. */
export const createScimClient = mainCall('POST', '/staff-sync/clients', {
  can: 'staffSync.create',
  summary: text('Tạo ứng dụng đồng bộ nhân sự', 'Create a staff sync client'),
  body: z.strictObject({ name: requiredLine(80) }),
  reply: scimClient.extend({ token: z.string() }),
})

/** Revokes a client: its next request is refused with 401. The people that it added stay as they are. */
export const revokeScimClient = mainCall('DELETE', '/staff-sync/clients/:id', {
  can: 'staffSync.delete',
  summary: text('Thu hồi ứng dụng đồng bộ nhân sự', 'Revoke a staff sync client'),
})

/** Refusals of the SCIM service (RFC 7644, 3.12): the code ends with the `scimType`, if the standard has one. */
export const scimErrors = {
  token: refusal(
    'scim.token',
    401,
    'Mã truy cập không đúng hoặc đã bị thu hồi.',
    'The token is wrong or was revoked.',
  ),
  syntax: refusal(
    'scim.invalidSyntax',
    400,
    'Yêu cầu không đúng dạng SCIM: {reason}.',
    'The request is not valid SCIM: {reason}.',
  ),
  filter: refusal(
    'scim.invalidFilter',
    400,
    'Chỉ lọc được theo {attributes} bằng “eq”, nối bằng “and”.',
    'Filters are {attributes} with “eq”, joined by “and”.',
  ),
  path: refusal('scim.invalidPath', 400, 'Đường dẫn “{path}” không đúng.', 'The path “{path}” is not valid.'),
  value: refusal(
    'scim.invalidValue',
    400,
    'Giá trị của “{attribute}” không hợp lệ.',
    'The value of “{attribute}” is not valid.',
  ),
  unknown: refusal(
    'scim.invalidValue',
    400,
    'Không tìm thấy “{value}” ({attribute}) trong hệ thống.',
    '“{value}” ({attribute}) does not exist in the system.',
  ),
  several: refusal(
    'scim.invalidValue',
    400,
    'Có {count} mục tên “{value}” ({attribute}). Hãy gửi mã.',
    '{count} records are called “{value}” ({attribute}). Send the code.',
  ),
  version: refusal(
    'scim.version',
    412,
    'Dữ liệu đã thay đổi từ phiên bản được nêu.',
    'The resource has changed since the given version.',
  ),
} as const

/** Why a directory could not be read; each says what to correct. */
export const ldapErrors = {
  off: conflict('ldap.off', 'Chưa đặt LDAP_URL trên máy chủ.', 'LDAP_URL is not set on the server.'),
  password: conflict(
    'ldap.password',
    'Thư mục từ chối LDAP_BIND_DN hoặc LDAP_PASSWORD.',
    'The directory refuses LDAP_BIND_DN or LDAP_PASSWORD.',
  ),
  away: conflict(
    'ldap.away',
    'Không kết nối được thư mục {host}.',
    'The directory {host} cannot be reached.',
  ),
  slow: conflict(
    'ldap.slow',
    'Thư mục {host} không trả lời trong {seconds} giây.',
    'The directory {host} did not answer within {seconds} {seconds|second|seconds}.',
  ),
  cut: conflict(
    'ldap.cut',
    'Kết nối tới thư mục {host} bị ngắt giữa chừng.',
    'The connection to the directory {host} was interrupted.',
  ),
  tls: conflict(
    'ldap.tls',
    'Không mã hóa được kết nối tới {host} ({reason}). Kiểm tra chứng chỉ, LDAP_STARTTLS và NODE_EXTRA_CA_CERTS.',
    'The connection to {host} cannot be encrypted ({reason}). Check the certificate, LDAP_STARTTLS and NODE_EXTRA_CA_CERTS.',
  ),
  base: conflict('ldap.base', 'Thư mục không có LDAP_BASE.', 'The directory has no LDAP_BASE.'),
  filter: conflict('ldap.filter', 'LDAP_FILTER không đúng dạng.', 'LDAP_FILTER is malformed.'),
  tooMany: conflict(
    'ldap.too_many',
    'Thư mục có hơn {most} người; hãy thu hẹp LDAP_FILTER.',
    'The directory has more than {most} people; narrow LDAP_FILTER.',
  ),
  other: conflict(
    'ldap.other',
    'Thư mục {host} từ chối: {reason}.',
    'The directory {host} refuses: {reason}.',
  ),
} as const

export const directoryOutcomes = ['new', 'changed', 'banned', 'refused', 'same'] as const

/** What an import does, or did, with one person of the directory. */
export const directoryRow = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(directoryOutcomes),
  /** Names of the changed fields. */
  fields: z.array(z.enum(['name', 'email', 'phone', 'department_ids'])),
  /** Why a person is refused, in the user's language. */
  reasons: z.array(z.string()),
})

export type DirectoryRow = z.output<typeof directoryRow>

/** Rows of people that stay the same are only counted; of the others at most a thousand are listed. */
const directoryReport = z.object({
  counts: z.record(z.enum(directoryOutcomes), z.number()),
  rows: z.array(directoryRow),
})

export type DirectoryReport = z.output<typeof directoryReport>

export const viewDirectory = mainCall('GET', '/staff-sync/directory', {
  can: 'staffSync.index',
  summary: text('Thư mục nhân sự (LDAP)', 'Staff directory (LDAP)'),
  reply: z.object({ host: z.string().nullable(), base: z.string(), filter: z.string() }),
})

/** Reads the directory and reports what an import would do; nothing changes. */
export const previewDirectory = mainCall('GET', '/staff-sync/directory/preview', {
  can: 'staffSync.import',
  summary: text('Xem trước khi nhập từ LDAP', 'Preview an import from LDAP'),
  reply: directoryReport,
})

/** Reads the directory and imports it. People are added, changed and banned, never deleted; bans are not lifted. */
export const importDirectory = mainCall('POST', '/staff-sync/directory/import', {
  can: 'staffSync.import',
  summary: text('Nhập người dùng từ LDAP', 'Import users from LDAP'),
  reply: directoryReport,
})
