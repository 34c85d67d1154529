/** Draws the demo pictures: `node scripts/draw/draw.ts [key…]`. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Canvas, hash } from './lib/canvas.ts'
import { develop, encode } from './lib/finish.ts'
import type { Scene } from './lib/scene.ts'

sharp.concurrency(1)
const out = join(import.meta.dirname, '../../server/seeds/demo/pictures')
await mkdir(out, { recursive: true })

const folder = join(import.meta.dirname, 'scenes')
const all = (await readdir(folder)).map((file) => file.replace(/\.ts$/, '')).sort()
const wanted = process.argv.slice(2)
const keys = wanted.length ? wanted : all
for (const key of keys) {
  if (!all.includes(key)) {
    console.error(`No scene named ${key}`)
    process.exitCode = 1
    continue
  }
  const { default: scene } = (await import(`./scenes/${key}.ts`)) as { default: Scene }
  const [w, h] = scene.size ?? [1600, 900]
  const canvas = new Canvas(w, h, hash(key))
  scene.draw(canvas)
  const started = Date.now()
  const pixels = await develop(canvas.toString(), w, h, { seed: hash(key), ...scene.finish })
  const picture = await encode(pixels, w, h, 78_000)
  await writeFile(join(out, `${key}.jpg`), picture)
  console.info(`${key} ${Math.round(picture.length / 1024)} KB ${Date.now() - started} ms`)
}
