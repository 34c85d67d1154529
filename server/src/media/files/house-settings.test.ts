import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from './multipart-body.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: ['setting.update', 'setting.upload', 'setting.delete', 'fileCategory.update', 'file.create'],
  })
})
afterAll(() => app.close())

const picture = (background: string, width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background } })
    [format]()
    .toBuffer()

const send = (path: string, fields: Record<string, string>, filename: string, value: Buffer) =>
  app.call('POST', path, {
    token: admin.token,
    ...multipartBody([
      ...Object.entries(fields).map(([name, text]) => ({ name, value: text })),
      { name: 'file', filename, value },
    ]),
  })

const upload = (filename: string, value: Buffer, fields: Record<string, string> = {}) =>
  send('/api/files/upload', { category_id: '0', ...fields }, filename, value)

const list = (key: string, value: string) => app.put(`/api/settings/${key}`, admin.token, { value })

test('uploads accept what the lists of the settings name, by what the file really is', async () => {
  const jpeg = await picture('#225588', 40, 30, 'jpeg')
  await list('files.image_mimetypes', 'image/png\nimage/webp')
  expect((await upload('anh.png', await picture('#225588', 40, 30))).status).toBe(200)
  const refused = await upload('anh.jpg', jpeg)
  expect(refused.body).toMatchObject({ code: 415, error: 'file.type_not_allowed' })
  expect(refused.body.errors).toHaveProperty('file')
  expect((await upload('gia.png', jpeg)).body.error).toBe('file.type_not_allowed')
  await app.remove('/api/settings/files.image_mimetypes', admin.token)
  expect((await upload('anh.jpg', jpeg)).status).toBe(200)

  const note = Buffer.from('Ghi chép ở hiện trường')
  expect((await upload('ghi.txt', note)).status).toBe(200)
  await list('files.document_mimetypes', 'application/pdf')
  expect((await upload('ghi.txt', note)).status).toBe(415)
})

test('the watermark stands on the copies of pictures that come after it, and not on what was sent', async () => {
  const mark = await send(
    '/api/settings/upload',
    { key: 'logo_mask' },
    'dau.png',
    await picture('#ff0000', 200, 80),
  )
  expect(mark.status).toBe(200)
  const { file_local } = (await upload('nen.png', await picture('#0000ff', 1000, 800))).body.data
  const corner = async (query: string) => {
    const { raw } = await app.get(`${file_local}${query}`)
    const { data, info } = await sharp(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.round(info.height * 0.95) * info.width + Math.round(info.width * 0.95)) * info.channels
    return (data[at] ?? 0) > 150 ? 'marked' : 'clean'
  }
  expect(await corner('?w=960')).toBe('marked')
  expect(await corner('?w=320')).toBe('clean')
  expect(await corner('')).toBe('clean')
  const own = (await upload('co-dau.png', await picture('#0000ff', 1000, 800), { marked: '1' })).body.data
  const { channels } = await sharp((await app.get(`${own.file_local}?w=960`)).raw).stats()
  expect(channels[0]?.max, 'a picture that carries the logo gets no second one').toBeLessThan(90)
  expect((await upload('sai.png', await picture('#0000ff', 9, 9), { marked: 'x' })).status).toBe(422)
  await app.remove('/api/settings/logo_mask', admin.token)
  const later = (await upload('sau.png', await picture('#0000ff', 1000, 801))).body.data
  expect(
    (await sharp((await app.get(`${later.file_local}?w=960`)).raw).stats()).channels[0]?.max,
  ).toBeLessThan(90)
})
