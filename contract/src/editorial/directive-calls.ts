import { z } from 'zod'
import type { Permission } from '../access/catalogue.ts'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, idParams, line, listQuery, pageSizes, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { directiveComparison, directiveVersion, directiveVersionNames } from './directive-versions.ts'
import {
  type DirectiveKind,
  directiveAudience,
  directiveDetail,
  directiveForm,
  directiveInput,
  directiveKinds,
  directiveRow,
  directiveSent,
  directiveStates,
  directiveTeaser,
  ownReceipt,
  receiptDepartment,
  receiptRow,
  receiptStates,
  urgencies,
} from './directives.ts'

/** Which of them: addressed to me, written by me, or all that I may see. */
export const directiveViews = ['mine', 'written', 'all'] as const

/** `waiting` is what still asks something of me: an acknowledgement, or where none is asked for, reading. */
export const ownReceiptFilters = ['waiting', 'late', ...receiptStates] as const

const filters = {
  view: z.enum(directiveViews).default('all'),
  urgency: z.enum(urgencies).optional(),
  state: z.enum(directiveStates).optional(),
  receipt: z.enum(ownReceiptFilters).optional(),
  department_id: id.optional(),
  user_id: id.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
}

const listed = listQuery(
  ['title', 'urgency', 'starts_at', 'ends_at', 'acknowledge_by', 'created_at', 'updated_at'],
  filters,
)

/** `missing` are those of whom something is still asked; `late` among them the deadline has passed. */
export const receiptFilters = ['missing', 'late', ...receiptStates] as const

const receipts = listQuery(['name', 'department', 'read_at', 'acknowledged_at'], {
  state: z.enum(receiptFilters).optional(),
  /** People's own department, that of their main post. */
  department_id: id.optional(),
})

const seen = z.strictObject({ version: z.number().int().positive() })

const versionParam = z.union([z.enum(directiveVersionNames), id])

/** The calls about directives of one kind. */
const callsOf = (kind: DirectiveKind, vi: string, en: string) => {
  const can = (verb: string) => `${kind}.${verb}` as Permission
  const path = `/${kind}`
  return {
    list: newsCall('GET', path, {
      can: can('index'),
      summary: text(`Danh sách ${vi}`, `List of ${en}`),
      query: listed,
      reply: directiveRow,
      kind: 'list',
    }),
    export: newsCall('GET', `${path}/export`, {
      can: can('index'),
      summary: text(`Xuất danh sách ${vi} ra xlsx`, `The list of ${en} as xlsx`),
      query: listed,
      kind: 'raw',
    }),
    config: newsCall('GET', `${path}/config`, {
      can: can('index'),
      summary: text(`Cấu hình biểu mẫu ${vi}`, `Configuration of the form of ${en}`),
      reply: z.object({
        groups: z.array(z.object({ id: bodyId, name: z.string(), people: z.number() })),
        /** Departments that the person may address; null: all of them, and everybody at once. */
        department_ids: z.array(bodyId).nullable(),
        /** Whether the person may show one to readers without an account. */
        may_publish: z.boolean(),
        /** How many still ask something of the person. */
        waiting: z.number(),
      }),
    }),
    /** How many people an audience means, before anything is saved. */
    reach: newsCall('POST', `${path}/reach`, {
      can: can('index'),
      summary: text('Đếm người nhận', 'Count the people of an audience'),
      body: z.strictObject({ audience: directiveAudience }),
      reply: z.object({
        people: z.number(),
        names: z.array(z.string()),
        /** Those whom the person may not address. */
        outside: z.number(),
      }),
      mutates: false,
    }),
    view: newsCall('GET', `${path}/:id`, {
      can: can('view'),
      summary: text(`Xem ${vi}`, `View one of ${en}`),
      params: idParams,
      reply: directiveDetail,
    }),
    edit: newsCall('GET', `${path}/edit/:id`, {
      can: can('update'),
      summary: text(`Lấy ${vi} để sửa`, `One of ${en} for its form`),
      params: idParams,
      reply: directiveForm,
    }),
    create: newsCall('POST', `${path}/create`, {
      can: can('create'),
      summary: text(`Soạn ${vi}`, `Write one of ${en}`),
      body: directiveInput,
      bodyLimit: bodyLimits.document,
      reply: directiveDetail,
    }),
    update: newsCall('PUT', `${path}/update/:id`, {
      can: can('update'),
      summary: text(`Sửa ${vi}`, `Edit one of ${en}`),
      params: idParams,
      body: directiveSent,
      bodyLimit: bodyLimits.document,
      reply: directiveDetail,
    }),
    remove: newsCall('DELETE', `${path}/:id`, {
      can: can('delete'),
      summary: text(`Xóa ${vi}`, `Delete one of ${en}`),
      params: idParams,
    }),
    /** Notes that the person opened this version. */
    read: newsCall('PUT', `${path}/read/:id`, {
      can: can('view'),
      summary: text('Ghi nhận đã đọc', 'Note that it was read'),
      params: idParams,
      body: seen,
      reply: ownReceipt.nullable(),
    }),
    /** The version is the one that was read: of a text changed since, 409 `directive.changed`. */
    acknowledge: newsCall('PUT', `${path}/acknowledge/:id`, {
      can: can('view'),
      summary: text('Xác nhận đã đọc và nắm rõ', 'Acknowledge'),
      params: idParams,
      body: seen,
      reply: ownReceipt,
    }),
    receipts: newsCall('GET', `${path}/receipts/:id`, {
      can: can('update'),
      summary: text('Ai đã đọc, ai đã xác nhận', 'Who has read and acknowledged'),
      params: idParams,
      query: receipts,
      reply: receiptRow,
      kind: 'list',
    }),
    receiptDepartments: newsCall('GET', `${path}/receipts/:id/departments`, {
      can: can('update'),
      summary: text(
        'Mỗi phòng ban đã đọc, đã xác nhận bao nhiêu',
        'How many of each department have read and acknowledged',
      ),
      params: idParams,
      reply: z.array(receiptDepartment),
    }),
    exportReceipts: newsCall('GET', `${path}/receipts/:id/export`, {
      can: can('update'),
      summary: text('Xuất danh sách đọc và xác nhận ra xlsx', 'The receipts as xlsx'),
      params: idParams,
      query: receipts,
      kind: 'raw',
    }),
    /** Reminds those of whom something is still asked. */
    remind: newsCall('POST', `${path}/remind/:id`, {
      can: can('update'),
      summary: text('Nhắc ngay', 'Remind now'),
      params: idParams,
      reply: z.object({ people: z.number() }),
    }),
    versions: newsCall('GET', `${path}/versions/:id`, {
      can: can('view'),
      summary: text(`Các phiên bản của ${vi}`, `The versions of one of ${en}`),
      params: idParams,
      reply: z.array(directiveVersion),
    }),
    version: newsCall('GET', `${path}/versions/:id/:number`, {
      can: can('view'),
      summary: text(`Một phiên bản của ${vi}`, `A version of one of ${en}`),
      params: z.object({ id, number: id }),
      reply: directiveVersion.omit({ read: true, acknowledged: true }).extend({ html: z.string() }),
    }),
    compare: newsCall('GET', `${path}/:id/diff/:first/:last`, {
      can: can('view'),
      summary: text(`So sánh hai phiên bản của ${vi}`, `Compare two versions of one of ${en}`),
      params: z.object({ id, first: versionParam, last: versionParam }),
      reply: directiveComparison,
    }),
  }
}

