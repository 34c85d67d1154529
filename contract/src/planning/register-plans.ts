import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { historyEntry } from '../kit/record-history.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, line, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'
import { planStatuses } from './plan-steps.ts'
import { workStatuses } from './work-steps.ts'

export const media = ['online', 'radio', 'tv', 'social'] as const

export type Medium = (typeof media)[number]

export const mediumLabels = {
  online: text('Báo điện tử', 'Online'),
  radio: text('Phát thanh', 'Radio'),
  tv: text('Truyền hình', 'Television'),
  social: text('Mạng xã hội', 'Social media'),
} as const satisfies Record<Medium, unknown>

export const planLabels = {
  number: text('Số', 'Number'),
  title: text('Kế hoạch', 'Plan'),
  outline: text('Đề cương', 'Outline'),
  folder: text('Thư mục', 'Folder'),
  folder_id: text('Thư mục', 'Folder'),
  program: text('Chương trình', 'Programme'),
  program_id: text('Chương trình', 'Programme'),
  on_day: text('Ngày', 'Day'),
  on_air: text('Giờ phát', 'On air at'),
  minutes: text('Số phút phát', 'Minutes on air'),
  medium: text('Loại hình', 'Medium'),
  pieces_wanted: text('Số sản phẩm', 'Pieces wanted'),
  reserve: text('Dự phòng', 'In reserve'),
  requester: text('Người đăng ký', 'Requester'),
  requester_id: text('Người đăng ký', 'Requester'),
  assignee: text('Người thực hiện', 'Assignee'),
  assignee_id: text('Người thực hiện', 'Assignee'),
  department: text('Phòng ban', 'Department'),
  department_id: text('Phòng ban', 'Department'),
  bookings: text('Phòng thu và xe cần đặt', 'Studios and vehicles'),
  status: text('Trạng thái', 'Status'),
  reason: text('Lý do', 'Reason'),
  note: text('Lời bàn giao', 'Hand-over note'),
  asked_at: text('Gửi duyệt lúc', 'Asked'),
  decided_by: text('Người quyết định', 'Decided by'),
  done_at: text('Xong lúc', 'Done'),
  work_id: text('Công việc', 'Tasks'),
  decided_at: text('Quyết định lúc', 'Decided'),
  pieces: text('Sản phẩm', 'Pieces'),
  pieces_linked: text('Sản phẩm đã gắn', 'Pieces linked'),
  pieces_out: text('Sản phẩm đã xuất bản', 'Pieces published'),
} as const

/** A time of the day without a date, HH:MM. */
const timeOfDay = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    because('Giờ viết như 07:30.', 'A time such as 07:30.'),
  )

/** A studio or vehicle that approval asks for. Its day follows the plan's. */
export const requestedBooking = z
  .strictObject({
    kind: z.enum(['studio', 'vehicle']),
    /** The studio; a vehicle may be chosen when it is approved. */
    place_id: bodyId.nullable().default(null),
    days_before: z.number().int().min(0).max(60).default(0),
    from: timeOfDay,
    until: timeOfDay,
    /** Where the vehicle goes. */
    destination: line(200).default(''),
  })
  .refine(
    ({ from, until }) => from < until,
    because('Giờ kết thúc phải sau giờ bắt đầu.', 'It ends after it begins.'),
  )
  .refine(
    ({ kind, place_id }) => kind === 'vehicle' || place_id !== null,
    because('Hãy chọn phòng thu.', 'Choose a studio.'),
  )

export type RequestedBooking = z.output<typeof requestedBooking>

const named = z.object({ id: bodyId, name: z.string() })

/** What a plan is made of; the title is told only as far as the actor may read it. */
export const planPiece = z.object({
  id: bodyId,
  /** One of the three: an article, a file, or an item of a schedule. */
  article_id: bodyId.nullable(),
  file_id: bodyId.nullable(),
  item_id: bodyId.nullable(),
  title: z.string(),
  /** Of an article. */
  stage: z.number().nullable(),
  /** Whether readers have it, or it was sent. */
  out: z.boolean(),
})

export type PlanPiece = z.output<typeof planPiece>

