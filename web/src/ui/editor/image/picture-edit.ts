import { type Box, flipBox, turnBox, wholeBox } from './box.ts'

export type Size = { readonly width: number; readonly height: number }

/** The house's logo on a picture. Place and width are parts of the picture that results. */
export type LogoEdit = {
  readonly src: string
  /** The logo's own height for each pixel of its width. */
  readonly tall: number
  /** From 0 to 1. */
  readonly opacity: number
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * What is done to a picture: mirrored left to right, then turned clockwise by quarters, then cut to a box
 * of what stands there then, then marked.
 */
export type PictureEdit = {
  readonly mirrored: boolean
  readonly quarters: number
  readonly crop: Box
  readonly logo: LogoEdit | null
}

export const noEdit: PictureEdit = { mirrored: false, quarters: 0, crop: wholeBox, logo: null }

/** Numbers of the logo (specification, sections 5 and 9). */
export const logoDefaults = { scale: 0.3, opacity: 0.5, step: 0.1 } as const

/** The picture turned by a quarter: 1 clockwise, -1 back. The logo stays upright where it is. */
export const turned = (edit: PictureEdit, by: 1 | -1): PictureEdit => ({
  ...edit,
  quarters: (edit.quarters + by + 4) % 4,
  crop: turnBox(edit.crop, by),
})

/** The picture mirrored as it stands now. The logo is not. */
export const flipped = (edit: PictureEdit, axis: 'across' | 'down'): PictureEdit => ({
  ...edit,
  mirrored: !edit.mirrored,
  quarters: ((axis === 'across' ? 4 : 6) - edit.quarters) % 4,
  crop: flipBox(edit.crop, axis),
})

/** Width and height after turning, before cutting. */
export const uprightSize = ({ width, height }: Size, { quarters }: PictureEdit): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** What is cut out, in whole pixels of the turned picture; at least one pixel. */
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

/** Width and height of what results, in pixels. */
export const resultSize = (size: Size, edit: PictureEdit): Size => {
  const { width, height } = cropPixels(size, edit)
  return { width, height }
}

/** Where the logo lies on a picture of this size; smaller where it would stick out. */
export function logoBox(logo: LogoEdit, { width, height }: Size): Box {
  const tallness = (logo.tall * width) / height
  const wide = Math.min(logo.width, 1, 1 / tallness)
  const box = { width: wide, height: wide * tallness }
  return { ...box, x: Math.min(logo.x, 1 - box.width), y: Math.min(logo.y, 1 - box.height) }
}

/** A logo as it is laid on first: at the top left, within 0.3 of the picture's width and height. */
export function newLogo(src: string, own: Size, picture: Size): LogoEdit {
  const tall = own.height / own.width
  const { scale, opacity } = logoDefaults
  const width = Math.min(scale, (scale * picture.height) / (tall * picture.width))
  return { src, tall, opacity, x: 0, y: 0, width }
}

const sameBox = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-6)

/** Whether two edits give the same picture. */
export const sameEdit = (one: PictureEdit, other: PictureEdit): boolean =>
  one === other ||
  (one.mirrored === other.mirrored &&
    one.quarters === other.quarters &&
    sameBox(one.crop, other.crop) &&
    JSON.stringify(visibleLogo(one)) === JSON.stringify(visibleLogo(other)))

/** The logo, unless it cannot be seen at all. */
export const visibleLogo = ({ logo }: PictureEdit): LogoEdit | null =>
  logo && logo.opacity > 0 ? logo : null

/** Of a quarter turn, the four numbers of its matrix: whole, so that no pixel is smeared. */
const matrices = [
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
] as const

/**
 * The matrix (as `setTransform` takes it) that draws a picture with its middle at the origin so that
 * `part`, in pixels of the turned picture, fills `target`.
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
