import { z } from 'zod'
import { bodyId, instant } from '../kit/schemas.ts'

/** A serial that stands fixed in a studio or vehicle. `away`: it is at repair. */
export const fixedSerial = z.object({
  id: bodyId,
  serial: z.string(),
  device_id: bodyId,
  device_name: z.string(),
  device_code: z.string(),
  attached_at: instant,
  away: z.boolean(),
})

export type FixedSerial = z.output<typeof fixedSerial>
