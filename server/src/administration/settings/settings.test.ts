import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../../media/files/multipart-body.ts'
import { settingsOf } from './public.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: [
      ...(['setting.index', 'setting.update', 'setting.delete', 'setting.upload'] as const),
      // The areas of the settings that these tests change.
      ...(['frontPage.update', 'frontPage.publish', 'fileCategory.update', 'notification.update'] as const),
    ],
    name: 'Quản Trị',
  })
})
afterAll(() => app.close())

const row = async (key: string) => (await app.get(`/api/settings/${key}`, admin.token)).body.data

test('each group comes with labels, help and defaults', async () => {
  const groups = (await app.get('/api/settings/groups', admin.token, { 'accept-language': 'en' })).body.data
  expect(groups).toContainEqual({ code: 'files', label: 'Files', total: 7 })
  const files = (await app.get('/api/settings/list-by-group?group=files', admin.token)).body.data
  expect(files.map(({ key }: { key: string }) => key)).toContain('files.audio_mimetypes')
  expect(files[0]).toMatchObject({ label: 'Kiểu tệp âm thanh', is_default: true, updated_by: null })
  expect((await app.get('/api/settings/list-by-group?group=none', admin.token)).status).toBe(422)
})

test('the list is searched without accents and comes in pages or whole', async () => {
  const found = await app.get(`/api/settings?keyword=${encodeURIComponent('dang ky')}`, admin.token)
  expect(found.body.data.map(({ key }: { key: string }) => key)).toContain('registration.open')
  const page = await app.get('/api/settings?perPage=10&page=2&sortBy=key', admin.token)
  expect(page.body).toMatchObject({ page: 2, perPage: 10 })
  expect(page.body.data).toHaveLength(10)
})

test('a change is felt at once, has its history, and can be taken back', async () => {
  const changed = await app.put('/api/settings/files.daily_count', admin.token, { value: 30 })
  expect(changed.body.data).toMatchObject({
    value: 30,
    pending: null,
    is_default: false,
    updated_by: { name: 'Quản Trị' },
  })
  expect((await settingsOf(app.kernel))['files.daily_count']).toBe(30)
  await app.put('/api/settings/files.daily_count', admin.token, { value: 45 })
  const history = await app.get('/api/settings/history?key=files.daily_count', admin.token)
  expect(history.body.data).toMatchObject([
    { before: 30, after: 45, user: { id: admin.id } },
    { before: null, after: 30 },
  ])
  const [last, first] = history.body.data
  const restored = await app.post(`/api/settings/history/${last.id}/restore`, admin.token, {})
  expect(restored.body.data.value).toBe(30)
  const initial = await app.post(`/api/settings/history/${first.id}/restore`, admin.token, {
    which: 'before',
  })
  expect(initial.body.data).toMatchObject({ value: 1000, is_default: true })
  expect((await app.post('/api/settings/history/999999/restore', admin.token, {})).status).toBe(404)
})

test('saving several is all or nothing, with the errors under the keys', async () => {
  const wrong = await app.put('/api/settings/update-all', admin.token, {
    values: {
      'site.slogan': 'Khẩu hiệu mới',
      'site.email': 'không phải thư',
      'files.max_size_to_dalet': -1,
      nothing: 1,
    },
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['files.max_size_to_dalet', 'nothing', 'site.email'])
  expect((await row('site.slogan')).is_default).toBe(true)
  const right = await app.put('/api/settings/update-all', admin.token, {
    values: {
      'site.slogan': 'Khẩu hiệu mới',
      'files.audio_mimetypes': 'Audio/MPEG\n\n audio/wav \naudio/mpeg',
    },
  })
  expect(right.status).toBe(200)
  expect((await row('files.audio_mimetypes')).value).toBe('audio/mpeg\naudio/wav')
})

test('a value of the wrong kind, an unknown key and a line that is no MIME type are refused', async () => {
  const wrong = await app.put('/api/settings/files.video_mimetypes', admin.token, { value: 'mp4' })
  expect(wrong.body.errors.value[0]).toContain('audio/mpeg')
  expect((await app.put('/api/settings/home.public', admin.token, { value: 'yes' })).status).toBe(422)
  expect((await app.put('/api/settings/site.name', admin.token, { value: '  ' })).status).toBe(422)
  expect((await app.put('/api/settings/nothing', admin.token, { value: 1 })).status).toBe(404)
})

test('deleting puts the default back; an index alone changes nothing', async () => {
  await app.put('/api/settings/site.phone', admin.token, { value: '024 1234 5678' })
  const reader = await app.person({ grants: ['setting.index'] })
  expect((await app.remove('/api/settings/site.phone', reader.token)).status).toBe(403)
  expect((await app.remove('/api/settings/site.phone', admin.token)).body.data).toMatchObject({
    value: '',
    is_default: true,
  })
})

test('the login page gets only what it needs, staff what they work with', async () => {
  const login = (await app.get('/api/settings/auth')).body.data
  expect(login).toHaveProperty(['registration.open'], false)
  expect(login).not.toHaveProperty(['files.audio_mimetypes'])
  const staff = (await app.get('/api/settings/app', (await app.person()).token)).body.data
  expect(staff).toHaveProperty(['files.image_mimetypes'])
  expect(staff).not.toHaveProperty(['mail.reply_to'])
})

const upload = (key: string, filename: string, value: Buffer) =>
  app.call('POST', '/api/settings/upload', {
    token: admin.token,
    ...multipartBody([
      { name: 'key', value: key },
      { name: 'file', filename, value },
    ]),
  })

test('a picture is uploaded, served and removed again', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const done = await upload('logo_mask', 'dau-mo.png', png)
  expect(done.status).toBe(200)
  expect(done.body.data.value).toMatch(/^\/media\/[a-z0-9]+\/dau-mo\.png$/)
  expect((await app.get(done.body.data.value)).status).toBe(200)
  expect((await upload('site.name', 'dau-mo.png', png)).body.error).toBe('setting.not_a_picture')
  expect((await upload('nothing', 'dau-mo.png', png)).status).toBe(404)
  const wrong = await upload('logo_mask', 'dau-mo.png', Buffer.from('<html>'))
  expect(wrong.status).toBe(415)
  expect(wrong.body.errors).toHaveProperty('file')
  const removed = await app.post('/api/settings/remove-file', admin.token, { key: 'logo_mask' })
  expect(removed.body.data).toMatchObject({ value: '', is_default: true })
  expect((await app.post('/api/settings/remove-file', admin.token, { key: 'site.name' })).status).toBe(422)
})

test('open browsers are told which settings changed', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const { token } = await app.person()
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  // The news of what the tests before changed may still be on its way.
  const told = new Promise((resolve) =>
    socket.on('settings', (event: { keys: string[] }) => event.keys[0] !== 'logo_mask' && resolve(event)),
  )
  await app.put('/api/settings/home.public', admin.token, { value: false })
  expect(await told).toEqual({ keys: ['home.public'] })
  socket.disconnect()
})
