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
    grants: [
      'setting.update',
      'setting.upload',
      'setting.delete',
      'file.create',
      'file.view',
      'file.update',
      'fileCategory.create',
      'fileCategory.update',
    ],
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

const corner = async (address: string) => {
  const { raw, status } = await app.get(address)
  expect(status, address).toBe(200)
  const { data, info } = await sharp(raw).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(info.height * 0.95) * info.width + Math.round(info.width * 0.95)) * info.channels
  return (data[at] ?? 0) > 150 ? 'marked' : 'clean'
}

const setMark = async () => {
  const mark = await picture('#ff0000', 200, 80)
  expect((await send('/api/settings/upload', { key: 'logo_mask' }, 'dau.png', mark)).status).toBe(200)
}

const blue = () => picture('#0000ff', 1000, 800)

test('no picture gets the watermark unless somebody or its folder asks for it', async () => {
  await setMark()
  const plain = (await upload('nen.png', await blue())).body.data
  expect(plain.watermark).toBe(false)
  expect(await corner(`${plain.file_local}?w=960`)).toBe('clean')

  const chosen = (await upload('chon.png', await blue(), { watermark: '1' })).body.data
  expect(chosen.watermark).toBe(true)
  expect(await corner(`${chosen.file_local}?w=960`)).toBe('marked')
  expect(await corner(`${chosen.file_local}?w=320`)).toBe('clean')
  expect(await corner(chosen.file_local)).toBe('clean')
  expect((await upload('sai.png', await picture('#0000ff', 9, 9), { watermark: 'x' })).status).toBe(422)

  const own = await app.post('/api/files/categories', admin.token, { name: 'Ảnh tự chụp', watermark: true })
  const { id } = own.body.data
  const inside = await app.post('/api/files/categories', admin.token, { name: 'Năm 2026', parent_id: id })
  const folder = { category_id: String(inside.body.data.id) }
  const bySelf = (await upload('tu-chup.png', await blue(), folder)).body.data
  expect(await corner(`${bySelf.file_local}?w=960`)).toBe('marked')
  expect((await upload('khong.png', await blue(), { ...folder, watermark: '0' })).body.data.watermark).toBe(
    false,
  )
  for (const credit of ['Ảnh: REUTERS/Minh Hoàng', 'TTXVN', 'Nhac Nguyen / AFP'])
    expect(
      (await upload('hang.png', await blue(), { ...folder, credit, watermark: '1' })).body.data,
    ).toMatchObject({
      credit,
      watermark: false,
    })
  await app.remove('/api/settings/logo_mask', admin.token)
  expect((await upload('sau.png', await blue(), folder)).body.data.watermark).toBe(false)
})

test('the watermark of a picture is switched on and off later, and goes when it turns out to be an agency picture', async () => {
  await setMark()
  const { id, file_local } = (await upload('doi.png', await blue())).body.data
  const change = (body: object) => app.put(`/api/files/${id}`, admin.token, body)
  expect((await change({ watermark: true })).body.data.watermark).toBe(true)
  expect(await corner(`${file_local}?w=960`)).toBe('marked')
  await change({ watermark: false })
  expect(await corner(`${file_local}?w=960`)).toBe('clean')
  await change({ watermark: true })
  expect((await change({ credit: 'AFP' })).body.data.watermark).toBe(false)
  const refused = await change({ watermark: true })
  expect(refused.body).toMatchObject({
    error: 'file.agency_picture',
    errors: { watermark: [expect.any(String)] },
  })
  expect((await change({ credit: 'Hồng Ap', licence: '', watermark: true })).status).toBe(200)

  const small = (await upload('nho.png', await picture('#0000ff', 500, 400))).body.data
  expect((await app.put(`/api/files/${small.id}`, admin.token, { watermark: true })).body.error).toBe(
    'file.no_marked_picture',
  )
  await change({ watermark: false })
  await app.remove('/api/settings/logo_mask', admin.token)
  expect((await change({ watermark: true })).body.error).toBe('file.no_watermark')
})
