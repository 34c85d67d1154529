// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { heldOffOf } from './held-off.ts'
import { cookieOf, freshAddress, rightPassword, signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
})
afterAll(() => app.close())

const guesses = process.env.SUITE === 'test' ? 1500 : 10_000
const atOnce = 32

/** Makes the guesses, so many at a time, and counts what was answered. */
async function attack(guess: (number: number) => Promise<Answer>): Promise<Record<string, number>> {
  const answered: Record<string, number> = {}
  let next = 0
  const guesser = async () => {
    while (next < guesses) {
      const { body } = await guess(next++)
      answered[body.error ?? 'let in'] = (answered[body.error ?? 'let in'] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, guesser))
  return answered
}

/** What the log of sign-ins says of tries that were held off. */
async function heldOff(
  column: 'username' | 'address',
  of: string,
): Promise<{ tries: number; others: number }> {
  await heldOffOf(app.kernel).flush()
  const rows = await sign.rows(
    `select detail from auth_log where event = 'login_limited' and ${column} = $1`,
    [of],
  )
  const numbers = rows.map(({ detail }) =>
    detail
      .match(/^(\d+) × · (\d+)/)
      .slice(1)
      .map(Number),
  )
  return {
    tries: numbers.reduce((sum, [tries]) => sum + tries, 0),
    others: numbers.reduce((sum, [, others]) => sum + others, 0),
  }
}

test('thousands of guesses from many addresses at one account', async () => {
  const owner = await sign.account()
  const known = cookieOf(await sign.logIn(owner.username))
  const addresses = Array.from({ length: 500 }, freshAddress)
  const began = performance.now()
  const answered = await attack((number) =>
    sign.logIn(owner.username, `đoán ${number}`, { remoteAddress: addresses[number % addresses.length] }),
  )
  console.info(`${guesses} guesses at one account in ${Math.round(performance.now() - began)} ms`, answered)

  // Few were compared with the password; all others were held off.
  expect(answered['auth.wrong_credentials']).toBeLessThanOrEqual(20)
  expect(answered['let in']).toBeUndefined()
  expect((await sign.logIn(owner.username, 'sai')).body.error).toBe('auth.captcha_required')
  const entered = await sign.logIn(owner.username, rightPassword, { cookie: known })
  expect(entered.status).toBe(200)

  const compared = answered['auth.wrong_credentials'] ?? 0
  const failed = await sign.rows(
    `select distinct address from auth_log where event = 'login_failed' and user_id = $1`,
    [owner.id],
  )
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThanOrEqual(compared)
  const told = await heldOff('username', owner.username)
  expect(told.tries).toBe(guesses - compared + 1)
  expect(told.others).toBeGreaterThanOrEqual(400)
  const [{ user_id }] = await sign.rows(
    `select user_id from auth_log where event = 'login_limited' and username = $1 limit 1`,
    [owner.username],
  )
  expect(user_id).toBe(owner.id)
})

test('thousands of guesses from one address at many accounts', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => sign.account()))
  const owner = people[7] as (typeof people)[number]
  const remoteAddress = freshAddress()
  const known = cookieOf(await sign.logIn(owner.username))
  const began = performance.now()
  const answered = await attack((number) =>
    sign.logIn(number % 3 ? `ai.do.${number}` : (people[number % 20]?.username as string), 'Matkhau1', {
      remoteAddress,
    }),
  )
  console.info(`${guesses} guesses from one address in ${Math.round(performance.now() - began)} ms`, answered)
  expect(answered['auth.wrong_credentials']).toBeLessThanOrEqual(20)
  expect(answered['let in']).toBeUndefined()

  // From the attacked address itself: the known browser passes, a strange one has to solve a captcha.
  const entered = await sign.logIn(owner.username, rightPassword, { cookie: known, remoteAddress })
  expect(entered.status).toBe(200)
  const other = people[3] as (typeof people)[number]
  const strange = await sign.logIn(other.username, rightPassword, { remoteAddress })
  expect(strange.body.error).toBe('auth.captcha_required')
  const captcha = await sign.solvedCaptcha()
  expect((await sign.logIn(other.username, rightPassword, { remoteAddress, captcha })).status).toBe(200)
  expect((await sign.logIn(other.username)).status).toBe(200)

  const told = await heldOff('address', remoteAddress)
  expect(told.tries).toBe(guesses - (answered['auth.wrong_credentials'] ?? 0) + 1)
  expect(told.others).toBeGreaterThan(guesses / 10)
})

test('guesses with solved captchas wait longer and longer', async () => {
  const owner = await sign.account()
  const known = cookieOf(await sign.logIn(owner.username))
  let compared = 0
  for (let round = 0; round < 120; round++) {
    const captcha = await sign.solvedCaptcha()
    const { body } = await sign.logIn(owner.username, `đoán ${round}`, { captcha })
    if (body.error === 'auth.wrong_credentials') compared += 1
  }
  expect(compared).toBeLessThanOrEqual(21)
  const blocked = await sign.logIn(owner.username, rightPassword, { captcha: await sign.solvedCaptcha() })
  expect(blocked.body.error).toBe('auth.too_many_attempts')
  expect((await sign.logIn(owner.username, rightPassword, { cookie: known })).status).toBe(200)
})
