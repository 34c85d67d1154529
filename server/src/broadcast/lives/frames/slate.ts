import { escapeHtml } from '#server/kernel/html/escape-html.ts'
import { loadSharp } from '../../../media/files/public.ts'
import { type Form, pictureBytes } from './form.ts'

const clamp = (value: number) => Math.max(16, Math.min(240, Math.round(value)))

/** A picture of red, green and blue as I420 has it. */
export function asI420(rgb: Buffer, form: Form): Buffer {
  const { width, height } = form
  const out = Buffer.alloc(pictureBytes(form))
  const blue = width * height
  const red = blue + blue / 4
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const [r = 0, g = 0, b = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]]
      out[y * width + x] = clamp(16 + 0.257 * r + 0.504 * g + 0.098 * b)
      if (y % 2 || x % 2) continue
      const place = (y / 2) * (width / 2) + x / 2
      out[blue + place] = clamp(128 - 0.148 * r - 0.291 * g + 0.439 * b)
      out[red + place] = clamp(128 + 0.439 * r - 0.368 * g - 0.071 * b)
    }
  return out
}

/** Characters of the name that fit on the drawn slate. */
const longest = 44

function drawn(name: string, { width, height }: Form): Buffer {
  const shown = name.length > longest ? `${name.slice(0, longest - 1)}…` : name
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#10233f"/><rect y="${height * 0.78}" width="100%" height="4" fill="#d22630"/>
    <text x="50%" y="50%" fill="#fff" font-family="sans-serif" font-size="${Math.round(height / 16)}"
      text-anchor="middle" dominant-baseline="middle">${escapeHtml(shown)}</text></svg>`)
}

/** The slate of a live: its still, or its name on a plain ground where there is none or it cannot be read. */
export async function slateOf(name: string, still: Buffer | null, form: Form): Promise<Buffer> {
  const { width, height } = form
  const sharp = await loadSharp()
  const picture = (from: Buffer) =>
    sharp(from, { limitInputPixels: 100_000_000 })
      .resize(width, height, { fit: 'contain', background: '#000' })
      .flatten({ background: '#000' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
  const rgb = still ? await picture(still).catch(() => null) : null
  return asI420(rgb ?? (await picture(drawn(name, form))), form)
}
