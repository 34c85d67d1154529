import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

let app: TestApp
let hash: string
beforeAll(async () => {
  app = await testApp()
  hash = await hashPassword('mật khẩu 1')
})
afterAll(() => app.close())

let hosts = 0

/** A person with the password "mật khẩu 1", and a way to log in from an address of their own. */
async function account(status = 'active') {
  const person = await app.person({ grants: ['dashboard.show', ['article.draft', 'department']] })
  await app.kernel.pool.query('update app_user set password_hash = $2, status = $3 where id = $1', [
    person.id,
    hash,
    status,
  ])
  return { ...person, address: freshAddress() }
}

const freshAddress = () => `10.1.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`

const logIn = (username: string, password: string, remoteAddress: string, more: object = {}, cookie = '') =>
  app.call('POST', '/api/auth/login', {
    payload: { username, password, ...more },
    remoteAddress,
    headers: {
      cookie,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    },
  })

/** A captcha whose answer the test knows. */
async function solvedCaptcha() {
  const { body } = await app.call('GET', '/api/get-captcha', { remoteAddress: freshAddress() })
  const { rows } = await app.kernel.pool.query('select answer from captcha where id = $1', [body.data.id])
  return { id: body.data.id as string, answer: (rows[0].answer as string).toUpperCase() }
}

test('logs in by name or e-mail, whatever the case, and the token opens /auth/me', async () => {
  const { username, address } = await account()
  for (const name of [username, username.toUpperCase(), `${username}@toasoan.example`]) {
    const { status, body } = await logIn(name, 'mật khẩu 1', address)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { username } })
    expect(body.data.ability).toContainEqual({ action: 'read', subject: 'Auth' })
    expect(body.data.ability).toContainEqual({
      action: 'article.draft',
      subject: 'article',
      scope: 'department',
    })
    const me = await app.get('/api/auth/me', body.data.access_token)
    expect(me.body.data).toEqual(body.data.user)
  }
})

test('accepts a password typed in decomposed Unicode', async () => {
  const { username, address } = await account()
  expect((await logIn(username, 'mật khẩu 1'.normalize('NFD'), address)).status).toBe(200)
})

test('keeps only hashes, and names the device', async () => {
  const { username, address } = await account()
  const { body } = await logIn(username, 'mật khẩu 1', address)
  const { rows } = await app.kernel.pool.query(
    'select r.hash, s.device, s.address from refresh_token r join session s on s.id = r.session_id where s.address = $1',
    [address],
  )
  expect(rows[0].device).toBe('Firefox 133 · Windows')
  expect(rows[0].hash.equals(createHash('sha256').update(body.data.refresh_token).digest())).toBe(true)
})

test('answers the same for a wrong password and an unknown account, and takes as long', async () => {
  const { username, address } = await account()
  const elsewhere = freshAddress()
  const known = await logIn(username, 'sai', address)
  const unknown = await logIn('khong.co.ai', 'sai', elsewhere)
  expect(known.status).toBe(422)
  expect(unknown.body).toEqual(known.body)
  // Load only adds to a time, so the least of several is near to what the work itself takes.
  const least = async (work: (round: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      const began = performance.now()
      await work(round)
      times.push(performance.now() - began)
    }
    return Math.min(...times)
  }
  const hashing = await least(() => passwordMatches(hash, 'sai'))
  expect(await least((round) => logIn(`ai.do.${round}`, 'sai', freshAddress()))).toBeGreaterThan(
    hashing * 0.6,
  )
})

test('tells of a ban or a wait for activation only after the right password', async () => {
  const banned = await account('banned')
  const pending = await account('pending')
  expect((await logIn(banned.username, 'sai', banned.address)).body.error).toBe('auth.wrong_credentials')
  expect((await logIn(banned.username, 'mật khẩu 1', banned.address)).body).toMatchObject({
    code: 403,
    error: 'auth.banned',
  })
  expect((await logIn(pending.username, 'mật khẩu 1', pending.address)).body.error).toBe('auth.not_active')
})

test('asks for a captcha after three failures; each answer is good once', async () => {
  const { username, address } = await account()
  for (const asked of [false, false, true]) {
    expect((await logIn(username, 'sai', address)).body.data).toEqual({ captcha: asked })
  }
  expect((await logIn(username, 'mật khẩu 1', address)).body.error).toBe('auth.captcha_required')
  const wrong = { captcha: { id: (await solvedCaptcha()).id, answer: 'khong' } }
  expect((await logIn(username, 'mật khẩu 1', address, wrong)).body.error).toBe('auth.captcha_wrong')
  const captcha = await solvedCaptcha()
  expect((await logIn(username, 'sai', address, { captcha })).body.error).toBe('auth.wrong_credentials')
  expect((await logIn(username, 'mật khẩu 1', address, { captcha })).body.error).toBe('auth.captcha_wrong')
  const again = { captcha: await solvedCaptcha() }
  expect((await logIn(username, 'mật khẩu 1', address, again)).status).toBe(200)
  expect((await logIn(username, 'mật khẩu 1', address)).status).toBe(200)
})

test('asks for a captcha after three failures from one address with different names', async () => {
  const address = freshAddress()
  for (const name of ['mot', 'hai', 'ba']) await logIn(name, 'sai', address)
  const { username } = await account()
  expect((await logIn(username, 'mật khẩu 1', address)).body.error).toBe('auth.captcha_required')
})

