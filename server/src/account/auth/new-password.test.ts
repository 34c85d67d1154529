import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { rightPassword, signingIn } from './testing.ts'

let app: TestApp
let admin: TestPerson
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
  admin = await app.person({ roles: ['admin'] })
  await sign.set('registration.open', true)
})
afterAll(() => app.close())

const good = 'con trâu đi trước cái cày'
let count = 0

/** Every way to a new password, each with the field under which it complains. */
const ways: Record<string, (password: string) => Promise<{ status: number; said: string[] }>> = {
  async own(password) {
    const { token } = await sign.account()
    const { status, body } = await app.put('/api/auth/me/password', token, {
      password: rightPassword,
      new_password: password,
    })
    return { status, said: body.errors?.new_password }
  },
  async administrator(password) {
    const { id } = await sign.account()
    const { status, body } = await app.put(`/api/users/${id}`, admin.token, {
      update_type: 'changePassword',
      password,
    })
    return { status, said: body.errors?.password }
  },
  async added(password) {
    const username = `them.moi.${++count}`
    const person = { username, email: `${username}@x.example`, name: 'Lê Thị Hoa Mai', password }
    const { status, body } = await app.post('/api/users', admin.token, person)
    return { status, said: body.errors?.password }
  },
  async registered(password) {
    const email = `dang.ky.${++count}@x.example`
    const captcha = await sign.solvedCaptcha()
    const { status, body } = await app.call('POST', '/api/auth/register', {
      payload: { name: 'Lê Thị Hoa Mai', email, password, captcha },
      remoteAddress: `10.9.${count}.1`,
    })
    return { status, said: body.errors?.password }
  },
}

test.each(
  Object.keys(ways),
)('a new password that is short, common or of the house is refused: %s', async (way) => {
  const set = ways[way] as (typeof ways)[string]
  for (const bad of [
    'đi trước cày',
    'matkhau1234567890',
    'anhyeuem 20051990',
    'Tòa Soạn Tòa Soạn',
    'qwertyuiopasdfgh',
  ]) {
    const { status, said } = await set(bad)
    expect([status, said?.length], bad).toEqual([422, 1])
  }
  expect((await set(good)).status).toBe(200)
  // Nothing is asked of what it consists of.
  expect((await set('trời mưa bong bóng phập phồng')).status).toBe(200)
})

test('one’s own name, address and number are refused, in the language of whoever asks', async () => {
  const { id } = await app.person({ name: 'Đỗ Nguyễn Quỳnh Trang' })
  await sign.rows(`update app_user set phone = '0912 345 678', birthday = '1990-05-20' where id = $1`, [id])
  const set = (password: string, language = 'vi') =>
    app.put(
      `/api/users/${id}`,
      admin.token,
      { update_type: 'changePassword', password },
      { 'accept-language': language },
    )
  for (const bad of ['Quỳnh Trang Đỗ Nguyễn', 'QuynhTrang20051990', 'quynhtrang0912345678'])
    expect((await set(bad)).body.errors.password[0], bad).toContain('Dễ đoán')
  expect((await set('quynhtrang0912345678', 'en')).body.errors.password[0]).toContain('Easy to guess')
  expect((await set('ngắn thôi nhé', 'en')).body.errors.password[0]).toContain('At least 15 characters')
})

test('what leaks show most often is refused, however long it is', async () => {
  const { body } = await app.put(`/api/users/${(await app.person()).id}`, admin.token, {
    update_type: 'changePassword',
    password: '23176djivanfros',
  })
  expect(body.errors.password[0]).toContain('Dễ đoán')
})

test('behind a second factor eight characters will do', async () => {
  const { id } = await app.person()
  const set = () =>
    app.put(`/api/users/${id}`, admin.token, { update_type: 'changePassword', password: 'trâu bò dê' })
  expect((await set()).status).toBe(422)
  await sign.rows(`insert into second_factor (user_id, secret, confirmed_at) values ($1, 'x', now())`, [id])
  expect((await set()).status).toBe(200)
})

test('all of a long password counts, and it is the same however its accents are written', async () => {
  const long = 'con trâu đi trước cái cày theo sau, thằng bé đi giữa hát câu ví dầu; '.repeat(2).slice(0, 130)
  const { id, username } = await app.person({ grants: ['account.update'] })
  const body = { update_type: 'changePassword', password: long.normalize('NFD') }
  expect((await app.put(`/api/users/${id}`, admin.token, body)).status).toBe(200)
  expect((await sign.logIn(username, long.slice(0, -1))).status).toBe(422)
  expect((await sign.logIn(username, long.normalize('NFC'))).status).toBe(200)
})
