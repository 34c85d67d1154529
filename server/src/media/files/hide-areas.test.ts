import type { HiddenArea } from '@toasoan/contract/media/hidden-areas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from './addresses.ts'
import { multipartBody } from './multipart-body.ts'

let app: TestApp
let lan: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await testApp()
  lan = await app.person({ grants: ['file.create', 'file.index', 'file.view', 'file.update'] })
  guest = await app.person({ grants: ['file.create', 'file.index'] })
})
afterAll(() => app.close())

/** A chessboard of black and white squares of two pixels: nothing of it is left in a mean of it. */
const board = (size = 240) => {
  const data = Buffer.alloc(size * size * 3)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      data.fill(((x >> 1) + (y >> 1)) % 2 ? 255 : 0, (y * size + x) * 3, (y * size + x) * 3 + 3)
  return sharp(data, { raw: { width: size, height: size, channels: 3 } })
}

const send = (
  filename: string,
  content: Buffer,
  fields: Record<string, string>,
  token: string | undefined = lan.token,
) => {
  const parts = Object.entries({ category_id: '0', ...fields }).map(([name, value]) => ({ name, value }))
  const body = multipartBody([...parts, { name: 'file', value: content, filename }])
  return app.call('POST', '/api/files/upload', { token, ...body })
}

const half: HiddenArea = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, way: 'blur' }
const hide = (...areas: object[]) => ({ hide: JSON.stringify(areas) })

/** How much the pixels of a part differ from their mean. */
async function contrast(picture: Buffer, left: number, top: number, side: number): Promise<number> {
  // `stats` looks at what was read, not at what was cut out of it.
  const part = await sharp(picture)
    .extract({ left, top, width: side, height: side })
    .greyscale()
    .png()
    .toBuffer()
  return (await sharp(part).stats()).channels[0]?.stdev ?? 0
}

const stored = async (id: number) => {
  const { key, widths } = await app.kernel.db
    .selectFrom('file')
    .select(['key', 'widths'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = async (query: string) => (await app.get(`/media/${key}/anh.png${query}`)).raw as Buffer
  return { key, original: await answer(''), copies: await Promise.all(widths.map((w) => answer(`?w=${w}`))) }
}

describe.each(['blur', 'pixelate'] as const)('an area hidden by %s', (way) => {
  it.each([
    'png',
    'jpeg',
    'webp',
  ] as const)('is gone from a %s and from all that is made of it', async (format) => {
    const content = await board(800).toFormat(format, { quality: 100 }).toBuffer()
    const { status, body } = await send(
      `ban-co.${format === 'jpeg' ? 'jpg' : format}`,
      content,
      hide({ ...half, way }),
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ width: 800, height: 800, type: 'image' })
    const { original, copies } = await stored(body.data.id)
    expect((await sharp(original).metadata()).format).toBe(format)
    expect(await contrast(original, 240, 240, 320)).toBeLessThan(8)
    // What was not hidden is as it was.
    expect(await contrast(original, 8, 8, 120)).toBeGreaterThan(100)
    expect(copies.length).toBeGreaterThan(0)
    for (const copy of copies) {
      const { width = 0 } = await sharp(copy).metadata()
      expect(
        await contrast(copy, Math.round(width * 0.3), Math.round(width * 0.3), Math.round(width * 0.4)),
      ).toBeLessThan(8)
    }
  })
})

it('keeps nothing of the bytes that were sent, nor a small copy of them in the metadata', async () => {
  const thumbnail = await board(64).jpeg().toBuffer()
  const content = await board(400)
    .withExif({ IFD0: { ImageDescription: thumbnail.toString('base64') } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { body } = await send('mat.jpg', content, hide(half))
  const { key, original } = await stored(body.data.id)
  expect(original.includes(thumbnail.toString('base64').slice(0, 60))).toBe(false)
  const kept = await app.kernel.storage.open(originalKey(key))
  const chunks: Buffer[] = []
  for await (const chunk of kept!.stream) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(content)).toBe(false)
})

it('hides where a person saw it: after the turn that the camera asks for', async () => {
  const left = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .composite([{ input: await board(200).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  // Shown upright it is 200 wide and 300 high, with the board above.
  const { body } = await send('dung.jpg', left, hide({ x: 0, y: 0, width: 1, height: 0.67, way: 'pixelate' }))
  expect(body.data).toMatchObject({ width: 200, height: 300 })
  const { original } = await stored(body.data.id)
  expect(await contrast(original, 10, 10, 170)).toBeLessThan(60)
  expect(await contrast(original, 90, 90, 20)).toBeLessThan(12)
})

it('hides in a small area as few pixels as in a large one', async () => {
  const content = await board(240).png().toBuffer()
  const { body } = await send(
    'nho.png',
    content,
    hide({ x: 0.5, y: 0.5, width: 0.05, height: 0.05, way: 'blur' }),
  )
  expect(await contrast((await stored(body.data.id)).original, 121, 121, 8)).toBeLessThan(60)
})

describe('the picture that something was hidden in', () => {
  const upload = async (token = lan.token) =>
    (await send('goc.png', await board().png().toBuffer(), {}, token)).body.data as {
      id: number
      file_local: string
    }
  const opened = async (address: string) => (await app.get(address)).status

  it('is open to staff alone from then on', async () => {
    const before = await upload()
    expect(await opened(before.file_local)).toBe(200)
    const content = await board().png().toBuffer()
    const { body } = await send('che.png', content, { ...hide(half), hidden_from: String(before.id) })
    expect(await opened(before.file_local)).toBe(404)
    expect(await opened(`${before.file_local}?w=320`)).toBe(404)
    expect(await opened(body.data.file_local)).toBe(200)
    const [log] = await app.kernel.db.selectFrom('file').select('reach').where('id', '=', before.id).execute()
    expect(log?.reach).toBe('staff')
  })

  it('stays as it is where the user may not change it, and where nothing is hidden', async () => {
    const before = await upload()
    const content = await board().png().toBuffer()
    await send('che.png', content, { ...hide(half), hidden_from: String(before.id) }, guest.token)
    await send('khong.png', content, { hidden_from: String(before.id) })
    await send('sai.png', content, { ...hide(half), hidden_from: '999999' })
    expect(await opened(before.file_local)).toBe(200)
  })
})

it.each([
  ['no list', 'x'],
  ['no areas', '[]'],
  ['an area outside', JSON.stringify([{ ...half, x: 2 }])],
  ['no width', JSON.stringify([{ ...half, width: 0 }])],
  ['another way', JSON.stringify([{ ...half, way: 'black' }])],
  ['more than is hidden at once', JSON.stringify(Array.from({ length: 31 }, () => half))],
])('refuses %s at its field', async (_name, value) => {
  const { status, body } = await send('a.png', await board().png().toBuffer(), { hide: value })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['hide'])
})

it('refuses what it could not hide, and keeps none of it', async () => {
  const count = async () => (await app.kernel.db.selectFrom('file').select('id').execute()).length
  const before = await count()
  const gif = await board().gif().toBuffer()
  for (const [name, content] of [
    ['a.gif', gif],
    ['a.txt', Buffer.from('words')],
    ['a.png', Buffer.from('no picture')],
  ] as const) {
    const { status, body } = await send(name, content, hide(half))
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('Chỉ che được ảnh JPEG')
  }
  expect(await count()).toBe(before)
})
