import { type HiddenArea, type HidingWay, hiddenSquares } from '@toasoan/contract/media/hidden-areas'
import type { Box } from './box.ts'

/** A part to hide, as a box of the whole upright picture in fractions. */
export type HiddenPart = Box & { readonly id: number; readonly way: HidingWay }

/** A part of the upright picture as a part of what is cut out of it; null when nothing of it is in there. */
export function areaWithin({ x, y, width, height, way }: HiddenPart, crop: Box): HiddenArea | null {
  const left = Math.max(0, (x - crop.x) / crop.width)
  const top = Math.max(0, (y - crop.y) / crop.height)
  const right = Math.min(1, (x + width - crop.x) / crop.width)
  const bottom = Math.min(1, (y + height - crop.y) / crop.height)
  return right - left > 1e-6 && bottom - top > 1e-6
    ? { x: left, y: top, width: right - left, height: bottom - top, way }
    : null
}

/** The opposite: a box of the cut picture as one of the whole. */
export const boxOfWhole = ({ x, y, width, height }: Box, crop: Box): Box => ({
  x: crop.x + x * crop.width,
  y: crop.y + y * crop.height,
  width: width * crop.width,
  height: height * crop.height,
})

/** Draws what the server makes of the areas, so that it is seen before it is saved. */
export function drawHidden(canvas: HTMLCanvasElement, areas: readonly HiddenArea[]): void {
  const context = canvas.getContext('2d')
  const small = document.createElement('canvas')
  const squares = small.getContext('2d')
  if (!context || !squares) return
  for (const { x, y, width, height, way } of areas) {
    const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)]
    const wide = Math.max(1, Math.ceil(width * canvas.width))
    const high = Math.max(1, Math.ceil(height * canvas.height))
    const longer = Math.max(wide, high)
    const share = hiddenSquares(longer) / longer
    small.width = Math.max(1, Math.round(wide * share))
    small.height = Math.max(1, Math.round(high * share))
    squares.imageSmoothingQuality = 'high'
    squares.drawImage(canvas, left, top, wide, high, 0, 0, small.width, small.height)
    context.imageSmoothingEnabled = way === 'blur'
    context.drawImage(small, 0, 0, small.width, small.height, left, top, wide, high)
    context.imageSmoothingEnabled = true
  }
}
