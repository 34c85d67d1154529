/** A rectangle in fractions (0 to 1) of the area below it. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Edges and corners for resizing a box. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

export type Handle = (typeof handles)[number]

export const corners: readonly Handle[] = ['nw', 'ne', 'se', 'sw']

export const wholeBox: Box = { x: 0, y: 0, width: 1, height: 1 }

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** The box rotated by 90° with its area: 1 clockwise, -1 counterclockwise. */
export const turnBox = ({ x, y, width, height }: Box, by: 1 | -1): Box =>
  by === 1
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width }

/** The box mirrored: `across` swaps left and right, `down` top and bottom. */
export const flipBox = (box: Box, axis: 'across' | 'down'): Box =>
  axis === 'across' ? { ...box, x: 1 - box.x - box.width } : { ...box, y: 1 - box.y - box.height }

/** The box moved, limited to its area. */
export const moveBox = (box: Box, across: number, down: number): Box => ({
  ...box,
  x: within(box.x + across, 0, 1 - box.width),
  y: within(box.y + down, 0, 1 - box.height),
})

/**
 * The box after dragging a handle. With a `ratio` (width to height, in fractions) it keeps its shape, and the
 * opposite corner stays fixed.
 */
export function resizeBox(
  box: Box,
  handle: Handle,
  across: number,
  down: number,
  { least = 0.02, ratio = null }: { least?: number; ratio?: number | null } = {},
): Box {
  let [left, top] = [box.x, box.y]
  let [right, bottom] = [box.x + box.width, box.y + box.height]
  if (handle.includes('w')) left = within(left + across, 0, right - least)
  if (handle.includes('e')) right = within(right + across, left + least, 1)
  if (handle.includes('n')) top = within(top + down, 0, bottom - least)
  if (handle.includes('s')) bottom = within(bottom + down, top + least, 1)
  if (ratio === null) return { x: left, y: top, width: right - left, height: bottom - top }
  const toWest = handle.includes('w')
  const toNorth = handle.includes('n')
  const room = {
    width: toWest ? box.x + box.width : 1 - box.x,
    height: toNorth ? box.y + box.height : 1 - box.y,
  }
  const isUpright = !/[we]/.test(handle)
  const requested = isUpright ? (bottom - top) * ratio : right - left
  const width = within(requested, least, Math.min(room.width, room.height * ratio))
  const height = width / ratio
  return {
    x: toWest ? box.x + box.width - width : box.x,
    y: toNorth ? box.y + box.height - height : box.y,
    width,
    height,
  }
}

/** A box in the middle of another one, of a share of its sides. */
export const middleOf = ({ x, y, width, height }: Box, share: number): Box => ({
  x: x + (width * (1 - share)) / 2,
  y: y + (height * (1 - share)) / 2,
  width: width * share,
  height: height * share,
})

/** The largest centred box of a shape. */
export function middleBox(ratio: number): Box {
  const width = Math.min(1, ratio)
  const height = width / ratio
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}
