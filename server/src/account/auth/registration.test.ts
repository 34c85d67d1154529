import type { Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeSmtp } from '#server/kernel/mail/fake-smtp.ts'
import { openMail } from '#server/kernel/mail/open-mail.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { usernameFrom } from './registration/new-account.ts'
import { freshAddress, rightPassword, signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
let smtp: Server
let lines: string[]
let accepts = true

beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
  const { server, url, lines: said } = await fakeSmtp(() => accepts)
  smtp = server
  lines = said
  const mail = openMail(
    { ...app.configuration, smtpUrl: url, mailFrom: 'toasoan@toasoan.example' },
    app.kernel.log,
  )
  Object.assign(app.kernel, { mail })
})
afterAll(async () => {
  await app.close()
  smtp.close()
})
beforeEach(async () => {
  accepts = true
  await sign.set('registration.open', true)
})

/** What the mail server was given, quoted-printable undone. */
const said = () => lines.join('\r\n').replace(/=\r\n/g, '').replace(/=3D/g, '=')

/** The newest link in a message to somebody. */
async function linkTo(email: string, path: string): Promise<string> {
  const pattern = new RegExp(`${path}\\?token=([\\w-]{43})`, 'g')
  const found = () => {
    const at = said().lastIndexOf(`RCPT TO:<${email}>`)
    return at < 0 ? undefined : [...said().slice(at).matchAll(pattern)].at(-1)?.[1]
  }
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return found() as string
}

const form = (email: string) => ({
  name: 'Lê Thị Hoa',
  email,
  password: 'cầu tre lắc lẻo 9',
  phone: '0912 345 678',
})

const register = async (body: object) =>
  app.call('POST', '/api/auth/register', {
    payload: { captcha: await sign.solvedCaptcha(), ...body },
    remoteAddress: freshAddress(),
  })

const confirm = (token: string) => app.post('/api/auth/register/confirm', undefined, { token })

test('is closed unless the setting opens it', async () => {
  await sign.set('registration.open', false)
  expect((await register(form('hoa@dai.example'))).body).toMatchObject({
    code: 409,
    error: 'registration.closed',
  })
})

test('asks for a captcha, sense, and the domains of the setting', async () => {
  const wrong = { captcha: { id: (await sign.solvedCaptcha()).id, answer: 'khong' } }
  const refused = await register({ ...form('hoa@dai.example'), ...wrong })
  expect(refused.body).toMatchObject({
    error: 'auth.captcha_wrong',
    errors: { captcha: [expect.any(String)] },
  })
  expect(Object.keys((await register({})).body.errors).sort()).toEqual(['email', 'name', 'password'])
  expect((await register({ ...form('hoa@dai.example'), username: 'admin' })).status).toBe(422)
  await sign.set('registration.domains', 'dai.example\ntoasoan.example')
  const elsewhere = await register(form('hoa@noikhac.example'))
  expect(elsewhere.body.errors.email[0]).toContain('dai.example, toasoan.example')
  await sign.set('registration.domains', '')
})

test('the address is confirmed by mail, then an administrator is told and activates', async () => {
  const administrator = await app.person({ grants: ['user.update', 'user.view'] })
  const email = 'hoa.le@dai.example'
  expect((await register(form(email))).body).toEqual({ code: 200, message: null, data: null })
  expect(await sign.rows('select from app_user where email = $1', [email])).toHaveLength(0)
  expect((await sign.logIn(email, 'cầu tre lắc lẻo 9')).body.error).toBe('auth.wrong_credentials')

  const token = await linkTo(email, '/register')
  expect(await sign.rows('select from registration where hash = $1', [Buffer.from(token)])).toHaveLength(0)
  const confirmed = await confirm(token)
  expect(confirmed.body.data).toEqual({ status: 'pending', username: 'hoa.le' })
  expect((await confirm(token)).body.error).toBe('auth.link_invalid')
  expect((await sign.logIn('hoa.le', 'cầu tre lắc lẻo 9')).body.error).toBe('auth.not_active')
  const [bell] = (await app.get('/api/notifications', administrator.token)).body.data
  expect(bell).toMatchObject({
    kind: 'registration_waiting',
    title: 'Lê Thị Hoa đăng ký tài khoản và chờ duyệt',
  })

  const person = (await app.get(`/api/users/${bell.part_id}`, administrator.token)).body.data
  const { version, name, phone, language, username } = person
  const activated = await app.put(`/api/users/${bell.part_id}`, administrator.token, {
    ...{ name, phone, language, username, email, version },
    status: 'active',
  })
  expect(activated.status).toBe(200)
  await expect.poll(() => said().slice(said().lastIndexOf(`RCPT TO:<${email}>`))).toContain('/login')
  expect((await sign.logIn(email, 'cầu tre lắc lẻo 9')).status).toBe(200)
})

