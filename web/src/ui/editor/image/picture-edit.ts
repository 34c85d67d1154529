import { type Box, flipBox, turnBox, wholeBox } from './box.ts'
import { areaWithin, type HiddenPart } from './hidden-areas.ts'

export type Size = { readonly width: number; readonly height: number }

/** A logo on an image. Position and width are fractions of the resulting image. */
export type LogoEdit = {
  readonly src: string
  /** Aspect ratio (height to width) of the logo. */
  readonly tall: number
  /** From 0 to 1. */
  readonly opacity: number
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * Edits of an image, applied in order: mirrored horizontally, rotated clockwise by 90° steps, cropped to a
 * box of the result, then the logo. Hidden parts are boxes of the upright picture, as the crop is; the server hides them.
 */
export type PictureEdit = {
  readonly mirrored: boolean
  readonly quarters: number
  readonly crop: Box
  readonly logo: LogoEdit | null
  readonly hidden: readonly HiddenPart[]
}

export const noEdit: PictureEdit = {
  mirrored: false,
  quarters: 0,
  crop: wholeBox,
  logo: null,
  hidden: [],
}

/** Constants of the logo (specification, sections 5 and 9). */
export const logoDefaults = { scale: 0.3, opacity: 0.5, step: 0.1 } as const

/** Rotates the image by 90°: 1 clockwise, -1 counterclockwise. The logo stays upright in its place. */
export const turned = (edit: PictureEdit, by: 1 | -1): PictureEdit => ({
  ...edit,
  quarters: (edit.quarters + by + 4) % 4,
  crop: turnBox(edit.crop, by),
  hidden: edit.hidden.map((part) => ({ ...part, ...turnBox(part, by) })),
})

/** Mirrors the image as displayed, without the logo. */
export const flipped = (edit: PictureEdit, axis: 'across' | 'down'): PictureEdit => ({
  ...edit,
  mirrored: !edit.mirrored,
  quarters: ((axis === 'across' ? 4 : 6) - edit.quarters) % 4,
  crop: flipBox(edit.crop, axis),
  hidden: edit.hidden.map((part) => flipBox(part, axis) as HiddenPart),
})

/** Width and height after rotation, before cropping. */
export const uprightSize = ({ width, height }: Size, { quarters }: PictureEdit): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** Crop area in whole pixels of the rotated image; at least one pixel. */
export function cropPixels(size: Size, edit: PictureEdit): Box {
  const upright = uprightSize(size, edit)
  const { crop } = edit
  const x = Math.min(Math.round(crop.x * upright.width), upright.width - 1)
  const y = Math.min(Math.round(crop.y * upright.height), upright.height - 1)
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round((crop.x + crop.width) * upright.width), upright.width) - x),
    height: Math.max(1, Math.min(Math.round((crop.y + crop.height) * upright.height), upright.height) - y),
  }
}

/** Width and height of the result, in pixels. */
export const resultSize = (size: Size, edit: PictureEdit): Size => {
  const { width, height } = cropPixels(size, edit)
  return { width, height }
}

/** Position of the logo on an image of this size; reduced if it would overflow. */
export function logoBox(logo: LogoEdit, { width, height }: Size): Box {
  const tallness = (logo.tall * width) / height
  const wide = Math.min(logo.width, 1, 1 / tallness)
  const box = { width: wide, height: wide * tallness }
  return { ...box, x: Math.min(logo.x, 1 - box.width), y: Math.min(logo.y, 1 - box.height) }
}

/** Initial logo: at the top left, within 0.3 of the image's width and height. */
export function newLogo(src: string, own: Size, picture: Size): LogoEdit {
  const tall = own.height / own.width
  const { scale, opacity } = logoDefaults
  const width = Math.min(scale, (scale * picture.height) / (tall * picture.width))
  return { src, tall, opacity, x: 0, y: 0, width }
}

const sameBox = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-6)

const sameHidden = ({ hidden: one }: PictureEdit, { hidden: other }: PictureEdit): boolean =>
  one.length === other.length &&
  one.every((part, at) => part.way === other[at]?.way && sameBox(part, other[at]))

/** What the server is to hide, in fractions of the result. */
export const hiddenAreas = ({ hidden, crop }: PictureEdit) =>
  hidden.flatMap((part) => areaWithin(part, crop) ?? [])

/** Whether the browser redraws the image: one with hidden parts only is sent unchanged. */
export const isDrawn = (edit: PictureEdit): boolean => !sameEdit({ ...edit, hidden: [] }, noEdit)

/** Whether two edits give the same image. */
export const sameEdit = (one: PictureEdit, other: PictureEdit): boolean =>
  one === other ||
  (one.mirrored === other.mirrored &&
    one.quarters === other.quarters &&
    sameBox(one.crop, other.crop) &&
    sameHidden(one, other) &&
    JSON.stringify(visibleLogo(one)) === JSON.stringify(visibleLogo(other)))

/** The logo, unless it is invisible. */
export const visibleLogo = ({ logo }: PictureEdit): LogoEdit | null =>
  logo && logo.opacity > 0 ? logo : null

/** Rotation matrix of 90° steps: exact integers, so that no pixel is blurred. */
const matrices = [
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
] as const

/**
 * Matrix (as for `setTransform`) that draws an image centred at the origin so that `part`, in pixels of the
 * rotated image, fills `target`.
 */
export function matrixOf(
  size: Size,
  edit: PictureEdit,
  part: Box,
  target: Size,
): [number, number, number, number, number, number] {
  const [a, b, c, d] = matrices[edit.quarters] as (typeof matrices)[number]
  const mirror = edit.mirrored ? -1 : 1
  const upright = uprightSize(size, edit)
  const across = target.width / part.width
  const down = target.height / part.height
  return [
    a * mirror * across,
    b * mirror * down,
    c * across,
    d * down,
    (upright.width / 2 - part.x) * across,
    (upright.height / 2 - part.y) * down,
  ]
}
