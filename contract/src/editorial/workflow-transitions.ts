import { z } from 'zod'
import { type Permission, resources } from '../access/catalogue.ts'
import { scopes } from '../access/scope.ts'
import { rightsEffect } from '../administration/rights-effect.ts'
import { newsCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, id, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { stages } from './stages.ts'

/** The abilities a move can ask for: whatever can be done with articles. */
export const articleAbilities = resources.article.verbs.map(
  (verb) => `article.${verb}` as Permission,
) as readonly Permission[]

export const directions = ['forward', 'back', 'end'] as const

/** The longest time limit, in minutes: a year. */
export const longestLimit = 525_600

const stage = z.number().int().min(1).max(8)
const code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/)

const items = z
  .array(requiredLine(200))
  .max(20)
  .refine(
    (list) => new Set(list).size === list.length,
    because('Mỗi mục chỉ ghi một lần.', 'Each item once only.'),
  )

const shape = {
  /** Made from the name when absent. Moves of one code share their groups. */
  code: code.optional(),
  name: requiredLine(80),
  name_en: line(80).default(''),
  from_stage: stage,
  /** Null: back to the stage before deletion. */
  to_stage: stage.nullable(),
  ability: z.enum(articleAbilities as [Permission, ...Permission[]]),
  direction: z.enum(directions),
  reason_required: z.boolean().default(false),
  /** Not the author. */
  other_person_required: z.boolean().default(false),
  author_only: z.boolean().default(false),
  may_schedule: z.boolean().default(false),
  /** Binds the version as approved. */
  approves: z.boolean().default(false),
  checklist: items.default([]),
  /** Minutes an article may wait at `from_stage` for this move. */
  time_limit_minutes: z.number().int().min(1).max(longestLimit).nullable().default(null),
  active: z.boolean().default(true),
}

type Shaped = {
  from_stage: number
  to_stage: number | null
  may_schedule: boolean
  direction: (typeof directions)[number]
  approves: boolean
}

const goesElsewhere = ({ from_stage, to_stage }: Shaped) => from_stage !== to_stage
const onlyDeletedGoesBack = ({ from_stage, to_stage }: Shaped) =>
  to_stage !== null || from_stage === stages.deleted
const schedulesPublication = ({ may_schedule, to_stage }: Shaped) =>
  !may_schedule || to_stage === stages.published
const approvesForward = ({ approves, direction }: Shaped) => !approves || direction === 'forward'

const publishesForward = ({ to_stage, direction }: Shaped) =>
  to_stage !== stages.published || direction === 'forward'

const checked = <S extends z.ZodType<Shaped>>(schema: S) =>
  schema
    .refine(goesElsewhere, {
      path: ['to_stage'],
      ...because('Bước chuyển phải sang trạng thái khác.', 'A move must lead to another stage.'),
    })
    .refine(onlyDeletedGoesBack, {
      path: ['to_stage'],
      ...because(
        'Chỉ bài đã xóa mới trở về trạng thái trước.',
        'Only from “Deleted” does a move lead to the stage before.',
      ),
    })
    .refine(schedulesPublication, {
      path: ['may_schedule'],
      ...because('Chỉ bước xuất bản mới hẹn giờ được.', 'Only publishing can be scheduled.'),
    })
    .refine(publishesForward, {
      path: ['direction'],
      ...because('Bước xuất bản phải là bước tiến.', 'A move that publishes leads forward.'),
    })
    .refine(approvesForward, {
      path: ['approves'],
      ...because('Chỉ bước tiến mới là bước duyệt.', 'Only a forward move can approve.'),
    })

/** A transition as somebody writes it. */
export const transitionInput = checked(z.strictObject(shape))

export type TransitionInput = z.output<typeof transitionInput>

export const transitionGroup = z.object({
  group: z.object({ id: bodyId, name: z.string() }),
  scope: z.enum(scopes),
  /** Given with every transition of the workflow, not with this one. */
  whole: z.boolean(),
})

export const transitionRow = z.object({
  id: bodyId,
  workflow: z.object({ id: bodyId, name: z.string(), active: z.boolean(), version: z.number() }),
  revision: z.number(),
  /** Whether it belongs to the revision that new articles get. */
  current: z.boolean(),
  /** The one of the present revision with the same code and start; null when there is none. */
  current_id: bodyId.nullable(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  from_stage: z.number(),
  to_stage: z.number().nullable(),
  ability: z.string(),
  direction: z.enum(directions),
  reason_required: z.boolean(),
  other_person_required: z.boolean(),
  author_only: z.boolean(),
  may_schedule: z.boolean(),
  approves: z.boolean(),
  checklist: z.array(z.string()),
  time_limit_minutes: z.number().nullable(),
  place: z.number(),
  active: z.boolean(),
  groups: z.array(transitionGroup),
})

export type TransitionRow = z.output<typeof transitionRow>

export const listTransitions = newsCall('GET', '/workflow-transition', {
  can: 'workflowTransition.index',
  summary: text('Danh sách bước chuyển', 'List of transitions'),
  query: listQuery(['name', 'workflow', 'from_stage', 'to_stage', 'time_limit_minutes'], {
    workflow_id: id.optional(),
    from_stage: z.coerce.number().int().min(1).max(8).optional(),
    active: z.enum(['true', 'false']).optional(),
  }),
  reply: transitionRow,
  kind: 'list',
})

export const viewTransition = newsCall('GET', '/workflow-transition/:id', {
  can: 'workflowTransition.view',
  summary: text('Xem bước chuyển', 'View a transition'),
  reply: transitionRow,
})

/** Adds a transition: the workflow gets a new revision, which articles written from then on follow. */
export const createTransition = newsCall('POST', '/workflow-transition/create', {
  can: 'workflowTransition.create',
  previews: rightsEffect,
  summary: text('Thêm bước chuyển', 'Add a transition'),
  body: checked(z.strictObject({ ...shape, workflow_id: bodyId })),
  reply: transitionRow,
})

/**
 * Changes a transition: what is left out stays as it is, and the whole must be one that could be added. The reply is the
 * one of the new revision, under a new id.
 */
export const updateTransition = newsCall('PUT', '/workflow-transition/update/:id', {
  can: 'workflowTransition.update',
  previews: rightsEffect,
  summary: text('Sửa bước chuyển', 'Edit a transition'),
  body: changeOf(shape),
  reply: transitionRow,
})

export const deleteTransition = newsCall('DELETE', '/workflow-transition/:id', {
  can: 'workflowTransition.delete',
  previews: rightsEffect,
  summary: text('Xóa bước chuyển', 'Delete a transition'),
})

export const toggleTransition = newsCall('GET', '/workflow-transition/status/:id', {
  can: 'workflowTransition.status',
  previews: rightsEffect,
  summary: text('Bật, tắt bước chuyển', 'Switch a transition on and off'),
  reply: transitionRow,
  mutates: true,
})

/** Sets which groups may make the moves of a transition's code, all or nothing. Articles that run are affected at once. */
export const assignTransition = newsCall('POST', '/workflow-transition/assign', {
  can: 'workflowTransition.assign',
  previews: rightsEffect,
  summary: text('Gán bước chuyển cho các nhóm', 'Assign a transition to groups'),
  body: z.strictObject({
    id: bodyId,
    groups: z
      .array(z.strictObject({ group_id: bodyId, scope: z.enum(scopes) }))
      .max(100)
      .refine(
        (groups) => new Set(groups.map(({ group_id }) => group_id)).size === groups.length,
        because('Mỗi nhóm chỉ một lần.', 'Each group once only.'),
      ),
  }),
  reply: transitionRow,
})
