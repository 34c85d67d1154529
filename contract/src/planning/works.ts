import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { historyEntry } from '../kit/record-history.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, line, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange } from '../kit/transitions.ts'
import { workStatuses } from './work-steps.ts'

export const priorityLabels = {
  1: text('Khẩn', 'Urgent'),
  2: text('Cao', 'High'),
  3: text('Thường', 'Normal'),
  4: text('Thấp', 'Low'),
} as const

/** When the same work comes again, once it is done. */
export const repeats = ['none', 'daily', 'weekdays', 'weekly', 'monthly'] as const

export type Repeat = (typeof repeats)[number]

export const repeatLabels = {
  none: text('Không lặp', 'Never'),
  daily: text('Hằng ngày', 'Every day'),
  weekdays: text('Ngày làm việc', 'Every working day'),
  weekly: text('Hằng tuần', 'Every week'),
  monthly: text('Hằng tháng', 'Every month'),
} as const satisfies Record<Repeat, unknown>

export const workLabels = {
  title: text('Công việc', 'Task'),
  description: text('Mô tả', 'Description'),
  category_id: text('Loại công việc', 'Category'),
  priority: text('Mức ưu tiên', 'Priority'),
  status: text('Trạng thái', 'Status'),
  owner: text('Người giao', 'Owner'),
  owner_id: text('Người giao', 'Owner'),
  assignee: text('Người làm', 'Assignee'),
  assignee_id: text('Người làm', 'Assignee'),
  collaborators: text('Người phối hợp', 'Collaborators'),
  collaborator_ids: text('Người phối hợp', 'Collaborators'),
  department_id: text('Phòng ban', 'Department'),
  starts_at: text('Bắt đầu', 'Begins'),
  due_at: text('Hạn', 'Due'),
  minutes: text('Số phút dự kiến', 'Expected minutes'),
  checklist: text('Các bước', 'Steps'),
  parent_id: text('Thuộc việc', 'Part of'),
  article_id: text('Tin bài', 'Story'),
  repeat: text('Lặp lại', 'Repeats'),
  note: text('Lời bàn giao', 'Hand-over note'),
  reason: text('Lý do', 'Reason'),
  done_at: text('Xong lúc', 'Done'),
} as const

const named = z.object({ id: bodyId, name: z.string() })

/** One step of a piece of work. */
export const workStep = z.object({ text: z.string(), done: z.boolean() })

export type WorkStep = z.output<typeof workStep>

/** Steps as somebody types them; lines that are left empty are none. */
const checklist = z
  .array(z.strictObject({ text: line(200), done: z.boolean().default(false) }))
  .max(50)
  .transform((given) => given.filter((step) => step.text !== ''))