export const propagateCalls = callsOf('propagate', 'văn bản tuyên truyền', 'information directives')

export const orientateCalls = callsOf('orientate', 'văn bản định hướng', 'orientation directives')

/** The calls by kind. */
export const directiveCalls: Record<DirectiveKind, ReturnType<typeof callsOf>> = {
  propagate: propagateCalls,
  orientate: orientateCalls,
}

export type DirectiveCalls = ReturnType<typeof callsOf>

/** Of either kind; the permission is that of the kind, `propagate.status` or `orientate.status`. */
export const toggleDirective = newsCall('GET', '/propagate/status/:id', {
  can: 'session',
  summary: text('Bật hoặc tắt văn bản tuyên truyền, định hướng', 'Switch a directive on or off'),
  /** `on` says which is wanted, so that two presses are one wish; without it the switch is turned over. */
  query: z.object({ on: queryFlag.optional() }),
  reply: directiveRow,
  mutates: true,
})

/** Page sizes of the home page's list, which shows five. */
const homePageSizes = [5, ...pageSizes] as const

/**
 * For readers: without a session only what is marked for them; with one, also what is addressed to the
 * person, of either kind.
 */
export const listHomeDirectives = newsCall('GET', '/home/propagate', {
  can: 'public',
  summary: text('Thông báo trên trang chủ', 'Directives on the home page'),
  query: listQuery(
    ['starts_at'],
    {
      kind: z.enum(directiveKinds).optional(),
      /** Only what still asks something of the person. */
      waiting: queryFlag.optional(),
    },
    homePageSizes,
  ),
  reply: directiveTeaser,
  kind: 'list',
})

/** The same for one, whole, by the name in its address: `slug`, or `slug-id.html`. */
export const readHomeDirective = newsCall('GET', '/home/propagate/:slug', {
  can: 'public',
  summary: text('Đọc một thông báo', 'Read a directive'),
  params: z.object({ slug: line(200) }),
  reply: directiveTeaser.extend({
    html: z.string(),
    department: z.string().nullable(),
    updated_at: directiveRow.shape.updated_at,
  }),
})
