import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, listQuery, orAbsent, orZero, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { repairStatusLabels } from './repairs.ts'

/** What a rule is about: every unit of a category or of a device, one studio, one vehicle. */
export const maintenanceAbouts = ['category', 'device', 'studio', 'vehicle'] as const

export type MaintenanceAbout = (typeof maintenanceAbouts)[number]

export const maintenanceAboutLabels = {
  category: text('Loại thiết bị', 'Category of devices'),
  device: text('Thiết bị', 'Device'),
  studio: text('Phòng thu', 'Studio'),
  vehicle: text('Xe', 'Vehicle'),
} as const satisfies Record<MaintenanceAbout, unknown>

export const maintenanceLabels = {
  name: text('Việc bảo trì', 'Maintenance'),
  about: text('Áp dụng cho', 'For'),
  about_name: text('Áp dụng cho', 'For'),
  every_months: text('Lặp mỗi (tháng)', 'Every (months)'),
  first_due: text('Đến hạn lần đầu', 'First due'),
  notice_days: text('Báo trước (ngày)', 'Notice (days)'),
  provider_id: text('Nơi làm', 'Done by'),
  cost: text('Chi phí dự kiến (đồng)', 'Expected cost (đồng)'),
  instructions: text('Cách làm', 'Instructions'),
  responsible_id: text('Người phụ trách', 'Responsible'),
  responsible: text('Người phụ trách', 'Responsible'),
  due_on: text('Đến hạn', 'Due on'),
  last_on: text('Lần trước', 'Last done'),
  state: text('Tình trạng', 'State'),
} as const

const named = z.object({ id: bodyId, name: z.string() })

const about = z.object({ kind: z.enum(maintenanceAbouts), id: bodyId })

/** A rule of periodic maintenance; without `every_months` it is due once. */
export const maintenanceRules = resource({
  name: 'maintenanceRule',
  service: 'equipment',
  path: '/maintenance_rules',
  row: z.object({
    id: bodyId,
    name: z.string(),
    about,
    about_name: z.string(),
    every_months: z.number().nullable(),
    first_due: day,
    notice_days: z.number(),
    provider: named.nullable(),
    provider_id: bodyId.nullable(),
    cost: z.number(),
    instructions: z.string(),
    responsible: named.nullable(),
    responsible_id: bodyId.nullable(),
    active: z.boolean(),
    version: z.number(),
    created_at: instant,
    updated_at: instant,
  }),
  input: {
    name: requiredLine(200),
    about,
    every_months: z.number().int().min(1).max(120).nullable().default(null),
    first_due: day,
    notice_days: z.number().int().min(0).max(180).default(14),
    provider_id: bodyId.nullable().default(null),
    cost: orZero(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)),
    instructions: prose(4000).default(''),
    responsible_id: bodyId.nullable().default(null),
    active: z.boolean().default(true),
  },
  sort: ['name', 'first_due', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

export type MaintenanceRule = z.output<typeof maintenanceRules.row>

/** What a work order is for: a unit of a device, a studio, a vehicle. */
export const maintainedKinds = ['serial', 'studio', 'vehicle'] as const

export const maintainedKindLabels = {
  serial: text('Thiết bị', 'Devices'),
  studio: text('Phòng thu', 'Studios'),
  vehicle: text('Xe', 'Vehicles'),
} as const satisfies Record<(typeof maintainedKinds)[number], unknown>

export const dueStates = ['overdue', 'soon', 'later'] as const

export const dueStateLabels = {
  overdue: text('Quá hạn', 'Overdue'),
  soon: text('Sắp đến hạn', 'Due soon'),
  later: text('Chưa đến hạn', 'Not due yet'),
} as const satisfies Record<(typeof dueStates)[number], unknown>

/** One thing under one rule, with the day on which it is due next. */
export const dueRow = z.object({
  /** Rule, kind and id of the thing. */
  key: z.string(),
  rule: named,
  kind: z.enum(maintainedKinds),
  subject_id: bodyId,
  subject: z.string(),
  device_id: bodyId.nullable(),
  due_on: day,
  last_on: day.nullable(),
  state: z.enum(dueStates),
  responsible: named.nullable(),
  /** The work order that is not finished. */
  order: z.object({ id: bodyId, status: z.enum(Object.keys(repairStatusLabels) as [string]) }).nullable(),
})

export type DueRow = z.output<typeof dueRow>

export const listDue = equipmentCall('GET', '/maintenance_rules/due', {
  can: 'maintenanceRule.index',
  summary: text('Việc bảo trì theo hạn', 'Maintenance by due date'),
  query: listQuery(['due_on', 'subject', 'last_on'], {
    rule_id: id.optional(),
    kind: z.enum(maintainedKinds).optional(),
    /** `now`: overdue or due within the rule’s notice. */
    state: z.enum([...dueStates, 'now']).optional(),
  }),
  reply: dueRow,
  kind: 'list',
})

/**
 * Makes a work order, which is a repair that waits for approval, for each thing under a rule. Each by itself, so that one
 * that is being repaired already does not hold up the others.
 */
export const orderMaintenance = equipmentCall('POST', '/maintenance_rules/:id/orders', {
  can: 'maintenanceRule.order',
  summary: text('Lập phiếu bảo trì', 'Make maintenance work orders'),
  body: z.strictObject({
    subjects: z
      .array(z.strictObject({ kind: z.enum(maintainedKinds), id: bodyId }))
      .min(1)
      .max(100),
    starts_at: orAbsent(instant),
    expected_on: day.nullable().default(null),
  }),
  reply: z.object({
    made: z.number(),
    refused: z.array(z.object({ kind: z.enum(maintainedKinds), id: bodyId, message: z.string() })),
  }),
})

/** The work orders of a rule, the newest first, at most 200; cost in đồng, downtime in hours. */
export const maintenanceHistory = equipmentCall('GET', '/maintenance_rules/:id/history', {
  can: 'maintenanceRule.view',
  summary: text('Lịch sử bảo trì', 'Maintenance history'),
  reply: z.object({
    orders: z.array(
      z.object({
        id: bodyId,
        kind: z.enum(maintainedKinds),
        subject: z.string(),
        status: z.enum(Object.keys(repairStatusLabels) as [keyof typeof repairStatusLabels]),
        created_at: instant,
        finished_at: instant.nullable(),
        downtime: z.number().nullable(),
        cost: z.number(),
        result: z.string(),
      }),
    ),
    done: z.number(),
    cost: z.number(),
  }),
})
