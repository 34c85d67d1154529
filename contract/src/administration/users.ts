import { z } from 'zod'
import { newPassword } from '../account/auth.ts'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf, seenVersion } from '../kit/left-out.ts'
import { bodyId, decodedCells, id, instant, line, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { genders, personFields, personLabels } from './person-fields.ts'
import { rightsEffect } from './rights-effect.ts'
import { userStatuses } from './user-brief.ts'

export const userErrors = {
  yourself: conflict(
    'user.yourself',
    'Bạn không làm việc này với chính mình được.',
    'You cannot do this to yourself.',
  ),
  inUse: conflict(
    'user.in_use',
    'Không xóa được vì {name} đã có dữ liệu trong hệ thống. Hãy khóa tài khoản.',
    '{name} has left records behind and cannot be deleted. Ban the account instead.',
  ),
} as const

export const statusLabels = {
  active: text('Đang hoạt động', 'Active'),
  pending: text('Chờ kích hoạt', 'Awaiting activation'),
  banned: text('Bị khóa', 'Banned'),
}

export const userLabels = {
  ...personLabels,
  username: text('Tên đăng nhập', 'Username'),
  email: text('Thư điện tử', 'E-mail'),
  password: text('Mật khẩu', 'Password'),
  position_id: text('Chức vụ', 'Position'),
  department_ids: text('Phòng ban', 'Departments'),
  role_ids: text('Vai trò', 'Roles'),
  status: text('Trạng thái', 'Status'),
}

const named = z.object({ id: bodyId, name: z.string() })

/** A person as administrators see them. The first department is the primary one. */
export const userRow = z.object({
  id: bodyId,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  display_name: z.string(),
  alias: z.string(),
  phone: z.string(),
  gender: z.enum(genders).nullable(),
  birthday: z.string().nullable(),
  language: z.enum(['vi', 'en']),
  avatar: z.string().nullable(),
  status: z.enum(userStatuses),
  position: named.nullable(),
  departments: z.array(named),
  roles: z.array(named),
  groups: z.array(named),
  /** When an open session of theirs was last active, or when they last logged in or out; null: never. */
  last_seen_at: instant.nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type UserRow = z.output<typeof userRow>

/** With the ids a form works with. `may` says what the actor may do to this very person. */
export const userDetail = userRow.extend({
  position_id: bodyId.nullable(),
  department_ids: z.array(bodyId),
  role_ids: z.array(bodyId),
  may: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    ban: z.boolean(),
    assignRole: z.boolean(),
    changePassword: z.boolean(),
    removeAvatar: z.boolean(),
    viewAs: z.boolean(),
  }),
})

export type UserDetail = z.output<typeof userDetail>

/** What a person is called when they log in. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(60)
  .refine(
    (value) => /^[a-z0-9][a-z0-9._-]{1,59}$/.test(value),
    because(
      'Từ 2 đến 60 ký tự: chữ không dấu, số, dấu chấm, gạch.',
      '2 to 60 characters: plain letters, digits, dots, dashes.',
    ),
  )

const ids = (most: number) =>
  z
    .array(bodyId)
    .max(most)
    .transform((list) => [...new Set(list)])

/** The profile of a person, as its form has it. */
export const userProfile = z.strictObject({
  ...personFields,
  username,
  email: z.email().max(200),
  position_id: bodyId.nullable().default(null),
  department_ids: ids(50).default([]),
})

const filters = {
  /** A department and everything below it. */
  department_id: id.optional(),
  role_id: id.optional(),
  position_id: id.optional(),
  group_id: id.optional(),
  status: z.enum(userStatuses).optional(),
}

const sort = ['name', 'username', 'email', 'created_at', 'updated_at'] as const

export const listUsers = mainCall('GET', '/users', {
  can: 'user.index',
  summary: text('Danh sách người dùng', 'List of users'),
  query: listQuery(sort, filters),
  reply: userRow,
  kind: 'list',
})

export const exportUsers = mainCall('GET', '/users/export', {
  can: 'user.index',
  summary: text('Xuất người dùng ra xlsx', 'Export users as xlsx'),
  query: listQuery(sort, filters),
  kind: 'raw',
})

/**
 * Multipart, one xlsx file; columns by their label in either language. Positions, departments and
 * roles by name or code, several separated by `;`; what the export writes is taken back as it was. When a cell is wrong, nothing is imported.
 */
export const importUsers = mainCall('POST', '/users/import', {
  can: 'user.create',
  summary: text('Nhập người dùng từ xlsx', 'Import users from xlsx'),
  multipart: true,
  reply: z.object({
    imported: z.number(),
    errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
    ...decodedCells,
  }),
})

/** Without a password the person sets one by "forgot password". Roles need `user.assignRole` as well. */
export const createUser = mainCall('POST', '/users', {
  can: 'user.create',
  summary: text('Thêm người dùng', 'Add a user'),
  body: userProfile.extend({
    password: newPassword.optional(),
    role_ids: ids(50).default([]),
    status: z.enum(['active', 'pending']).default('active'),
  }),
  reply: userDetail,
})

export const viewUser = mainCall('GET', '/users/:id', {
  can: 'user.view',
  summary: text('Xem người dùng', 'View a user'),
  reply: userDetail,
})

const rolesUpdate = z.strictObject({
  update_type: z.literal('assignRole'),
  role_ids: ids(50),
  version: seenVersion,
})
const passwordUpdate = z.strictObject({ update_type: z.literal('changePassword'), password: newPassword })
const profileUpdate = changeOf(userProfile.shape).extend({
  update_type: z.literal('profile').optional(),
  /** Activates a registered account. */
  status: z.enum(['active', 'pending']).optional(),
})

/**
 * What a PUT may be: by `update_type` roles (needs `user.assignRole`), a password (needs
 * `user.changePassword`), or without it the profile (needs `user.update`).
 */
export const userUpdate = z.discriminatedUnion('update_type', [rolesUpdate, passwordUpdate, profileUpdate])

export const updateUser = mainCall('PUT', '/users/:id', {
  can: 'user.update',
  previews: rightsEffect,
  summary: text(
    'Sửa người dùng; update_type: assignRole, changePassword',
    'Edit a user; update_type: assignRole, changePassword',
  ),
  body: userUpdate,
  reply: userDetail,
})

export const deleteUser = mainCall('DELETE', '/users/:id', {
  can: 'user.delete',
  previews: rightsEffect,
  summary: text('Xóa người dùng chưa có dữ liệu', 'Delete a user without records'),
})

export const banUser = mainCall('PUT', '/users/:id/ban', {
  can: 'user.ban',
  previews: rightsEffect,
  summary: text('Khóa hoặc mở khóa người dùng', 'Ban a user or lift the ban'),
  body: z.strictObject({ banned: z.boolean().default(true), reason: line(500).default('') }),
  reply: userDetail,
})

/** Multipart, one picture, cut by the browser; kept as any uploaded file. */
export const uploadUserAvatar = mainCall('POST', '/users/:id/avatar', {
  can: 'user.update',
  summary: text('Đặt ảnh đại diện', 'Set the avatar'),
  multipart: true,
  reply: userDetail,
})

export const removeUserAvatar = mainCall('DELETE', '/users/:id/remove-avatar', {
  can: 'user.removeAvatar',
  summary: text('Xóa ảnh đại diện', 'Remove the avatar'),
  reply: userDetail,
})

const bulkReply = z.object({
  results: z.array(
    z.object({ id: bodyId, ok: z.boolean(), message: z.string().nullable(), error: z.string().nullable() }),
  ),
})

const many = ids(100).pipe(z.array(bodyId).min(1))

export const banUsers = mainCall('PUT', '/users/bulk/ban', {
  can: 'user.ban',
  previews: rightsEffect,
  summary: text('Khóa hoặc mở khóa nhiều người', 'Ban several users or lift their bans'),
  body: z.strictObject({ ids: many, banned: z.boolean(), reason: line(500).default('') }),
  reply: bulkReply,
})

export const assignRoleToUsers = mainCall('PUT', '/users/bulk/role', {
  can: 'user.assignRole',
  previews: rightsEffect,
  summary: text('Gán hoặc gỡ vai trò của nhiều người', 'Give several users a role or take it'),
  body: z.strictObject({ ids: many, role_id: bodyId, holds: z.boolean() }),
  reply: bulkReply,
})

/** `join` adds the department, `leave` removes it, `primary` makes it the primary one. */
export const moveUsers = mainCall('PUT', '/users/bulk/department', {
  can: 'user.update',
  previews: rightsEffect,
  summary: text('Chuyển phòng ban nhiều người', 'Change the department of several users'),
  body: z.strictObject({
    ids: many,
    department_id: bodyId,
    how: z.enum(['join', 'leave', 'primary']).default('join'),
  }),
  reply: bulkReply,
})