test('slows tries from one address for growing spans, and a right password ends it', async () => {
  const { username, address } = await account()
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    const tried = await logIn(username, 'sai', address, { captcha: await solvedCaptcha() })
    expect(tried.body.error).toBe('auth.wrong_credentials')
    if (round < 5) continue
    const { headers, body } = await logIn(username, 'mật khẩu 1', address, { captcha: await solvedCaptcha() })
    expect(body.error).toBe('auth.too_many_attempts')
    expect(headers['retry-after']).toBe(String(body.data.seconds))
    waits.push(body.data.seconds)
    await app.kernel.pool.query(`update rate_limit set blocked_until = now() - interval '1 second'`)
  }
  expect(waits).toEqual([5, 10, 20, 40])
  expect((await logIn(username, 'mật khẩu 1', address, { captcha: await solvedCaptcha() })).status).toBe(200)
})

test('tries sent all at once do not slip by the delay', async () => {
  const { username, address } = await account()
  const captchas = await Promise.all(Array.from({ length: 30 }, solvedCaptcha))
  const answers = await Promise.all(captchas.map((captcha) => logIn(username, 'sai', address, { captcha })))
  const tried = answers.filter(({ body }) => body.error === 'auth.wrong_credentials').length
  expect(tried).toBeLessThanOrEqual(8)
})

/** The cookie by which the server knows a browser again. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] as string

test('a stranger cannot lock a person out of a browser that they used before', async () => {
  const { username, address } = await account()
  const first = await logIn(username, 'mật khẩu 1', address)
  // The pass to the library's files comes after it.
  expect([first.headers['set-cookie']].flat()[0]).toMatch(
    /^toasoan_device=[\w.-]+; Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/,
  )
  for (let round = 0; round < 25; round++) {
    await logIn(username, 'sai', freshAddress(), { captcha: await solvedCaptcha() })
  }
  const stranger = await logIn(username, 'mật khẩu 1', freshAddress())
  expect(stranger.body.error).toBe('auth.too_many_attempts')
  const owner = await logIn(username, 'mật khẩu 1', freshAddress(), {}, cookieOf(first))
  expect(owner.status).toBe(200)
})

test('a known browser has a limit of its own, and helps with no other account', async () => {
  const mine = await account()
  const other = await account()
  const cookie = cookieOf(await logIn(mine.username, 'mật khẩu 1', mine.address))
  for (const asked of [false, false, true]) {
    expect((await logIn(mine.username, 'sai', freshAddress(), {}, cookie)).body.data).toEqual({
      captcha: asked,
    })
  }
  const here = await logIn(mine.username, 'mật khẩu 1', freshAddress(), {}, cookie)
  expect(here.body.error).toBe('auth.captcha_required')
  // Its slips slow nobody down elsewhere.
  expect((await logIn(mine.username, 'mật khẩu 1', freshAddress())).status).toBe(200)
  const address = freshAddress()
  for (let round = 0; round < 3; round++) await logIn(other.username, 'sai', address, {}, cookie)
  const strange = await logIn(other.username, 'mật khẩu 1', freshAddress(), {}, cookie)
  expect(strange.body.error).toBe('auth.captcha_required')
})

test('a cookie that was changed, or made for another server, is nobody’s', async () => {
  const { username, address, id } = await account()
  const cookie = cookieOf(await logIn(username, 'mật khẩu 1', address))
  const payload = Buffer.from(JSON.stringify(['x', Date.now() / 86_400_000, [id]])).toString('base64url')
  for (const forged of [
    `toasoan_device=${payload}.${cookie.split('.')[1]}`,
    `toasoan_device=${payload}`,
    'toasoan_device=.',
    'toasoan_device',
  ]) {
    const where = freshAddress()
    for (let round = 0; round < 3; round++) await logIn(username, 'sai', where, {}, forged)
    expect((await logIn(username, 'mật khẩu 1', where, {}, forged)).body.error).toBe('auth.captcha_required')
    await app.kernel.pool.query('delete from rate_limit')
  }
})

test('an account and a name nobody has behave alike, also where a person was before', async () => {
  const { username, address } = await account()
  expect((await logIn(username, 'mật khẩu 1', address)).status).toBe(200)
  const tell = async (name: string) => {
    await app.kernel.pool.query('delete from rate_limit')
    const told: unknown[] = []
    for (let round = 0; round < 30; round++) {
      const captcha = round % 2 ? await solvedCaptcha() : undefined
      const { status, body } = await logIn(name, 'sai', address, captcha ? { captcha } : {})
      told.push([status, body.error, body.data])
    }
    return told
  }
  expect(await tell(username)).toEqual(await tell('khong.co.ai.ten.nay'))
})

test('an IPv6 subscriber is one address', async () => {
  const { username } = await account()
  for (const host of ['1', '2', '3']) await logIn(username, 'sai', `2001:db8:7:9::${host}`)
  const { body } = await logIn('nguoi.khac', 'sai', '2001:db8:7:9:aaaa::1')
  expect(body.error).toBe('auth.captcha_required')
})

test('writes the log of sign-ins', async () => {
  const { id, username, address } = await account()
  await logIn(username, 'sai', address)
  const { body } = await logIn(username, 'mật khẩu 1', address)
  await app.post('/api/auth/logout', body.data.access_token, {})
  const { rows } = await app.kernel.pool.query(
    'select event, username, device from auth_log where user_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ event }) => event)).toEqual(['login_failed', 'login', 'logout'])
  expect(rows[1]).toMatchObject({ username, device: 'Firefox 133 · Windows' })
  expect((await app.get('/api/auth/me', body.data.access_token)).body.error).toBe('session.ended')
})

test('limits captchas by address', async () => {
  const remoteAddress = freshAddress()
  let last = await app.call('GET', '/api/get-captcha', { remoteAddress })
  for (let round = 0; round < 60; round++) last = await app.call('GET', '/api/get-captcha', { remoteAddress })
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.body.data.seconds).toBeLessThanOrEqual(60)
})
