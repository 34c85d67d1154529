import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { rightPassword, sessionOf, signingIn } from '../auth/testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
})
afterAll(() => app.close())

const profile = {
  name: 'Nguyễn Thị Lan',
  display_name: 'Lan',
  alias: 'Hương Lan',
  phone: '+84 912 345 678',
  gender: 'female',
  birthday: '1990-05-20',
  language: 'en',
}

test('writes the own profile, and nothing else', async () => {
  const { token, id, username } = await sign.account()
  const saved = await app.put('/api/auth/me', token, profile)
  expect(saved.body.data).toMatchObject({ ...profile, id, username })
  expect((await app.get('/api/auth/me', token)).body.data).toEqual(saved.body.data)
  const { version } = saved.body.data
  const stale = await app.put('/api/auth/me', token, { ...profile, version: version - 1 })
  expect(stale.body.error).toBe('record.stale')
  for (const more of [
    { username: 'admin' },
    { email: 'x@y.vn' },
    { role_ids: [1] },
    { id: 1 },
    { status: 'active' },
  ]) {
    expect((await app.put('/api/auth/me', token, { ...profile, ...more })).status).toBe(422)
  }
  const [logged] = await sign.rows(
    `select before, after from activity_log where user_id = $1 and api = '/auth/me'`,
    [id],
  )
  expect(logged).toMatchObject({ before: { alias: '' }, after: { alias: 'Hương Lan' } })
})

