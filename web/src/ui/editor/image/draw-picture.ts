import { uploadLimits } from '@toasoan/contract/media/extensions'
import type { Box } from './box.ts'
import {
  cropPixels,
  logoBox,
  matrixOf,
  type PictureEdit,
  resultSize,
  type Size,
  visibleLogo,
} from './picture-edit.ts'

type Target = HTMLCanvasElement

/**
 * Draws part of an edited image on a whole canvas, without its logo. `size` is the real image's; `source` may
 * be a smaller copy. `part` is in pixels of the rotated image.
 */
export function drawPart(
  canvas: Target,
  source: CanvasImageSource,
  size: Size,
  edit: PictureEdit,
  part: Box,
): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...matrixOf(size, edit, part, canvas))
  context.drawImage(source, -size.width / 2, -size.height / 2, size.width, size.height)
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/** Draws the complete result on a canvas: rotated, cropped and with logo. */
export function drawResult(
  canvas: Target,
  source: CanvasImageSource,
  size: Size,
  edit: PictureEdit,
  logo: CanvasImageSource | null,
): void {
  drawPart(canvas, source, size, edit, cropPixels(size, edit))
  const mark = visibleLogo(edit)
  const context = canvas.getContext('2d')
  if (!mark || !logo || !context) return
  const box = logoBox(mark, canvas)
  context.globalAlpha = mark.opacity
  context.drawImage(
    logo,
    Math.round(box.x * canvas.width),
    Math.round(box.y * canvas.height),
    Math.max(1, Math.round(box.width * canvas.width)),
    Math.max(1, Math.round(box.height * canvas.height)),
  )
  context.globalAlpha = 1
}

const blobOf = (canvas: Target, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.92))

/** Formats that browsers can encode; others become PNG, which is lossless. */
const written = new Set(['image/jpeg', 'image/png', 'image/webp'])

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** File name of an edited image. */
export function editedName(name: string, type: string): string {
  const plain = name.replace(/\.[^.]*$/, '').replace(/(?<!-sua)(?:-sua)+$/, '') || 'anh'
  return `${plain}-sua.${extensions[type] ?? 'png'}`
}

/**
 * Renders an edited image at full size. If the canvas or the resulting file would be too large, the size is
 * halved repeatedly.
 */
export async function renderPicture(
  source: Blob,
  name: string,
  edit: PictureEdit,
  logo: HTMLImageElement | null,
): Promise<File> {
  const picture = await createImageBitmap(source)
  const canvas = document.createElement('canvas')
  try {
    const requested = resultSize(picture, edit)
    const type = written.has(source.type) ? source.type : 'image/png'
    for (let shrink = 1; shrink <= 8; shrink *= 2) {
      canvas.width = Math.max(1, Math.round(requested.width / shrink))
      canvas.height = Math.max(1, Math.round(requested.height / shrink))
      drawResult(canvas, picture, picture, edit, logo)
      for (const each of type === 'image/png' ? [type, 'image/webp'] : [type]) {
        const blob = await blobOf(canvas, each)
        if (blob && blob.size > 0 && blob.size <= uploadLimits.image)
          return new File([blob], editedName(name, blob.type), { type: blob.type })
      }
    }
    throw new Error('the canvas gives no picture')
  } finally {
    picture.close()
    // Frees the pixels immediately instead of at garbage collection.
    canvas.width = 0
    canvas.height = 0
  }
}
