import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from './multipart-body.ts'

let app: TestApp
let lan: TestPerson
beforeAll(async () => {
  app = await testApp()
  lan = await app.person({ grants: ['file.create'], name: 'Lan' })
})
afterAll(() => app.close())

const send = (
  filename: string,
  value: Buffer | string,
  token: string | undefined = lan.token,
  more: object = {},
) => {
  const fields = Object.entries(more).map(([name, field]) => ({ name, value: String(field) }))
  const { payload, headers } = multipartBody([...fields, { name: 'file', value, filename }])
  return app.call('POST', '/api/upload/tinymce', { token, payload, headers })
}
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#258' } })
  .jpeg()
  .toBuffer()

test('an upload answers with its location, as TinyMCE reads it, and the house’s envelope', async () => {
  const { status, body } = await send('bien.jpg', picture)
  expect(status).toBe(200)
  expect(body).toMatchObject({ code: 200, message: null, location: body.data.file_local })
  expect(body.data).toMatchObject({ name: 'bien', width: 400, created_by: { id: lan.id } })
  expect((await app.get(body.location)).status).toBe(200)
})

test('is held to the checks of every other upload, and to what the editor accepts', async () => {
  expect((await send('bien.jpg', 'không phải ảnh')).body.error).toBe('file.content_mismatch')
  expect((await send('bien.jpg', picture.subarray(0, 500))).body.error).toBe('file.broken')
  expect((await send('hinh.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).body.error).toBe(
    'file.type_not_allowed',
  )
  // No field that is sent along widens what the editor accepts.
  const widened = await send('hinh.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', lan.token, {
    upload_type: '',
  })
  expect(widened.body.error).toBe('file.type_not_allowed')
  expect((await send('', picture)).status).toBeGreaterThanOrEqual(415)
})

test('needs a session and file.create', async () => {
  const { payload, headers } = multipartBody([{ name: 'file', value: picture, filename: 'a.jpg' }])
  expect((await app.call('POST', '/api/upload/tinymce', { payload, headers })).status).toBe(401)
  const nobody = await app.person()
  const answer = await send('a.jpg', picture, nobody.token)
  expect(answer.status).toBe(403)
  expect(answer.body.data).toEqual({ permission: 'file.create' })
})
