import { z } from 'zod'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { customFilter, customValues } from './custom-fields.ts'
import { fixedSerial } from './fixed-serials.ts'

/** How a studio or vehicle is: `repairing` is no status that is set, but follows from what is under repair. */
export const placeStatuses = ['normal', 'inactive', 'repairing'] as const

export type PlaceStatus = (typeof placeStatuses)[number]

export const placeStatusLabels = {
  normal: text('Bình thường', 'Normal'),
  inactive: text('Ngừng sử dụng', 'Out of use'),
  repairing: text('Đang sửa chữa', 'Under repair'),
} as const

/** Words of the opening hours. */
export const openingLabels = {
  opens_at: text('Đặt được từ', 'Bookable from'),
  closes_at: text('Đặt được đến', 'Bookable until'),
} as const

/** When a place can be used on each day, by the clock of the house: HH:MM; 24:00 is the end of the day. */
export const openingHours = { opens_at: z.string(), closes_at: z.string() }

export type OpeningHours = { opens_at: string; closes_at: string }

const clock = z
  .string()
  .refine(
    (given) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(given),
    because('Giờ như 06:30.', 'A time like 06:30.'),
  )

/** The opening hours as they are saved; without them as `usual`. The end is after the beginning: 422 else. */
export const openingInput = (usual: OpeningHours) => ({
  opens_at: clock.default(usual.opens_at),
  closes_at: clock.default(usual.closes_at),
})

/** Opening hours of a new studio, and of a new vehicle. */
export const usualHours = {
  studio: { opens_at: '06:00', closes_at: '22:00' },
  vehicle: { opens_at: '00:00', closes_at: '24:00' },
} as const

/** What is known of each place wherever it is only named. */
export const placeName = z.object({
  id: bodyId,
  name: z.string(),
  status: z.enum(placeStatuses),
  ...openingHours,
})

export type PlaceName = z.output<typeof placeName>

/** What the rows of studios and of vehicles have in common. */
export const placeRow = z.object({
  id: bodyId,
  name: z.string(),
  department_id: bodyId.nullable(),
  department_name: z.string().nullable(),
  description: z.string(),
  picture_file_id: bodyId.nullable(),
  /** The picture's address. */
  picture: z.string().nullable(),
  status: z.enum(placeStatuses),
  ...openingHours,
  /** How many serials stand fixed in it. */
  fixed: z.number(),
  custom_values: customValues,
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

/** What a page about one of them shows besides its row. */
export const placeDetail = { fixed_serials: z.array(fixedSerial) }

/** What is saved with every studio and vehicle. Without `serial_ids` the fixed serials stay as they are. */
export const placeInput = {
  department_id: bodyId.nullable().default(null),
  picture_file_id: bodyId.nullable().default(null),
  status: z.enum(['normal', 'inactive']).default('normal'),
  custom_values: customValues.default({}),
  serial_ids: z.array(bodyId).max(500).optional(),
}

/** Filters of the lists. */
export const placeFilters = {
  status: z.enum(placeStatuses).optional(),
  department_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  custom: customFilter.optional(),
}

/** Asks for what is free over a span of time. */
export const freeQuery = z.object({ starts_at: instant.optional(), ends_at: instant.optional() })

/** Who has a room or vehicle when, on the sheet at its door. */
export const doorSheet = z.object({
  name: z.string(),
  location: z.string(),
  day: z.string(),
  books: z.array(
    z.object({
      id: bodyId,
      title: z.string(),
      starts_at: instant,
      ends_at: instant,
      status: z.string(),
      person: z.string(),
      department: z.string().nullable(),
    }),
  ),
})
