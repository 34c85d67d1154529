/** Contact sheets of the pictures, to look at: `node scripts/draw/sheet.ts <folder for the sheets> [key…]`. */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [folder = '/tmp/sheets', ...keys] = process.argv.slice(2)
const from = join(import.meta.dirname, '../../server/seeds/demo/pictures')
await mkdir(folder, { recursive: true })
const names = keys.length
  ? keys.map((key) => `${key}.jpg`)
  : (await readdir(from)).filter((name) => name.endsWith('.jpg'))
const [w, h, columns, perSheet] = [640, 360, 3, 12]
for (let start = 0; start < names.length; start += perSheet) {
  const part = names.slice(start, start + perSheet)
  const tiles = await Promise.all(
    part.map(async (name, index) => ({
      input: await sharp(join(from, name)).resize(w, h).toBuffer(),
      left: (index % columns) * (w + 6),
      top: Math.floor(index / columns) * (h + 6),
    })),
  )
  const rows = Math.ceil(part.length / columns)
  const file = join(folder, `sheet-${start / perSheet}.png`)
  await sharp({
    create: { width: columns * (w + 6), height: rows * (h + 6), channels: 3, background: '#fff' },
  })
    .composite(tiles)
    .png({ compressionLevel: 6 })
    .toFile(file)
  console.info(file, part.join(' '))
}
