import { z } from 'zod'
import { scopes } from '../access/scope.ts'
import { rightsEffect } from '../administration/rights-effect.ts'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, instant, listQuery, prose, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { transitionInput, transitionRow } from './workflow-transitions.ts'

export const workflowErrors = {
  inUse: conflict(
    'workflow.in_use',
    'Không xóa được quy trình đã có tin bài. Hãy tắt nó.',
    'A workflow that articles follow cannot be deleted. Switch it off instead.',
  ),
  isDefault: conflict(
    'workflow.is_default',
    'Đây là quy trình mặc định. Hãy chọn quy trình mặc định khác trước.',
    'This is the default workflow. Make another one the default first.',
  ),
  oldRevision: conflict(
    'workflow.old_revision',
    'Bước chuyển này thuộc bản cũ của quy trình, chỉ còn cho các tin bài đang chạy.',
    'This transition belongs to an earlier revision, kept for the articles that run on it.',
  ),
  otherWorkflow: conflict(
    'workflow.not_its_transition',
    'Quy trình không có bước chuyển này.',
    'The workflow has no such transition.',
  ),
} as const

export const workflowLabels = {
  code: text('Mã quy trình', 'Code'),
  name: text('Tên quy trình', 'Name'),
  description: text('Mô tả', 'Description'),
  revision: text('Bản', 'Revision'),
  is_default: text('Mặc định', 'Default'),
  active: text('Đang dùng', 'In use'),
  article_type_ids: text('Thể loại', 'Genres'),
  category_ids: text('Chuyên mục', 'Categories'),
  department_ids: text('Phòng ban', 'Departments'),
  transitions: text('Bước chuyển', 'Transitions'),
  running: text('Tin bài đang chạy', 'Running stories'),
  warnings: text('Cảnh báo', 'Warnings'),
}

/** Counting running articles stops here. */
export const mostRunning = 1000

/** Something about a workflow that cannot work, or that people should know. */
export const workflowWarning = z.object({
  level: z.enum(['error', 'warning', 'hint']),
  code: z.string(),
  stage: z.number().nullable(),
  transition: z.object({ code: z.string(), from_stage: z.number() }).nullable(),
  message: z.object({ vi: z.string(), en: z.string() }),
})

export type WorkflowWarning = z.output<typeof workflowWarning>

export const workflowRow = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  revision: z.number(),
  is_default: z.boolean(),
  active: z.boolean(),
  article_type_ids: z.array(bodyId),
  category_ids: z.array(bodyId),
  department_ids: z.array(bodyId),
  transitions: z.number(),
  /** Articles before publication that follow it; `mostRunning` at most. */
  running: z.number(),
  warnings: z.object({ errors: z.number(), warnings: z.number() }),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type WorkflowRow = z.output<typeof workflowRow>

/** Where the stages stand in the diagram, by their number, in steps of the grid. */
export const layout = z
  .partialRecord(
    z.string().regex(/^[1-8]$/),
    z.strictObject({ x: z.number().min(-20).max(200), y: z.number().min(-20).max(200) }),
  )
  .default({})

export type Layout = z.output<typeof layout>

/** Which group may make which move; without a code every move of the workflow. */
export const groupGrant = z.strictObject({
  group_id: bodyId,
  transition_code: z.string().min(1).max(60).nullable(),
  scope: z.enum(scopes),
})

export type GroupGrant = z.output<typeof groupGrant>

/** A group as the designer needs it: how many people, and which abilities any of them holds. */
export const groupFacts = z.object({
  id: bodyId,
  name: z.string(),
  people: z.number(),
  abilities: z.array(z.string()),
})

export type GroupFacts = z.output<typeof groupFacts>

export const workflowDetail = workflowRow.extend({
  layout,
  transition_rows: z.array(transitionRow),
  groups: z.array(groupGrant),
  warning_rows: z.array(workflowWarning),
  /** Revisions that articles before publication still follow, newest first. */
  revisions: z.array(z.object({ revision: z.number(), running: z.number() })),
})

export type WorkflowDetail = z.output<typeof workflowDetail>

const unique = (given: readonly unknown[]) =>
  new Set(given.map((one) => JSON.stringify(one))).size === given.length
const ids = z.array(bodyId).max(200).refine(unique, because('Mỗi mục chỉ một lần.', 'Each one once only.'))

