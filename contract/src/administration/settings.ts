import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, instant, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { rightsEffect } from './rights-effect.ts'
import { settingGroups, settingKinds, settingValue } from './setting-kinds.ts'

export const settingErrors = {
  notAPicture: refusal(
    'setting.not_a_picture',
    422,
    'Cấu hình này không phải là ảnh.',
    'This setting is not a picture.',
  ),
  decided: conflict(
    'setting.decided',
    'Đề nghị này đã được quyết định hoặc đã thay bằng đề nghị khác.',
    'This proposal has been decided on or replaced by another one.',
  ),
  ownProposal: conflict(
    'setting.own_proposal',
    'Thay đổi này do bạn đề nghị nên phải một người khác xác nhận.',
    'You proposed this change, so another person has to confirm it.',
  ),
  changedSince: conflict(
    'setting.changed_since',
    'Cấu hình đã thay đổi sau đề nghị này. Hãy từ chối và đề nghị lại.',
    'The setting has changed since this was proposed. Reject it and propose it again.',
  ),
  ownRight: conflict(
    'setting.own_right',
    'Không xác nhận cấu hình thay người khác được.',
    'Settings cannot be confirmed in the place of somebody else.',
  ),
} as const

/** A setting as administrators see it. `id` is its key; label and help are in the actor's language. */
export const settingRow = z.object({
  id: z.string(),
  key: z.string(),
  group: z.enum(settingGroups),
  kind: z.enum(settingKinds),
  label: z.string(),
  help: z.string(),
  unit: z.string().nullable(),
  value: settingValue,
  default: settingValue,
  is_default: z.boolean(),
  updated_at: instant.nullable(),
  updated_by: z.object({ id: bodyId, name: z.string() }).nullable(),
  /** The permission of its area, which a change asks for besides. */
  permission: z.string(),
  /** Whether a change waits for a second person. */
  second_person: z.boolean(),
  /** Whether the actor holds the permission of the area. */
  may_change: z.boolean(),
  /** The change that waits; null when none does. */
  pending: z
    .object({
      id: bodyId,
      /** The new value; null stands for the default. */
      value: settingValue.nullable(),
      by: z.object({ id: bodyId, name: z.string() }),
      at: instant,
      /** Labels of the settings that change with it. */
      together: z.array(z.string()),
      is_own: z.boolean(),
      may_decide: z.boolean(),
    })
    .nullable(),
})

export type SettingRow = z.output<typeof settingRow>

const params = z.object({ id: z.string().min(1).max(100) })
const key = z.string().min(1).max(100)
const valuesByKey = z.record(z.string(), settingValue)

export const listSettings = mainCall('GET', '/settings', {
  can: 'setting.index',
  summary: text('Danh sách cấu hình', 'List of settings'),
  query: listQuery(['key', 'updated_at'], { group: z.enum(settingGroups).optional() }),
  reply: settingRow,
  kind: 'list',
})

export const viewSetting = mainCall('GET', '/settings/:id', {
  can: 'setting.index',
  summary: text('Xem một cấu hình', 'View a setting'),
  params,
  reply: settingRow,
})

export const updateSetting = mainCall('PUT', '/settings/:id', {
  can: 'setting.update',
  previews: rightsEffect,
  summary: text('Sửa một cấu hình', 'Change a setting'),
  params,
  body: z.strictObject({ value: settingValue }),
  reply: settingRow,
})

export const resetSetting = mainCall('DELETE', '/settings/:id', {
  can: 'setting.delete',
  previews: rightsEffect,
  summary: text('Đưa một cấu hình về mặc định', 'Put a setting back to its default'),
  params,
  reply: settingRow,
})

/** What can be done with a change that waits; only who proposed it withdraws it, only another person confirms or rejects it. */
export const proposalVerdicts = ['confirm', 'reject', 'withdraw'] as const

export type ProposalVerdict = (typeof proposalVerdicts)[number]

export const decideSetting = mainCall('POST', '/settings/proposals/:id/decide', {
  can: 'setting.update',
  previews: rightsEffect,
  summary: text(
    'Xác nhận, từ chối hoặc rút một thay đổi cấu hình đang chờ',
    'Confirm, reject or withdraw a change of settings that waits',
  ),
  body: z.strictObject({ verdict: z.enum(proposalVerdicts), reason: prose(1000).default('') }),
  reply: z.array(settingRow),
})

/** All settings of a group, for its form. */
export const listSettingsByGroup = mainCall('GET', '/settings/list-by-group', {
  can: 'setting.index',
  summary: text('Cấu hình của một nhóm', 'Settings of a group'),
  query: z.object({ group: z.enum(settingGroups) }),
  reply: z.array(settingRow),
})

export const listSettingGroups = mainCall('GET', '/settings/groups', {
  can: 'setting.index',
  summary: text('Các nhóm cấu hình', 'Groups of settings'),
  reply: z.array(z.object({ code: z.enum(settingGroups), label: z.string(), total: z.number() })),
})

/** What the login page needs; asks for no session. */
export const loginSettings = mainCall('GET', '/settings/auth', {
  can: 'public',
  summary: text('Cấu hình cho trang đăng nhập', 'Settings for the login page'),
  reply: valuesByKey,
})

/** What every logged-in browser works with: accepted files, watermark, idle time. */
export const staffSettings = mainCall('GET', '/settings/app', {
  can: 'session',
  summary: text('Cấu hình cho người đã đăng nhập', 'Settings for people who are logged in'),
  reply: valuesByKey,
})

/** Saves several at once, or none: errors stand under the keys. */
export const updateSettings = mainCall('PUT', '/settings/update-all', {
  can: 'setting.update',
  previews: rightsEffect,
  summary: text('Lưu nhiều cấu hình cùng lúc', 'Save several settings at once'),
  body: z.strictObject({ values: z.record(key, settingValue) }),
  reply: z.array(settingRow),
})

/** Multipart: `key` before `file`. */
export const uploadSetting = mainCall('POST', '/settings/upload', {
  can: 'setting.upload',
  summary: text('Tải ảnh cho cấu hình lên (key, file)', 'Upload the picture of a setting (key, file)'),
  multipart: true,
  reply: settingRow,
})

export const removeSettingFile = mainCall('POST', '/settings/remove-file', {
  can: 'setting.upload',
  summary: text('Bỏ ảnh của cấu hình', 'Remove the picture of a setting'),
  body: z.strictObject({ key }),
  reply: settingRow,
})

/** One change of a setting; null stands for the default. */
export const settingChange = z.object({
  id: bodyId,
  key: z.string(),
  label: z.string(),
  before: settingValue.nullable(),
  after: settingValue.nullable(),
  user: z.object({ id: bodyId, name: z.string() }).nullable(),
  /** The second person, where the change needed one. */
  confirmed_by: z.object({ id: bodyId, name: z.string() }).nullable(),
  at: instant,
})

export const settingHistory = mainCall('GET', '/settings/history', {
  can: 'setting.index',
  summary: text('Lịch sử thay đổi cấu hình', 'History of settings'),
  query: listQuery(['at'], { key: key.optional() }),
  reply: settingChange,
  kind: 'list',
})

/** Gives a setting the value it had before (or got by) a change of its history. */
export const restoreSetting = mainCall('POST', '/settings/history/:id/restore', {
  can: 'setting.update',
  previews: rightsEffect,
  summary: text('Khôi phục giá trị cũ', 'Restore an earlier value'),
  params: z.object({ id }),
  body: z.strictObject({ which: z.enum(['before', 'after']).default('before') }),
  reply: settingRow,
})