test('checks alias, phone, gender and birthday', async () => {
  const { token } = await sign.account()
  const wrong = { alias: '<b>', phone: 'một hai', gender: 'robot', birthday: '2025-01-01', name: ' ' }
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await app.put('/api/auth/me', token, { ...profile, [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  }
  const nobody = await app.person()
  expect((await app.put('/api/auth/me', nobody.token, profile)).body.data.permission).toBe('account.update')
})

async function sendPicture(token: string, picture: Buffer, name = 'toi.png') {
  const head = `--limit\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return app.call('POST', '/api/auth/me', {
    token,
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--limit--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  })
}

test('takes an avatar by form and removes it by JSON', async () => {
  const { token } = await sign.account()
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#164890' } })
    .png()
    .toBuffer()
  const set = await sendPicture(token, picture)
  expect(set.body.data.avatar).toMatch(/^\/media\//)
  expect((await app.get(set.body.data.avatar)).status).toBe(200)
  const bad = await sendPicture(token, Buffer.from('không phải ảnh'))
  expect(bad.status).toBe(415)
  expect(Object.keys(bad.body.errors)).toEqual(['file'])
  expect((await app.post('/api/auth/me', token, { avatar: '/media/x.png' })).status).toBe(422)
  const removed = await app.post('/api/auth/me', token, { avatar: null })
  expect(removed.body.data.avatar).toBe(null)
})

const change = (token: string, password: string, new_password: string) =>
  app.put('/api/auth/me/password', token, { password, new_password })

test('changes the password for the old one and ends the other sessions', async () => {
  const { id, username, token } = await sign.account()
  const here = (await sign.logIn(username)).body.data
  const wrong = await change(here.access_token, 'sai', 'cầu tre lắc lẻo 2')
  expect(wrong.body).toMatchObject({
    error: 'auth.wrong_password',
    errors: { password: [expect.any(String)] },
  })
  expect((await change(here.access_token, rightPassword, 'ngắn')).body.errors).toHaveProperty('new_password')
  expect((await change(here.access_token, rightPassword, rightPassword)).body.error).toBe(
    'auth.same_password',
  )
  const changed = await change(here.access_token, rightPassword, 'cầu tre lắc lẻo 2')
  expect(changed.body.data).toEqual({ ended: 1 })
  expect((await app.get('/api/auth/me', here.access_token)).status).toBe(200)
  expect((await app.get('/api/auth/me', token)).body.error).toBe('session.ended')
  expect((await sign.logIn(username, rightPassword)).status).toBe(422)
  expect((await sign.logIn(username, 'cầu tre lắc lẻo 2')).status).toBe(200)
  expect(await sign.events(id)).toContain('password_changed')
  const told = async () =>
    (await mails()).filter((mail) => mail.includes(`To: ${username}@toasoan.example`)).length
  await expect.poll(told).toBe(1)
})

test('guessing the old password from an open session is limited', async () => {
  const { token } = await sign.account()
  for (let round = 0; round < 10; round++)
    expect((await change(token, 'sai', 'cầu tre lắc lẻo 2')).status).toBe(422)
  expect((await change(token, rightPassword, 'cầu tre lắc lẻo 2')).status).toBe(429)
})

test('lists the own sessions, ends one of them or all others, and nobody else’s', async () => {
  const person = await sign.account()
  const stranger = await sign.account()
  const first = (await sign.logIn(person.username)).body.data.access_token
  const second = (await sign.logIn(person.username)).body.data.access_token
  const list = await app.get('/api/auth/me/sessions', first)
  expect(list.body.data).toHaveLength(3)
  expect(list.body.data[0]).toMatchObject({
    id: sessionOf(first),
    mine: true,
    device: 'Firefox 133 · Windows',
  })
  expect(list.body.data.filter(({ mine }: { mine: boolean }) => mine)).toHaveLength(1)

  const end = (token: string, of: string) => app.remove(`/api/auth/me/sessions/${sessionOf(of)}`, token)
  expect((await end(stranger.token, second)).status).toBe(404)
  expect((await end(first, second)).status).toBe(200)
  expect((await app.get('/api/auth/me', second)).status).toBe(401)
  expect((await end(first, second)).status).toBe(404)
  expect((await app.remove('/api/auth/me/sessions', first)).body.data).toEqual({ ended: 1 })
  expect((await app.get('/api/auth/me', person.token)).status).toBe(401)
  expect((await app.get('/api/auth/me', first)).status).toBe(200)
  expect((await app.get('/api/auth/me', stranger.token)).status).toBe(200)
})

test('the time a session lives unused is a setting', async () => {
  const { username } = await sign.account()
  const lives = async (token: string) => {
    const [{ days }] = await sign.rows(
      `select extract(epoch from expires_at - now()) / 86400 as days from session where id = $1`,
      [sessionOf(token)],
    )
    return Math.round(Number(days))
  }
  const usual = (await sign.logIn(username)).body.data
  expect(await lives(usual.access_token)).toBe(10)
  await sign.set('session.days', 2)
  expect(await lives((await sign.logIn(username)).body.data.access_token)).toBe(2)
  const refreshed = await app.post('/api/auth/refresh', undefined, { refreshToken: usual.refresh_token })
  expect(await lives(refreshed.body.data.access_token)).toBe(2)
  await sign.set('session.days', 10)
})

async function mails(): Promise<string[]> {
  const folder = join(app.configuration.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}

test('notifications come in the ways that a person chose', async () => {
  const person = await sign.account()
  const { token, id } = person
  const { body } = await app.get('/api/auth/me/notifications', token)
  expect(body.data).toContainEqual({
    kind: 'article_takeover',
    bell: true,
    toast: true,
    sound: true,
    mail: false,
    push: true,
  })
  const takeover = {
    kind: 'article_takeover',
    bell: false,
    toast: false,
    sound: false,
    mail: true,
    push: true,
  }
  const chosen = await app.put('/api/auth/me/notifications', token, { choices: [takeover] })
  expect(chosen.body.data).toContainEqual(takeover)
  expect((await app.get('/api/auth/me', token)).body.data.notification_choices).toEqual([takeover])
  const unknown = [{ ...takeover, kind: 'khong_co' }]
  expect((await app.put('/api/auth/me/notifications', token, { choices: unknown })).status).toBe(422)

  const tell = (kind: 'article_takeover' | 'article_move') =>
    app.kernel.db.transaction().execute((tx) =>
      notify(tx, {
        userIds: [id],
        kind,
        data: { title: 'Giá gạo tăng', actor: 'Hà', stage: 3 } as never,
        link: '/article/edit/7',
        actorId: null,
      }),
    )
  await tell('article_takeover')
  await tell('article_move')
  const bell = await app.get('/api/notifications', token)
  expect(bell.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['article_move'])
  const toPerson = async () =>
    (await mails()).filter((mail) => mail.includes(`To: ${person.username}@toasoan.example`))
  await expect.poll(async () => (await toPerson()).length).toBe(1)
  const [mail = ''] = await toPerson()
  const words = Buffer.from(mail.split('\r\n\r\n').slice(1).join('\r\n\r\n'), 'utf8').toString()
  expect(words.replace(/=\r\n/g, '')).toContain('/article/edit/7')

  const back = { ...takeover, bell: true, toast: true, sound: true, mail: false }
  await app.put('/api/auth/me/notifications', token, { choices: [back] })
  expect((await app.get('/api/auth/me', token)).body.data.notification_choices).toEqual([])
})