test('without approval the account is open at once, with the roles of the setting', async () => {
  const [{ id: role }] = await sign.rows(
    `select id from role where code = 'collaborator' or true order by id desc limit 1`,
  )
  await sign.set('registration.approval', false)
  await sign.set('registration.roles', [role, 999_999])
  const email = 'cong.tac@dai.example'
  await register(form(email))
  expect((await confirm(await linkTo(email, '/register'))).body.data.status).toBe('active')
  const entered = await sign.logIn('cong.tac', 'cầu tre lắc lẻo 9')
  expect(entered.body.data.user.role_ids).toEqual([role])
  await sign.rows(`delete from setting where key in ('registration.approval', 'registration.roles')`)
})

test('tells nobody but its owner that an address has an account', async () => {
  const person = await sign.account()
  const email = `${person.username}@toasoan.example`
  const answer = await register(form(email))
  expect(answer.body).toEqual((await register(form('chua.co@dai.example'))).body)
  await expect.poll(said).toContain(`RCPT TO:<${email}>`)
  await expect.poll(() => said().slice(said().indexOf(`RCPT TO:<${email}>`))).toContain('/forgot-password')
  expect((await sign.logIn(person.username)).status).toBe(200)
  expect((await sign.logIn(person.username, 'cầu tre lắc lẻo 9')).status).toBe(422)
})

test('a link is too old after a day, and leftovers go', async () => {
  const email = 'tre.hen@dai.example'
  await register(form(email))
  const token = await linkTo(email, '/register')
  await sign.rows(`update registration set expires_at = now()`)
  expect((await confirm(token)).body.error).toBe('auth.link_invalid')
})

test('registrations are limited by address of mail', async () => {
  const email = 'nhieu.lan@dai.example'
  for (let round = 0; round < 5; round++) expect((await register(form(email))).status).toBe(200)
  expect((await register(form(email))).status).toBe(429)
})

test('usernames come out of addresses', () => {
  expect(usernameFrom('Nguyễn.Đức@dai.vn')).toBe('nguyen.duc')
  expect(usernameFrom('a+b@dai.vn')).toBe('a.b')
  expect(usernameFrom('x@dai.vn')).toBe('xnguoi.dung')
  expect(usernameFrom(`${'a'.repeat(80)}@dai.vn`)).toHaveLength(50)
})

test('forgot and reset by mail, with sender, answers and footer of the settings', async () => {
  await sign.set('mail.sender_name', 'Ban Thư ký')
  await sign.set('mail.reply_to', 'thuky@toasoan.example')
  await sign.set('mail.footer', 'TOA SOAN, 58 Quan Su')
  const person = await sign.account()
  const email = `${person.username}@toasoan.example`
  expect((await app.post('/api/forget-password', undefined, { email })).status).toBe(200)
  const token = await linkTo(email, '/reset-password')
  const message = said().slice(said().lastIndexOf(`RCPT TO:<${email}>`))
  expect(message).toContain('Reply-To: thuky@toasoan.example')
  expect(message).toContain('TOA SOAN, 58 Quan Su')
  expect(message).toMatch(/From: =\?UTF-8\?[^\r]+<toasoan@toasoan\.example>/)
  const reset = await app.post('/api/reset-password', undefined, { token, password: 'cầu tre lắc lẻo 9' })
  expect(reset.status).toBe(200)
  expect((await sign.logIn(person.username, 'cầu tre lắc lẻo 9')).status).toBe(200)
  expect((await sign.logIn(person.username, rightPassword)).status).toBe(422)
})

test('a mail server that takes nothing loses no message: it is tried again, and holds nothing else up', async () => {
  accepts = false
  const person = await sign.account()
  const email = `${person.username}@toasoan.example`
  await app.post('/api/forget-password', undefined, { email })
  const waiting = () => sign.rows(`select attempts from outbox where topic = 'mail.password_forgotten'`)
  await expect.poll(waiting).toEqual([{ attempts: 1 }])
  // No link is good whose message did not leave.
  expect(await sign.rows('select from password_reset where user_id = $1', [person.id])).toHaveLength(0)
  accepts = true
  const token = await linkTo(email, '/reset-password')
  expect(token).toHaveLength(43)
  await expect.poll(waiting).toEqual([])
})
