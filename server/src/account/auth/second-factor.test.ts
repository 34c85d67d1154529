import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { seal, unseal } from './second-factor/sealed-secret.ts'
import { codeAt, stepOf } from './second-factor/time-codes.ts'
import { endSessions } from './sessions.ts'
import { rightPassword, signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
})
afterAll(() => app.close())

/** The secret as it stands in the database. */
async function secretOf(userId: number): Promise<Buffer> {
  const [{ secret }] = await sign.rows('select secret from second_factor where user_id = $1', [userId])
  return unseal(secret, userId, app.configuration.jwtSecret)
}

/** A code of the authenticator which was not used: time is moved back to where it was before any. */
async function freshCode(userId: number): Promise<string> {
  await sign.rows('update second_factor set last_step = 0 where user_id = $1', [userId])
  return codeAt(await secretOf(userId))
}

const my = '/api/auth/me/second-factor'

/** A person with the second factor on. */
async function guarded() {
  const person = await sign.account()
  await app.post(my, person.token, { password: rightPassword })
  const { status, body } = await app.put(my, person.token, { code: codeAt(await secretOf(person.id)) })
  expect(status).toBe(200)
  return { ...person, recovery: body.data.recovery_codes as string[] }
}

const enter = (ticket: string, code: string) =>
  app.post('/api/auth/second-factor', undefined, { ticket, code })

test('RFC 6238: the codes of the appendix, one step to each side', () => {
  const secret = Buffer.from('12345678901234567890')
  expect(codeAt(secret, 59_000)).toBe('287082')
  expect(codeAt(secret, 1_111_111_109_000)).toBe('081804')
  expect(stepOf(secret, '287 082', 59_000)).toBe(1)
  expect(stepOf(secret, '287082', 89_000)).toBe(1)
  expect(stepOf(secret, '287082', 120_000)).toBe(null)
  expect(stepOf(secret, '28708', 59_000)).toBe(null)
})

test('a sealed secret opens for its person and server only', () => {
  const sealed = seal(Buffer.from('bí mật'), 7, 'khóa máy chủ')
  expect(unseal(sealed, 7, 'khóa máy chủ').toString()).toBe('bí mật')
  expect(() => unseal(sealed, 8, 'khóa máy chủ')).toThrow()
  expect(() => unseal(sealed, 7, 'khóa khác')).toThrow()
  expect(sealed.includes('bí mật')).toBe(false)
})