export const planRow = z.object({
  id: bodyId,
  number: z.string(),
  title: z.string(),
  outline: z.string(),
  status: z.enum(planStatuses),
  folder: named.nullable(),
  folder_id: bodyId.nullable(),
  program: named.nullable(),
  program_id: bodyId.nullable(),
  on_day: z.string(),
  on_air: z.string().nullable(),
  minutes: z.number(),
  medium: z.enum(media),
  pieces_wanted: z.number(),
  /** Pieces that are linked, and those of them that readers have. */
  pieces_linked: z.number(),
  pieces_out: z.number(),
  reserve: z.boolean(),
  requester: named,
  requester_id: bodyId,
  assignee: named.nullable(),
  assignee_id: bodyId.nullable(),
  department: named.nullable(),
  department_id: bodyId.nullable(),
  bookings: z.array(requestedBooking),
  /** Why it stands where it stands. */
  reason: z.string(),
  note: z.string(),
  asked_at: instant.nullable(),
  decided_by: named.nullable(),
  decided_at: instant.nullable(),
  done_at: instant.nullable(),
  /** The statuses that the actor may bring it to now. */
  moves: z.array(z.enum(planStatuses)),
  /** What else the actor may do with it now; `approve` that a moved day needs nobody else. */
  may: z.object({
    update: z.boolean(),
    assign: z.boolean(),
    link: z.boolean(),
    delete: z.boolean(),
    approve: z.boolean(),
  }),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type PlanRow = z.output<typeof planRow>

/** A booking that approval asked for. */
export const planBooking = z.object({
  kind: z.enum(['studio', 'vehicle']),
  id: bodyId,
  place: z.string().nullable(),
  starts_at: instant,
  ends_at: instant,
  status: z.string(),
})

export const planDetail = planRow.extend({
  pieces: z.array(planPiece),
  /** What approval made. */
  work: z.object({ id: bodyId, title: z.string(), status: z.enum(workStatuses) }).nullable(),
  booked: z.array(planBooking),
  history: z.array(historyEntry),
})

export type PlanDetail = z.output<typeof planDetail>

const filters = {
  status: z.enum(planStatuses).optional(),
  medium: z.enum(media).optional(),
  folder_id: id.optional(),
  program_id: id.optional(),
  department_id: id.optional(),
  requester_id: id.optional(),
  assignee_id: id.optional(),
  article_id: id.optional(),
  reserve: queryFlag.optional(),
  /** From this day on, and up to that one. */
  from: day.optional(),
  until: day.optional(),
}

const calls = resource({
  name: 'registerPlan',
  service: 'news',
  path: '/register_plans',
  row: planRow,
  input: {
    title: requiredLine(200),
    outline: prose(10_000).default(''),
    on_day: day,
    folder_id: bodyId.nullable().default(null),
    program_id: bodyId.nullable().default(null),
    on_air: z
      .union([z.literal(''), timeOfDay])
      .nullable()
      .transform((value) => value || null)
      // Outermost, so that a change which leaves it out leaves it as it is.
      .default(null),
    minutes: z.number().int().min(1).max(1440).default(30),
    /** As the channel of its programme sends, else online, when absent. */
    medium: z.enum(media).nullable().default(null),
    pieces_wanted: z.number().int().min(1).max(100).default(1),
    reserve: z.boolean().default(false),
    /** Whoever asks for it makes it, when absent. */
    assignee_id: bodyId.nullable().default(null),
    /** The first department of whoever asks for it, when absent. */
    department_id: bodyId.nullable().default(null),
    bookings: z.array(requestedBooking).max(10).default([]),
  },
  sort: ['on_day', 'number', 'title', 'status', 'created_at', 'updated_at'],
  filters,
})

/** The five calls of plans; a page tells more than a list. */
export const registerPlans = {
  ...calls,
  view: newsCall('GET', '/register_plans/:id', {
    can: 'registerPlan.view',
    summary: calls.view.summary,
    reply: planDetail,
  }),
}

/** Plans that the actor may decide on now; their own are not among them. */
export const listPlansToApprove = newsCall('GET', '/register_plans/approve', {
  can: 'registerPlan.listApprove',
  summary: text('Kế hoạch chờ tôi duyệt', 'Plans that wait for my decision'),
  query: calls.list.query,
  reply: planRow,
  kind: 'list',
})

export const changePlanStatus = newsCall('POST', '/register_plans/:id/change-status', {
  can: 'registerPlan.changeStatus',
  summary: text('Chuyển trạng thái kế hoạch', 'Move a plan on'),
  body: statusChange(planStatuses),
  reply: planDetail,
})

/** Gives a plan, and the work that it became, to somebody else. */
export const assignPlan = newsCall('PUT', '/register_plans/:id/assigned', {
  can: 'registerPlan.updateAssigned',
  summary: text('Giao, bàn giao kế hoạch', 'Assign or hand over a plan'),
  body: z.strictObject({
    assignee_id: bodyId,
    note: prose(2000).default(''),
    version: z.number().int().positive().optional(),
  }),
  reply: planDetail,
})

/** Makes an article, a file or an item of a schedule a piece of a plan, by who may change the plan or makes it. */
export const linkPiece = newsCall('POST', '/register_plans/:id/pieces', {
  can: 'registerPlan.update',
  summary: text('Gắn sản phẩm vào kế hoạch', 'Link a piece to a plan'),
  body: z.union([
    z.strictObject({ article_id: bodyId }),
    z.strictObject({ file_id: bodyId }),
    z.strictObject({ item_id: bodyId }),
  ]),
  reply: planDetail,
})

export const unlinkPiece = newsCall('DELETE', '/register_plans/:id/pieces/:pieceId', {
  can: 'registerPlan.update',
  summary: text('Gỡ sản phẩm khỏi kế hoạch', 'Unlink a piece from a plan'),
  params: z.object({ id, pieceId: id }),
  reply: planDetail,
})

const month = z
  .string()
  .refine(
    (value) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value),
    because('Tháng viết như 2026-11.', 'A month such as 2026-11.'),
  )

/**
 * Copies the plans of a month, as far as the actor may see them, into another one as drafts of the actor: on the same
 * weekday of the same week of the month. What stands there already is left out.
 */
export const copyMonth = newsCall('POST', '/register_plans/copy-month', {
  can: 'registerPlan.create',
  summary: text('Chép kế hoạch một tháng sang tháng khác', 'Copy a month of plans'),
  body: z.strictObject({
    from: month,
    to: month,
    program_id: bodyId.nullable().default(null),
    department_id: bodyId.nullable().default(null),
  }),
  reply: z.object({ made: z.number(), left_out: z.number() }),
})

/** The sheet for the meeting: plans of a list, at most `exportedPlans`, by day. */
export const exportPlans = newsCall('GET', '/register_plans/export', {
  can: 'registerPlan.index',
  summary: text('Xuất bảng kế hoạch ra PDF hoặc xlsx', 'Export plans as PDF or xlsx'),
  query: calls.list.query.extend({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  kind: 'raw',
})

export const exportedPlans = 2000

/** Plans of a period by day, the last included; without them the present month. */
export const planStatisticsQuery = z.object({
  from: day.optional(),
  until: day.optional(),
  department_id: id.optional(),
})

const counted = {
  /** Plans that were approved, whatever became of them but cancellation. */
  planned: z.number(),
  done: z.number(),
  /** Approved, their day is over, and they were not done by it. */
  late: z.number(),
  cancelled: z.number(),
}

export const planStatistics = z.object({
  from: z.string(),
  until: z.string(),
  by_status: z.array(z.object({ status: z.enum(planStatuses), plans: z.number() })),
  by_program: z.array(z.object({ id: bodyId.nullable(), name: z.string().nullable(), ...counted })),
  by_department: z.array(z.object({ id: bodyId.nullable(), name: z.string().nullable(), ...counted })),
  /** By who makes them. */
  by_person: z.array(z.object({ id: bodyId, name: z.string(), ...counted })),
  fulfilment: z.object({
    /** Approved plans whose day is over, those of them that are done, and those that were done by their day. */
    due: z.number(),
    done: z.number(),
    on_time: z.number(),
  }),
  /** The same by week, which begins on the Monday named. */
  by_week: z.array(z.object({ week: z.string(), due: z.number(), on_time: z.number() })),
})

export type PlanStatistics = z.output<typeof planStatistics>

export const viewPlanStatistics = newsCall('GET', '/register_plans/statistical', {
  can: 'registerPlan.statistical',
  summary: text('Thống kê kế hoạch', 'Statistics of plans'),
  query: planStatisticsQuery,
  reply: planStatistics,
})