export const workRow = z.object({
  id: bodyId,
  title: z.string(),
  description: z.string(),
  status: z.enum(workStatuses),
  priority: z.number(),
  category: named.nullable(),
  category_id: bodyId.nullable(),
  owner: named,
  owner_id: bodyId,
  assignee: named,
  assignee_id: bodyId,
  collaborators: z.array(named),
  collaborator_ids: z.array(bodyId),
  department: named.nullable(),
  department_id: bodyId.nullable(),
  starts_at: instant.nullable(),
  due_at: instant.nullable(),
  minutes: z.number().nullable(),
  checklist: z.array(workStep),
  /** The work that it is a part of, as far as the actor may see it. */
  parent_id: bodyId.nullable(),
  /** The article that it is about; its title is told only as far as the actor may read it. */
  article: z.object({ id: bodyId, title: z.string() }).nullable(),
  article_id: bodyId.nullable(),
  repeat: z.enum(repeats),
  /** What the last who handed it over said. */
  note: z.string(),
  /** Why it stands where it stands. */
  reason: z.string(),
  done_at: instant.nullable(),
  overdue: z.boolean(),
  /** The statuses that the actor may bring it to now. */
  moves: z.array(z.enum(workStatuses)),
  /** What else the actor may do with it now. */
  may: z.object({ update: z.boolean(), assign: z.boolean(), delete: z.boolean() }),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type WorkRow = z.output<typeof workRow>

export const workDetail = workRow.extend({
  parent: z.object({ id: bodyId, title: z.string() }).nullable(),
  /** Its parts, as far as the actor may see them. */
  parts: z.array(z.object({ id: bodyId, title: z.string(), status: z.enum(workStatuses) })),
  history: z.array(historyEntry),
})

export type WorkDetail = z.output<typeof workDetail>

/** `assigned` and `collaborator` are narrowed to the actor already, and take the same filters. */
const filters = {
  status: z.enum(workStatuses).optional(),
  /** What is neither done nor cancelled, or what is. */
  unfinished: queryFlag.optional(),
  overdue: queryFlag.optional(),
  priority: z.coerce.number().int().min(1).max(4).optional(),
  category_id: id.optional(),
  department_id: id.optional(),
  owner_id: id.optional(),
  assignee_id: id.optional(),
  collaborator_id: id.optional(),
  article_id: id.optional(),
  parent_id: id.optional(),
  /** Due from this day on, and up to the end of that one. */
  from: day.optional(),
  until: day.optional(),
}

const calls = resource({
  name: 'work',
  service: 'news',
  path: '/list_works',
  row: workRow,
  input: {
    title: requiredLine(200),
    description: prose(5000).default(''),
    category_id: bodyId.nullable().default(null),
    priority: z.number().int().min(1).max(4).default(3),
    /** Whoever asks for it, when absent. */
    assignee_id: bodyId.nullable().default(null),
    collaborator_ids: z.array(bodyId).max(30).default([]),
    /** The first department of whoever asks for it, when absent. */
    department_id: bodyId.nullable().default(null),
    starts_at: instant.nullable().default(null),
    /** New work without one is due when its category says. */
    due_at: instant.nullable().default(null),
    minutes: z.number().int().min(1).max(100_000).nullable().default(null),
    /** New work without steps gets those of its category. */
    checklist: checklist.default([]),
    parent_id: bodyId.nullable().default(null),
    article_id: bodyId.nullable().default(null),
    repeat: z.enum(repeats).default('none'),
  },
  // `danger`: what is still to be done by its day, and behind it what is finished.
  sort: ['danger', 'due_at', 'created_at', 'updated_at', 'priority', 'title', 'status'],
  filters,
})

/** The five calls of work; its page tells more than a list. */
export const works = {
  ...calls,
  view: newsCall('GET', '/list_works/:id', {
    can: 'work.view',
    summary: calls.view.summary,
    reply: workDetail,
  }),
}

export const listAssignedWorks = newsCall('GET', '/list_works/assigned', {
  can: 'work.assigned',
  summary: text('Việc được giao cho tôi', 'Tasks assigned to me'),
  query: calls.list.query,
  reply: workRow,
  kind: 'list',
})

export const listCollaborations = newsCall('GET', '/list_works/collaborator', {
  can: 'work.collaborator',
  summary: text('Việc tôi phối hợp', 'Tasks I collaborate on'),
  query: calls.list.query,
  reply: workRow,
  kind: 'list',
})

/**
 * Assigns work anew, or hands it over: for whoever assigns the work of its department, its owner and its assignee. What
 * is left out stays.
 */
export const assignWork = newsCall('PUT', '/list_works/:id/assigned', {
  can: 'work.updateAssigned',
  summary: text('Giao, bàn giao việc', 'Assign or hand over'),
  body: z.strictObject({
    assignee_id: bodyId.optional(),
    collaborator_ids: z.array(bodyId).max(30).optional(),
    /** The steps as they are now, done or not. */
    checklist: checklist.optional(),
    note: prose(2000).optional(),
    version: z.number().int().positive().optional(),
  }),
  reply: workDetail,
})

export const changeWorkStatus = newsCall('POST', '/list_works/:id/change-status', {
  can: 'work.changeStatus',
  summary: text('Chuyển trạng thái công việc', 'Move work on'),
  body: statusChange(workStatuses),
  reply: workDetail,
})
