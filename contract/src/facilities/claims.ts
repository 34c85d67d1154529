import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What can be taken for a span of time. */
export const claimKinds = ['studio', 'vehicle', 'serial', 'person'] as const

export type ClaimKind = (typeof claimKinds)[number]

/** What takes it. `attachment`: a serial that stands fixed in a studio or vehicle; `broadcast`: a day of a channel. */
export const claimSources = [
  'studio_book',
  'vehicle_book',
  'borrow',
  'repair',
  'studio_repair',
  'attachment',
  'broadcast',
] as const

export type ClaimSource = (typeof claimSources)[number]

export const claimSourceLabels = {
  studio_book: text('Đặt phòng thu', 'Studio booking'),
  vehicle_book: text('Đặt xe', 'Vehicle booking'),
  borrow: text('Mượn thiết bị', 'Borrow'),
  repair: text('Sửa chữa thiết bị', 'Repair'),
  studio_repair: text('Sửa chữa phòng thu, xe', 'Studio or vehicle repair'),
  attachment: text('Gắn cố định', 'Fixed in place'),
  broadcast: text('Lịch phát sóng', 'Broadcast schedule'),
} as const

const span = { starts_at: instant, ends_at: instant.nullable() }

/**
 * Something that is taken at the wanted time, and by what. Times are half-open; without an end it lasts until its
 * source ends it. `title` and `person` are null for those who may not see the source.
 */
export const clash = z.object({
  kind: z.enum(claimKinds),
  resource_id: bodyId,
  resource_name: z.string(),
  ...span,
  source: z.enum(claimSources),
  source_id: bodyId,
  title: z.string().nullable(),
  person: z.string().nullable(),
})

export type Clash = z.output<typeof clash>

/** A time at which everything that was wanted is free, as long as what was wanted. */
export const freeTime = z.object({ starts_at: instant, ends_at: instant })

/** Something of the same sort that is free at the wanted time. `instead_of` is what it would replace. */
export const equivalent = z.object({
  kind: z.enum(claimKinds),
  id: bodyId,
  name: z.string(),
  instead_of: bodyId,
})

/** What a refusal for a clash carries in `data`. */
export const refusalOffer = z.object({
  clashes: z.array(clash),
  free_times: z.array(freeTime),
  equivalents: z.array(equivalent),
})

export type RefusalOffer = z.output<typeof refusalOffer>

export const claimErrors = {
  /** `data` is a `refusalOffer`, and `what` and `when` of the first clash. */
  taken: conflict('claim.taken', '“{what}” đã có người dùng {when}.', '“{what}” is taken {when}.'),
} as const
