import { z } from 'zod'
import { bodyId } from '../kit/schemas.ts'
import { because } from '../kit/validation.ts'

/** Units of one borrow, or of one kit, at most. */
export const mostUnits = 100

type Wanted = { serial_id: number | null; quantity: number }

/** So many units of devices: one by its serial, or whichever are free. */
export const unitItems = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .array(
      z
        .strictObject({
          device_id: bodyId,
          serial_id: bodyId.nullable().default(null),
          quantity: z.number().int().min(1).max(mostUnits).default(1),
          ...more,
        })
        .refine(
          (given) => {
            const { serial_id, quantity } = given as unknown as Wanted
            return serial_id === null || quantity === 1
          },
          {
            path: ['quantity'],
            ...because('Một sê-ri là một chiếc.', 'One serial is one unit.'),
          },
        ),
    )
    .min(1)
    .max(mostUnits)
    .refine(
      (given) => {
        const serials = (given as unknown as Wanted[]).flatMap(({ serial_id }) => serial_id ?? [])
        return new Set(serials).size === serials.length
      },
      because('Một thiết bị được chọn hai lần.', 'A unit is chosen twice.'),
    )
    .refine(
      (given) => (given as unknown as Wanted[]).reduce((sum, { quantity }) => sum + quantity, 0) <= mostUnits,
      because('Nhiều nhất 100 chiếc một phiếu.', 'At most 100 units.'),
    )
