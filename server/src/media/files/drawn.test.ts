import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { heicSample } from './heic-for-tests.ts'
import { multipartBody } from './multipart-body.ts'
import { preparePicture } from './picture-copies.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: [
      'setting.update',
      'fileCategory.update',
      'file.create',
      'file.view',
      'file.download',
      'article.create',
    ],
  })
})
afterAll(() => app.close())

const upload = async (filename: string, value: Buffer) => {
  const parts = [
    { name: 'category_id', value: '0' },
    { name: 'file', filename, value },
  ]
  const sent = await app.call('POST', '/api/files/upload', { token: admin.token, ...multipartBody(parts) })
  expect(sent.status, sent.text).toBe(200)
  return sent.body.data
}

/** The colours of the left and the right half of a picture. */
async function halves(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (part: number) => {
    const from = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * 3
    return [data[from], data[from + 1], data[from + 2]].map((value) => ((value ?? 0) > 127 ? 1 : 0)).join('')
  }
  return { width: info.width, height: info.height, left: at(0.25), right: at(0.75) }
}

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 4242/100' }
const seconds = Buffer.from([0x92, 0x10, 0, 0, 100, 0, 0, 0])

test('a HEIC of a phone is seen, in copies and whole, and downloads as it was without its position', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#258' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Apple' }, IFD3: gps })
    .toBuffer()
  const from = jpeg.indexOf('Exif\0\0') + 6
  const exif = jpeg.subarray(from, from + 300)
  expect(exif.includes(seconds)).toBe(true)
  const row = await upload('IMG_0001.HEIC', heicSample({ exif }))
  expect(row).toMatchObject({
    type: 'image',
    extension: 'heic',
    mimetype: 'image/heic',
    width: 640,
    height: 480,
  })
  const whole = await app.get(row.file_local)
  expect(whole.headers['content-type']).toBe('image/jpeg')
  expect(whole.headers['content-disposition']).toMatch(/^inline; .*\.jpg/)
  expect(await halves(whole.raw)).toMatchObject({ width: 640, height: 480, left: '100', right: '001' })
  const small = await app.get(`${row.file_local}?w=320`)
  expect(small.headers['content-type']).toBe('image/webp')
  expect(await halves(small.raw)).toMatchObject({ width: 320, height: 240, left: '100', right: '001' })
  expect((await app.get(`${row.file_local}?w=1920`)).headers['content-type']).toBe('image/jpeg')
  const own = await app.get(`/api/download/${row.id}`, admin.token)
  expect(own.headers['content-type']).toBe('image/heic')
  expect(own.raw.toString('latin1', 4, 12)).toBe('ftypheic')
  expect(own.raw.includes(seconds)).toBe(false)
})

test('a HEIC that was held upright is upright', async () => {
  const row = await upload('dung.heic', heicSample({ turns: 1 }))
  expect([row.width, row.height]).toEqual([480, 640])
})

test('a HEIC that cannot be decoded is kept, and drawn nowhere', async () => {
  const broken = heicSample()
  broken.fill(0, broken.length - 120)
  const row = await upload('hong.heic', broken.subarray(0, broken.length - 60))
  expect(row).toMatchObject({ width: null, height: null })
})

const flat = (background: string, width = 700, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })

test('of a TIFF of several pages the first is shown and all are kept', async () => {
  const pages = Buffer.concat([
    await flat('#ff0000').raw().toBuffer(),
    await flat('#0000ff').raw().toBuffer(),
  ])
  const raw = { width: 700, height: 800, channels: 3 as const, pageHeight: 400 }
  const tiff = await sharp(pages, { raw }).tiff({ compression: 'lzw' }).toBuffer()
  expect((await sharp(tiff).metadata()).pages).toBe(2)
  const row = await upload('quet.tiff', tiff)
  expect(row).toMatchObject({ extension: 'tif', width: 700, height: 400 })
  const whole = await app.get(row.file_local)
  expect(whole.headers['content-type']).toBe('image/jpeg')
  expect(await halves(whole.raw)).toMatchObject({ height: 400, left: '100' })
  expect(await halves((await app.get(`${row.file_local}?w=640`)).raw)).toMatchObject({
    width: 640,
    left: '100',
  })
  expect((await app.get(`/api/download/${row.id}`, admin.token)).raw.equals(tiff)).toBe(true)
})