const input = {
  /** Made from the name when absent; never changes afterwards. */
  code: shortCode(60).optional(),
  name: requiredLine(100),
  description: prose(1000).default(''),
  active: z.boolean().default(true),
  is_default: z.boolean().default(false),
  article_type_ids: ids.default([]),
  category_ids: ids.default([]),
  department_ids: ids.default([]),
  layout,
  transitions: z
    .array(transitionInput)
    .max(80)
    .refine(
      (rows) =>
        unique(
          rows.filter(({ code }) => code !== undefined).map(({ code, from_stage }) => [code, from_stage]),
        ),
      because('Hai bước cùng mã đi từ một trạng thái.', 'Two moves of one code lead from the same stage.'),
    )
    .optional(),
  groups: z
    .array(groupGrant)
    .max(400)
    .refine(
      (rows) => unique(rows.map(({ group_id, transition_code }) => [group_id, transition_code])),
      because('Mỗi nhóm chỉ một lần cho mỗi bước.', 'Each group once for a move.'),
    )
    .optional(),
}

export const workflowInput = z.strictObject(input)

/** What is left out stays as it is; the code never changes. */
const workflowChange = z.strictObject(fieldsOfChange(input)).omit({ code: true })

export type WorkflowInput = z.output<typeof workflowInput>

export const listWorkflows = newsCall('GET', '/workflow', {
  can: 'workflow.index',
  summary: text('Danh sách quy trình', 'List of workflows'),
  query: listQuery(['name', 'updated_at'], { active: z.enum(['true', 'false']).optional() }),
  reply: workflowRow,
  kind: 'list',
})

/** What the designer chooses from. */
export const workflowChoices = newsCall('GET', '/workflow/choices', {
  can: 'workflow.view',
  summary: text('Danh mục cho trình thiết kế quy trình', 'What the workflow designer chooses from'),
  reply: z.object({
    groups: z.array(groupFacts),
    article_types: z.array(z.object({ id: bodyId, name: z.string() })),
    categories: z.array(z.object({ id: bodyId, name: z.string() })),
    departments: z.array(z.object({ id: bodyId, name: z.string() })),
    states: z.array(z.object({ stage: z.number(), name: z.string(), name_en: z.string() })),
  }),
})

export const viewWorkflow = newsCall('GET', '/workflow/:id', {
  can: 'workflow.view',
  summary: text('Xem quy trình', 'View a workflow'),
  reply: workflowDetail,
})

/** Some of the people who may make a step; `people` has the number. */
export const mostNamed = 8

const named = z.object({ id: bodyId, name: z.string(), scope: z.enum(scopes) })

/**
 * Users permitted to make a workflow step: a role grants them its permission, and one of their groups has the step. Each
 * grant has a scope; the narrower of the two applies.
 */
export const stepHolders = z.object({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  from_stage: z.number(),
  to_stage: z.number().nullable(),
  ability: z.string(),
  author_only: z.boolean(),
  other_person_required: z.boolean(),
  roles: z.array(named),
  groups: z.array(named),
  /** Active people who have both. */
  people: z.number(),
  names: z.array(z.object({ id: bodyId, name: z.string() })),
})

export type StepHolders = z.output<typeof stepHolders>

export const workflowHolders = newsCall('GET', '/workflow/who/:id', {
  can: 'role.index',
  summary: text('Ai làm được bước nào với tin bài', 'Who may make which step of a story'),
  reply: z.array(stepHolders),
})

export const createWorkflow = newsCall('POST', '/workflow/create', {
  bodyLimit: bodyLimits.list,
  can: 'workflow.create',
  summary: text('Thêm quy trình', 'Add a workflow'),
  body: workflowInput,
  reply: workflowDetail,
})

/**
 * Changes a workflow whole. Other transitions make a new revision; running articles keep theirs unless
 * `apply_to_running`. Transitions need `workflowTransition.update`, groups `workflowTransition.assign`.
 */
export const updateWorkflow = newsCall('PUT', '/workflow/update/:id', {
  bodyLimit: bodyLimits.list,
  can: 'workflow.update',
  previews: rightsEffect,
  summary: text('Sửa quy trình', 'Edit a workflow'),
  body: workflowChange.extend({
    version: z.number().int().positive().optional(),
    apply_to_running: z.boolean().default(false),
  }),
  reply: workflowDetail,
})

export const deleteWorkflow = newsCall('DELETE', '/workflow/:id', {
  can: 'workflow.delete',
  previews: rightsEffect,
  summary: text('Xóa quy trình', 'Delete a workflow'),
})

export const toggleWorkflow = newsCall('GET', '/workflow/status/:id', {
  can: 'workflow.status',
  previews: rightsEffect,
  summary: text('Bật, tắt quy trình', 'Switch a workflow on and off'),
  reply: workflowDetail,
  mutates: true,
})

/** Takes transitions of other workflows over as copies, and leaves out some of its own. */
export const assignWorkflow = newsCall('POST', '/workflow/assign', {
  can: 'workflow.assign',
  previews: rightsEffect,
  summary: text('Gán bước chuyển cho quy trình', 'Assign transitions to a workflow'),
  body: z.strictObject({ id: bodyId, add: ids.default([]), remove: ids.default([]) }),
  reply: workflowDetail,
})