test('setting it up asks for the password and for a first code', async () => {
  const { id, token, username } = await sign.account()
  expect((await app.get(my, token)).body.data).toEqual({
    enabled: false,
    required: false,
    since: null,
    recovery_left: 0,
    has_password: true,
  })
  const wrong = await app.post(my, token, { password: 'sai' })
  expect(wrong.body).toMatchObject({ code: 422, error: 'auth.wrong_password' })
  expect(Object.keys(wrong.body.errors)).toEqual(['password'])
  expect((await app.put(my, token, { code: '123456' })).body.error).toBe('second_factor.not_begun')
  const begun = await app.post(my, token, { password: rightPassword })
  expect(begun.body.data.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect(begun.body.data.qr).toMatch(/^<svg/)
  expect((await app.put(my, token, { code: '000000' })).body.error).toBe('auth.code_wrong')
  // Begun is not on.
  expect((await sign.logIn(username)).status).toBe(200)
  const confirmed = await app.put(my, token, { code: await freshCode(id) })
  expect(confirmed.body.data.recovery_codes).toHaveLength(10)
  expect((await app.get(my, token)).body.data).toMatchObject({ enabled: true, recovery_left: 10 })
  expect((await app.post(my, token, { password: rightPassword })).body.error).toBe('second_factor.already_on')
  const logged = await sign.rows('select before, after from activity_log where user_id = $1', [id])
  expect(JSON.stringify(logged)).not.toContain(begun.body.data.secret)
})

test('the password alone opens nothing; with a code the session opens, each code once', async () => {
  const { id, username } = await guarded()
  const first = await sign.logIn(username)
  expect(first.body).toMatchObject({ code: 422, error: 'auth.second_factor_required' })
  expect(first.headers['set-cookie']).toBeUndefined()
  const { ticket } = first.body.data
  expect((await enter(ticket, '000000')).body.error).toBe('auth.code_wrong')
  const code = await freshCode(id)
  const entered = await enter(ticket, code)
  expect(entered.status).toBe(200)
  expect((await app.get('/api/auth/me', entered.body.data.access_token)).status).toBe(200)
  expect((await enter(ticket, code)).body.error).toBe('auth.ticket_invalid')
  const again = await sign.logIn(username)
  expect((await enter(again.body.data.ticket, code)).body.error).toBe('auth.code_wrong')
  expect(await sign.events(id)).toEqual(
    expect.arrayContaining(['second_factor_on', 'second_factor_failed', 'login']),
  )
})

test('of several who use one code at the same time, one gets in', async () => {
  const { id, username } = await guarded()
  const tickets = await Promise.all(
    Array.from({ length: 4 }, async () => (await sign.logIn(username)).body.data.ticket as string),
  )
  const code = await freshCode(id)
  const answers = await Promise.all(tickets.map((ticket) => enter(ticket, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code works once, however it is typed', async () => {
  const { id, username, recovery, token } = await guarded()
  const [one = ''] = recovery
  const { ticket } = (await sign.logIn(username)).body.data
  expect((await enter(ticket, one.toUpperCase().replace('-', ' '))).status).toBe(200)
  const again = (await sign.logIn(username)).body.data.ticket
  expect((await enter(again, one)).body.error).toBe('auth.code_wrong')
  expect((await app.get(my, token)).body.data.recovery_left).toBe(9)
  const kept = await sign.rows('select hash from recovery_code where user_id = $1', [id])
  expect(kept.some(({ hash }) => hash.toString().includes(one))).toBe(false)
  const renewed = await app.post(`${my}/recovery-codes`, token, {
    password: rightPassword,
    code: await freshCode(id),
  })
  expect(renewed.body.data.recovery_codes).toHaveLength(10)
  expect((await enter((await sign.logIn(username)).body.data.ticket, recovery[1] ?? '')).status).toBe(422)
})

test('guessing codes is slowed down, also by many at once', async () => {
  const { id, username } = await guarded()
  const { ticket } = (await sign.logIn(username)).body.data
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => enter(ticket, String(100_000 + n))))
  const tried = answers.filter(({ body }) => body.error === 'auth.code_wrong')
  expect(tried).toHaveLength(5)
  expect(answers.some(({ body }) => body.error === 'auth.too_many_attempts')).toBe(true)
  const right = await enter(ticket, await freshCode(id))
  expect(right.body.error).toBe('auth.too_many_attempts')
  expect(right.body.data.seconds).toBeGreaterThan(0)
})

test('a ticket is good for its step, its time and its person', async () => {
  const { username, id } = await guarded()
  const { ticket } = (await sign.logIn(username)).body.data
  for (const path of ['begin', 'confirm']) {
    const { body } = await app.post(`/api/auth/second-factor/${path}`, undefined, { ticket, code: '123456' })
    expect(['auth.ticket_invalid', 'request.invalid']).toContain(body.error)
  }
  expect((await enter('x'.repeat(43), await freshCode(id))).body.error).toBe('auth.ticket_invalid')
  await sign.rows(`update app_user set status = 'banned' where id = $1`, [id])
  // Their tickets end too, a moment after.
  const barred = (await enter(ticket, await freshCode(id))).body.error
  expect(['auth.banned', 'auth.ticket_invalid']).toContain(barred)
  await expect.poll(() => sign.rows('select from sign_in_ticket where user_id = $1', [id])).toEqual([])
  await sign.rows(`update app_user set status = 'active' where id = $1`, [id])
  const late = (await sign.logIn(username)).body.data.ticket
  await sign.rows('update sign_in_ticket set expires_at = now() where user_id = $1', [id])
  expect((await enter(late, await freshCode(id))).body.error).toBe('auth.ticket_invalid')
  // A password that is changed meanwhile ends what was begun with the one before.
  const begun = (await sign.logIn(username)).body.data.ticket
  await inTransaction(app.kernel.db, (tx) => endSessions(tx, { userId: id }, 'password'))
  expect((await enter(begun, await freshCode(id))).body.error).toBe('auth.ticket_invalid')
})

test('turning it off needs the password and a code', async () => {
  const { id, token, username } = await guarded()
  const off = (password: string, code: string) => app.post(`${my}/off`, token, { password, code })
  expect((await off('sai', await freshCode(id))).body.error).toBe('auth.wrong_password')
  expect((await off(rightPassword, '000000')).body.error).toBe('auth.code_wrong')
  expect((await off(rightPassword, await freshCode(id))).status).toBe(200)
  expect((await sign.logIn(username)).status).toBe(200)
  expect(await sign.rows('select from recovery_code where user_id = $1', [id])).toHaveLength(0)
})

test('who needs one by their role sets it up at the log-in and can do nothing before', async () => {
  const person = await sign.account()
  const [{ role_id }] = await sign.rows('select role_id from user_role where user_id = $1', [person.id])
  const opened = await sign.logIn(person.username)
  await sign.set('session.second_factor_roles', [role_id])

  const refused = await sign.logIn(person.username)
  expect(refused.body).toMatchObject({ code: 422, error: 'auth.second_factor_setup' })
  expect(refused.body.data.access_token).toBeUndefined()
  const { ticket } = refused.body.data
  const begun = await app.post('/api/auth/second-factor/begin', undefined, { ticket })
  expect(begun.body.data.qr).toMatch(/^<svg/)
  const confirm = async (code: string) =>
    app.post('/api/auth/second-factor/confirm', undefined, { ticket, code })
  expect((await confirm('000000')).body.error).toBe('auth.code_wrong')
  const done = await confirm(await freshCode(person.id))
  expect(done.body.data.recovery_codes).toHaveLength(10)
  expect((await app.get('/api/auth/me', done.body.data.access_token)).status).toBe(200)
  expect((await confirm(await freshCode(person.id))).status).toBe(422)

  const off = { password: rightPassword, code: await freshCode(person.id) }
  expect((await app.post(`${my}/off`, done.body.data.access_token, off)).body.error).toBe(
    'second_factor.required',
  )
  expect((await app.get(my, done.body.data.access_token)).body.data.required).toBe(true)

  // Somebody who was logged in before the setting came is asked to log in again at the next refresh.
  const other = await sign.account()
  const held = await sign.logIn(other.username)
  const [{ role_id: theirs }] = await sign.rows('select role_id from user_role where user_id = $1', [
    other.id,
  ])
  await sign.set('session.second_factor_roles', [role_id, theirs])
  const refresh = (refreshToken: string) => app.post('/api/auth/refresh', undefined, { refreshToken })
  expect((await refresh(held.body.data.refresh_token)).status).toBe(401)
  expect((await app.get('/api/auth/me', held.body.data.access_token)).body.error).toBe('session.ended')
  expect((await refresh(opened.body.data.refresh_token)).status).toBe(200)
  await sign.set('session.second_factor_roles', [])
})

test('an administrator removes what a person lost; nobody takes it from somebody who holds more', async () => {
  const lost = await guarded()
  const administrator = await app.person({ grants: ['user.changePassword', 'account.update'] })
  const remove = (token: string) => app.remove(`/api/users/${lost.id}/second-factor`, token)
  const lesser = await app.person({ grants: ['user.changePassword'] })
  expect((await remove(lesser.token)).status).toBe(403)
  const elsewhere = await app.person({ grants: [['user.changePassword', 'department']] })
  expect((await remove(elsewhere.token)).status).toBe(404)
  expect((await remove(administrator.token)).status).toBe(200)
  expect((await app.get('/api/auth/me', lost.token)).status).toBe(401)
  expect((await sign.logIn(lost.username)).status).toBe(200)
  expect((await remove(administrator.token)).body.error).toBe('second_factor.not_on')
})
