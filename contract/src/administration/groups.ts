import { z } from 'zod'
import { scopes } from '../access/scope.ts'
import { mainCall, newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, listQuery, prose, queryFlag, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { rightsEffect } from './rights-effect.ts'
import { userBrief } from './user-brief.ts'

export const groupErrors = {
  inUse: conflict(
    'group.in_use',
    'Không xóa được nhóm còn {users} người và {workflows} quyền quy trình.',
    'A group with {users} {users|person|people} and {workflows} workflow {workflows|right|rights} cannot be deleted.',
  ),
  workflowGiven: conflict(
    'group.workflow_given',
    'Nhóm đã có bước chuyển này của quy trình.',
    'The group has this transition of the workflow already.',
  ),
} as const

export const groupLabels = {
  code: text('Mã nhóm', 'Code'),
  name: text('Tên nhóm', 'Name'),
  description: text('Mô tả', 'Description'),
  role: text('Vai trò', 'Role'),
  users: text('Số người', 'People'),
  workflows: text('Số bước chuyển', 'Transitions'),
}

const named = z.object({ id: bodyId, name: z.string() })

export const groupRow = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  role: named.nullable(),
  users: z.number(),
  /** Rights in workflows: how many transitions were given to it. */
  workflows: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type GroupRow = z.output<typeof groupRow>

const fields = { name: requiredLine(100), description: prose(1000).default('') }

const { view: _, ...records } = resource({
  name: 'group',
  service: 'main',
  path: '/groups',
  row: groupRow,
  input: {
    ...fields,
    /** Made from the name when it is left out or empty; never changes afterwards. */
    code: z
      .literal('')
      .transform(() => undefined)
      .or(shortCode(60))
      .optional(),
  },
  change: fields,
  sort: ['name', 'users', 'updated_at'],
  filters: {},
})

export const groups = {
  ...records,
  remove: { ...records.remove, previews: rightsEffect },
  view: mainCall('GET', '/groups/:id', {
    can: 'group.view',
    summary: text('Xem nhóm', 'View a group'),
    /** `grantable` when its role goes no further than the actor's own rights, who may then put people in and take them out. */
    reply: groupRow.extend({ grantable: z.boolean() }),
  }),
}

/** The people of a group or, with `everybody`, all people with whether they belong to it. */
export const groupUsers = mainCall('GET', '/groups/:id/get-user', {
  can: 'group.view',
  summary: text('Người của nhóm', 'People of a group'),
  query: listQuery(['name', 'username'], { everybody: queryFlag.optional() }),
  reply: userBrief.extend({ member: z.boolean() }),
  kind: 'list',
})

export const assignGroupUsers = mainCall('PUT', '/groups/:id/assign-user', {
  can: 'group.assignUser',
  previews: rightsEffect,
  summary: text('Thêm người vào nhóm hoặc đưa ra', 'Put people into a group or take them out'),
  body: z.strictObject({
    add: z.array(bodyId).max(500).default([]),
    remove: z.array(bodyId).max(500).default([]),
  }),
  reply: z.object({ added: z.number(), removed: z.number() }),
})

/** The group's role and all roles; `grantable` ones go no further than the actor's own rights. */
export const groupRole = mainCall('GET', '/groups/:id/group-role', {
  can: 'group.view',
  summary: text('Vai trò của nhóm', 'The role of a group'),
  reply: z.object({
    role_id: bodyId.nullable(),
    roles: z.array(named.extend({ description: z.string(), grantable: z.boolean() })),
  }),
})

export const assignGroupRole = mainCall('PUT', '/groups/:id/assign-role', {
  can: 'group.assignRole',
  previews: rightsEffect,
  summary: text('Gán vai trò cho nhóm', 'Give a group a role'),
  body: z.strictObject({ role_id: bodyId.nullable() }),
  reply: groupRow,
})

/** A right of a group in a workflow; without a transition, every transition of it. */
export const groupWorkflowRow = z.object({
  id: bodyId,
  workflow: named,
  transition_code: z.string().nullable(),
  transition_name: z.string().nullable(),
  transition_name_en: z.string().nullable(),
  scope: z.enum(scopes),
})

/** What a group may move, and what can be given to it. */
export const groupWorkflows = newsCall('GET', '/group-workflow/:id', {
  can: 'group.assignWorkflow',
  summary: text('Quy trình của nhóm', 'Workflows of a group'),
  reply: z.object({
    group: named,
    given: z.array(groupWorkflowRow),
    choices: z.array(
      named.extend({
        transitions: z.array(z.object({ code: z.string(), name: z.string(), name_en: z.string() })),
      }),
    ),
  }),
})

export const addGroupWorkflow = newsCall('POST', '/group-workflow/add', {
  can: 'group.assignWorkflow',
  previews: rightsEffect,
  summary: text('Gán bước chuyển cho nhóm', 'Assign a transition to a group'),
  body: z.strictObject({
    group_id: bodyId,
    workflow_id: bodyId,
    transition_code: z.string().min(1).max(60).nullable().default(null),
    scope: z.enum(scopes),
  }),
  reply: groupWorkflowRow,
})

export const removeGroupWorkflow = newsCall('DELETE', '/group-workflow/destroy/:id', {
  can: 'group.assignWorkflow',
  previews: rightsEffect,
  summary: text('Thu bước chuyển của nhóm', 'Take a transition from a group'),
})
