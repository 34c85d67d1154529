import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { reportGroups } from './report-periods.ts'

/** A unit through time, its departments, its people, and what people made. */
export const reportKinds = ['unit', 'department', 'member', 'owner'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportLabels = {
  unit: text('Báo cáo toàn cơ quan', 'Unit report'),
  department: text('Báo cáo theo phòng ban', 'Report by department'),
  member: text('Báo cáo theo người', 'Report by member'),
  owner: text('Báo cáo theo người tạo', 'Report by creator'),
} as const

export const comparisons = ['none', 'previous', 'year'] as const
export const reportFormats = ['json', 'xlsx', 'pdf', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What a measure is counted in. */
export const measureUnits = ['count', 'hours', 'minutes', 'kilometres', 'dong', 'points', 'percent'] as const
export type MeasureUnit = (typeof measureUnits)[number]

export const measureUnitLabels = {
  count: text('', ''),
  hours: text('giờ', 'h'),
  minutes: text('phút', 'min'),
  kilometres: text('km', 'km'),
  dong: text('đ', 'đ'),
  points: text('điểm', 'pts'),
  percent: text('%', '%'),
} as const

/** How many parts a report is cut into at most; finer ones of longer periods are refused. */
export const mostParts = 400

/** Days of a report at most: ten years and a bit. */
export const mostDays = 3700

const filters = {
  /** First and last day; without them the present month up to today. */
  from: day.optional(),
  until: day.optional(),
  /** A department with all below it. */
  department_id: id.optional(),
  user_ids: queryIds.optional(),
  channel_id: id.optional(),
  category_id: id.optional(),
  article_type_id: id.optional(),
  group: z.enum(reportGroups).optional(),
}

const reportQuery = z.object({
  ...filters,
  compare: z.enum(comparisons).default('none'),
  /** Keys of measures joined by commas; all of the report without it. */
  measures: z
    .string()
    .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,60}$/)
    .transform((value) => value.split(','))
    .optional(),
  format: z.enum(reportFormats).default('json'),
})

export type ReportQuery = z.output<typeof reportQuery>

const figures = z.record(z.string(), z.number().nullable())

/** A figure that cannot be told for the filters asked for is null; where nothing was counted it is 0, of a median null. */
export type Figures = z.output<typeof figures>

const span = z.object({ from: z.string(), until: z.string() })

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  /** Heading of the group of columns it belongs to: articles, tasks, plans. */
  area: z.string(),
  /** What is counted, in a sentence. */
  definition: z.string(),
  unit: z.enum(measureUnits),
  how: z.enum(['count', 'distinct', 'sum', 'median', 'mean']),
  /** Shown as a tile above the report. */
  leads: z.boolean(),
  /** Which direction is an improvement; null where a change says neither. */
  good: z.enum(['more', 'less']).nullable(),
})

export type ReportColumn = z.output<typeof reportColumn>

export const reportRow = z.object({
  /** The department or person; null for those of none, and in the report of the unit. */
  id: bodyId.nullable(),
  name: z.string(),
  /** The first day of its part of the period; null when the period is not cut. */
  part: z.string().nullable(),
  values: figures,
  /** Of the compared period: of the same department or person, and of the part at the same place. */
  previous: figures.nullable(),
})

export type ReportRow = z.output<typeof reportRow>

export const report = z.object({
  kind: z.enum(reportKinds),
  period: span,
  previous_period: span.nullable(),
  group: z.enum(reportGroups).nullable(),
  columns: z.array(reportColumn),
  /** Every measure that this report can have. */
  available: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(reportRow),
  totals: figures,
  previous: figures.nullable(),
  as_of: instant,
})

export type Report = z.output<typeof report>

const shape = { query: reportQuery, reply: report } as const

/** Everybody may ask for the report of people and of creators; without the permission it holds only their own. */
export const reports = {
  unit: newsCall('GET', '/report/unit', {
    ...shape,
    can: 'report.unit',
    summary: text('Báo cáo toàn cơ quan', 'Unit report'),
  }),
  department: newsCall('GET', '/report/department', {
    ...shape,
    can: 'report.department',
    summary: text('Báo cáo theo phòng ban', 'Report by department'),
  }),
  member: newsCall('GET', '/report/member', {
    ...shape,
    can: 'session',
    summary: text('Báo cáo theo người', 'Report by member'),
  }),
  owner: newsCall('GET', '/report/owner', {
    ...shape,
    can: 'session',
    summary: text('Báo cáo theo người tạo', 'Report by creator'),
  }),
} as const

/** What a figure was counted from. */
export const factRow = z.object({
  id: bodyId,
  title: z.string(),
  at: instant,
  person: z.string().nullable(),
  department: z.string().nullable(),
  /** What it adds to a sum, or the number that a median is taken of; 1 where records are counted. */
  amount: z.number(),
  /** The screen that shows the record. */
  link: z.string().nullable(),
})

export type FactRow = z.output<typeof factRow>

/** The rows behind one figure: of one department or person, one part, or of all. */
export const reportRows = newsCall('GET', '/report/rows', {
  can: 'session',
  summary: text('Các bản ghi tạo nên một số liệu', 'The records behind a figure'),
  query: z.object({
    ...filters,
    report: z.enum(reportKinds),
    measure: z.string().regex(/^[a-z_]{1,40}$/),
    /** The row's department or person; `none` for those of none. All without it. */
    row: z.union([id, z.literal('none')]).optional(),
    /** The first day of the row's part. */
    part: day.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    format: z.enum(['json', 'xlsx', 'csv']).default('json'),
  }),
  reply: z.object({
    rows: z.array(factRow),
    total: z.number(),
    /** The figure that the rows make: their number, sum or median. */
    figure: z.number().nullable(),
    column: reportColumn,
    page: z.number(),
    perPage: z.number(),
  }),
})

export const reportTexts = {
  noDepartment: text('(Không thuộc phòng ban nào)', '(Of no department)'),
  nobody: text('(Không rõ người)', '(Of nobody)'),
  unit: text('Toàn cơ quan', 'The whole unit'),
  total: text('Tổng', 'Total'),
  previous: text('Kỳ trước', 'Former period'),
  rows: text('Số dòng', 'Rows'),
  control: text('Tổng kiểm', 'Control total'),
  asOf: text('Số liệu lúc', 'As of'),
  period: text('Kỳ', 'Period'),
  part: text('Kỳ', 'Part'),
  name: text('Tên', 'Name'),
  title: text('Bản ghi', 'Record'),
  at: text('Thời điểm', 'Time'),
  person: text('Người', 'Person'),
  department: text('Phòng ban', 'Department'),
  amount: text('Giá trị', 'Amount'),
  number: text('Mã số', 'Number'),
  definitions: text('Cách tính', 'How it is counted'),
} as const
