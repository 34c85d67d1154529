/** Draws the logo, icons, illustrations and the sharing picture: `node scripts/draw/brand.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { illustrations } from './brand/illustrations.ts'
import { login } from './brand/login.ts'
import { favicon, full, logo, square, tile } from './brand/logo.ts'
import { Canvas, rect, stroke } from './lib/canvas.ts'
import { develop } from './lib/finish.ts'
import { lettering } from './lib/lettering.ts'

const out = join(import.meta.dirname, '../../web/public')
await mkdir(join(out, 'illustrations'), { recursive: true })
const write = (name: string, content: string | Buffer): Promise<void> => writeFile(join(out, name), content)
const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

await write('logo.svg', logo())
await write('logo-full.svg', full('#0b2a66'))
await write('logo-full-dark.svg', full('#f2f6ff'))
await write('favicon.svg', favicon())
await write('icon-192.png', await png(logo(), 192))
await write('icon-512.png', await png(logo(), 512))
await write('apple-touch-icon.png', await png(square(), 180))

/** An .ico file may carry PNGs: a directory of sizes, then the pictures. */
const sizes = [16, 32, 48]
const pictures = await Promise.all(sizes.map((size) => png(favicon(), size)))
const head = Buffer.alloc(6 + 16 * sizes.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(sizes.length, 4)
let offset = head.length
for (const [i, picture] of pictures.entries()) {
  const at = 6 + i * 16
  head.writeUInt8(sizes[i]!, at)
  head.writeUInt8(sizes[i]!, at + 1)
  head.writeUInt16LE(1, at + 4)
  head.writeUInt16LE(32, at + 6)
  head.writeUInt32LE(picture.length, at + 8)
  head.writeUInt32LE(offset, at + 12)
  offset += picture.length
}
await write('favicon.ico', Buffer.concat([head, ...pictures]))

for (const [name, svg] of Object.entries(illustrations)) await write(`illustrations/${name}.svg`, svg)
await write('illustrations/login.svg', login())

const c = new Canvas(1200, 630, 6)
c.add(
  rect(0, 0, 1200, 630, c.slant([0, '#1653b8'], [0.6, '#0b3d91'], [1, '#06215a'])),
  c.glow(980, 120, 520, '#6fb0ff', 0.45),
)
for (let i = 1; i < 8; i++)
  c.add(
    stroke(
      `M${980 - i * 74} 0A${i * 82} ${i * 82} 0 0 0 1200 ${120 + i * 78}`,
      '#ffffff',
      3,
      `opacity="${(0.3 - i * 0.034).toFixed(2)}"`,
    ),
  )
const name = lettering('Tòa Soạn', 100, 400, 128, 700, -2)
const line = lettering('Tin tức và phát thanh, từng phút', 106, 486, 42, 500)
c.add(
  `<g transform="translate(100 110) scale(2.3)">${tile()}</g>`,
  `<path d="${name.d}" fill="#ffffff"/>`,
  `<path d="${line.d}" fill="#cfe0fb"/>`,
  rect(104, 540, 120, 10, '#e5323e'),
)
const pixels = await develop(c.toString(), 1200, 630, {
  grain: 2,
  wobble: 0,
  vignette: 0.2,
  tone: 0.04,
  contrast: 0.05,
  bloom: 0.1,
})
await write(
  'og-default.png',
  await sharp(pixels, { raw: { width: 1200, height: 630, channels: 3 } })
    .png({ palette: true, quality: 88, colours: 160, effort: 8 })
    .toBuffer(),
)
console.info('Brand files written to web/public')
