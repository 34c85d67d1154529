import { z } from 'zod'
import { because } from '../kit/validation.ts'

/** How a part of a picture is made unrecognisable. */
export const hidingWays = ['blur', 'pixelate'] as const

export type HidingWay = (typeof hidingWays)[number]

/** Most areas hidden in one picture. */
export const mostHiddenAreas = 30

/** Most squares across a hidden area, and the least pixels of one: so few that a face cannot be read out of them. */
const most = 9
const leastSide = 8

/** Squares across the longer side of a hidden area of that many pixels; a blurred area is made of as many. */
export const hiddenSquares = (pixels: number): number =>
  Math.max(1, Math.min(most, Math.floor(pixels / leastSide)))

const fraction = z.number().min(0).max(1)

/** A part of a picture to hide, in fractions of its width and height. */
export const hiddenArea = z.strictObject({
  x: fraction,
  y: fraction,
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
  way: z.enum(hidingWays),
})

export type HiddenArea = z.output<typeof hiddenArea>

const areas = z.array(hiddenArea).min(1).max(mostHiddenAreas)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The areas as a field of an upload: JSON. */
export const hiddenAreasField = z
  .string()
  .max(10_000)
  .refine(
    (json) => areas.safeParse(parsed(json)).success,
    because('Vùng che chưa đúng.', 'The hidden areas are not valid.'),
  )
  .transform((json) => parsed(json) as HiddenArea[])
