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
 * Draws part of an edited picture over a whole canvas, without its logo. `size` is the real picture's;
 * `source` may be a smaller copy of it. `part` is in pixels of the turned picture.
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

/** Draws the whole result over a canvas: turned, cut and marked. */
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

/** Formats that browsers write; the others become PNG, which loses nothing. */
const written = new Set(['image/jpeg', 'image/png', 'image/webp'])

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** The file's name for what an edit makes of it. */
export function editedName(name: string, type: string): string {
  const plain = name.replace(/\.[^.]*$/, '').replace(/(?<!-sua)(?:-sua)+$/, '') || 'anh'
  return `${plain}-sua.${extensions[type] ?? 'png'}`
}

/**
 * Makes the file of an edited picture in full size. A device whose canvas is too small for it, and a
 * result that would be too large to upload, get it in half the size at a time.
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
    // Frees the pixels now and not when the element is collected.
    canvas.width = 0
    canvas.height = 0
  }
}
