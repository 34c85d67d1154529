import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
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
