import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

async function mails(): Promise<string[]> {
  const folder = join(app.configuration.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replace(/=\r\n/g, '').replace(/=3D/g, '='))
}

const forgot = (email: string) => app.post('/api/forget-password', undefined, { email })
const reset = (token: string, password: string) =>
  app.post('/api/reset-password', undefined, { token, password })

async function linkFor(username: string): Promise<string> {
  const before = (await mails()).length
  expect((await forgot(`${username}@toasoan.example`)).status).toBe(200)
  for (let round = 0; round < 200; round++) {
    // A letter to somebody else may still be on its way when this one is asked for.
    const all = (await mails()).slice(before).filter((mail) => mail.includes(`${username}@`))
    const links = all.map((mail) => mail.match(/reset-password\?token=([\w-]{43})\s/)?.[1])
    const token = links.find(Boolean)
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no message came')
}

test('answers the same whether the account exists or not', async () => {
  const { username } = await app.person()
  const known = await forgot(`${username.toUpperCase()}@toasoan.example`)
  const unknown = await forgot('khong.co@toasoan.example')
  expect(known.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
})

test('the link sets a password once and ends every session', async () => {
  const { username, token, id } = await app.person()
  const link = await linkFor(username)
  expect((await reset(link, 'ngắn')).body.errors.password[0]).toContain('8')
  expect((await reset(link, 'matkhau1234567890')).body.errors.password[0]).toContain('Dễ đoán')
  expect((await reset(link, 'cầu tre lắc lẻo 9')).status).toBe(200)
  expect((await app.get('/api/auth/me', token)).status).toBe(401)
  expect((await reset(link, 'mật khẩu mới 8')).body.error).toBe('auth.link_invalid')
  const entered = await app.post('/api/auth/login', undefined, { username, password: 'cầu tre lắc lẻo 9' })
  expect(entered.status).toBe(200)
  const [row] = await sql(
    'select before, after from activity_log where record_type = $1 and record_id = $2',
    ['user', String(id)],
  )
  expect(JSON.stringify(row)).not.toMatch(/argon2|mới/)
})

test('a link dies with its time, with its use, and with a ban', async () => {
  const { username, id } = await app.person()
  const first = await linkFor(username)
  const second = await linkFor(username)
  expect((await reset(first, 'mật khẩu mới 8')).body.error).toBe('auth.link_invalid')
  expect((await reset(second, 'cầu tre lắc lẻo 9')).status).toBe(200)
  expect((await reset(first, 'mật khẩu mới 8')).body.error).toBe('auth.link_invalid')
  const late = await linkFor(username)
  await sql(`update password_reset set expires_at = now() where used_at is null`)
  expect((await reset(late, 'mật khẩu mới 8')).body.error).toBe('auth.link_invalid')
  const third = await linkFor(username)
  await sql(`update app_user set status = 'banned' where id = $1`, [id])
  expect((await reset(third, 'mật khẩu mới 8')).body.error).toBe('auth.link_invalid')
})

test('keeps only the hash of a link', async () => {
  const { username } = await app.person()
  const link = await linkFor(username)
  const rows = await sql('select hash from password_reset')
  expect(rows.some(({ hash }) => hash.toString('base64url') === link)).toBe(false)
  await expect.poll(() => sql('select from outbox')).toHaveLength(0)
})

test('limits requests for one account', async () => {
  const email = 'mot.nguoi@toasoan.example'
  for (let round = 0; round < 5; round++) expect((await forgot(email)).status).toBe(200)
  const { status, headers } = await forgot(email)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(60)
})