/** A TIFF of floating-point numbers, as elevation models (GeoTIFF) are: it rises from left to right. */
function elevations(width: number, height: number, bands: number): Buffer {
  const count = width * height * bands
  const data = Buffer.alloc(count * 4)
  for (let at = 0; at < count; at += 1)
    data.writeFloatLE(-20 + 3000 * ((Math.floor(at / bands) % width) / width), at * 4)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, 32],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, bands],
    [278, 4, 1, height],
    [279, 4, 1, data.length],
    [339, 3, 1, 3],
  ]
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length)
  for (const [at, [tag, type, times, value]] of entries.entries()) {
    const place = 2 + at * 12
    directory.writeUInt16LE(tag, place)
    directory.writeUInt16LE(type, place + 2)
    directory.writeUInt32LE(times, place + 4)
    directory.writeUInt32LE(value, place + 8)
  }
  const head = Buffer.alloc(8)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8 + data.length, 4)
  return Buffer.concat([head, data, directory])
}

test.each([
  1, 5,
])('a GeoTIFF of %i bands of floating-point numbers is stretched to what a screen shows', async (bands) => {
  const source = elevations(400, 300, bands)
  const picture = await preparePicture(source, { name: 'dem.tif', mimetype: 'image/tiff', owner: 1 })
  expect(picture).toMatchObject({ width: 400, height: 300 })
  const { channels } = await sharp(picture.drawn as Buffer).stats()
  expect(channels[0]?.min).toBeLessThan(30)
  expect(channels[0]?.max).toBeGreaterThan(220)
  expect(picture.copies.map(({ width }) => width)).toEqual([320])
})

test('a moving AVIF is taken as it is, with its size', async () => {
  const avif = await flat('#00ff00').avif().toBuffer()
  const moving = Buffer.from(avif)
  moving.write('avis', 8, 'latin1')
  const picture = await preparePicture(moving, { name: 'a.avif', mimetype: 'image/avif', owner: 1 })
  expect(picture).toMatchObject({ width: 700, height: 400, copies: [], drawn: null, rewritten: null })
})

const figure = (src: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Chữ.' }] },
    { type: 'figure', attrs: { src, alt: '', fileId: null, width: null, height: null } },
  ],
})

test('what no page can draw is refused as a cover, a figure and the picture of a setting', async () => {
  const sound = await app.kernel.pool.query(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ('amthanh1234567890', 'Bản tin', 'mp3', 'audio/mpeg', 'tin.mp3', 'audio', 5, '', $1) returning id`,
    [admin.id],
  )
  const id = Number(sound.rows[0].id)
  const src = '/media/amthanh1234567890/ban-tin.mp3'
  const article = (body: object) =>
    app.post('/api/article/create', admin.token, {
      title: 'Một bài',
      document: figure('/media/khongcogi123/a.jpg'),
      ...body,
    })
  const cover = await article({ cover_file_id: id })
  expect(cover.status).toBe(422)
  expect(cover.body.errors.cover_file_id[0]).toContain('Bản tin.mp3')
  const shown = await article({ document: figure(src) })
  expect(shown.status).toBe(422)
  expect(shown.body.errors.document[0]).toContain('Bản tin.mp3')
  const heic = await upload('bia.heic', heicSample())
  const made = await article({ cover_file_id: heic.id, document: figure(heic.file_local) })
  expect(made.status, made.text).toBe(200)
  const setting = await app.put('/api/settings/site.logo', admin.token, { value: src })
  expect([setting.status, JSON.stringify(setting.body.errors)]).toEqual([
    422,
    expect.stringContaining('Bản tin.mp3'),
  ])
})
