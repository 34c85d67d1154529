import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { freshAddress, rightPassword, signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
})
afterAll(() => app.close())

type Work = { id: string; svg: string; work: Challenge }

async function workFor(account: string, remoteAddress: string): Promise<Work> {
  const { body } = await app.call('GET', `/api/get-captcha?account=${encodeURIComponent(account)}`, {
    remoteAddress,
  })
  return body.data
}

async function solve({ id, work }: Work) {
  const solution = await solveChallenge({ challenge: work, deriveKey })
  if (!solution) throw new Error('No solution was found')
  return { id, work: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** Somebody who failed three times, so that the next try needs a captcha. */
async function failedThrice() {
  const { username } = await sign.account()
  const remoteAddress = freshAddress()
  for (let turn = 0; turn < 3; turn += 1) await sign.logIn(username, 'sai', { remoteAddress })
  return { username, remoteAddress }
}

const logIn = async (username: string, remoteAddress: string, captcha?: object) => {
  const { status, body } = await app.call('POST', '/api/auth/login', {
    payload: { username, password: rightPassword, captcha },
    remoteAddress,
  })
  return { status, error: body.error }
}

const wrong = { status: 422, error: 'auth.captcha_wrong' }

test('work opens the way that a picture opens, once', async () => {
  const { username, remoteAddress } = await failedThrice()
  expect(await logIn(username, remoteAddress)).toEqual({ status: 422, error: 'auth.captcha_required' })
  const made = await workFor(username, remoteAddress)
  expect(made).toMatchObject({ id: expect.any(String), svg: expect.stringContaining('<svg') })
  const captcha = await solve(made)
  expect(await logIn(username, remoteAddress, captcha)).toMatchObject({ status: 200 })
  for (let turn = 0; turn < 3; turn += 1) await sign.logIn(username, 'sai', { remoteAddress })
  expect(await logIn(username, remoteAddress, captcha)).toEqual(wrong)
})

test('work that is expired, wrong, made up or made for somebody else opens nothing', async () => {
  const { username, remoteAddress } = await failedThrice()
  const other = await failedThrice()
  const expired = await solve(await workFor(username, remoteAddress))
  await sign.rows(`update captcha set expires_at = now() - interval '1 second' where id = $1`, [expired.id])
  const good = await solve(await workFor(username, remoteAddress))
  const guessed = {
    ...good,
    work: {
      ...good.work,
      derivedKey: good.work.derivedKey.replace(/..$/, (end) => (end === '00' ? '11' : '00')),
    },
  }
  const keyless = await solve(await workFor(username, remoteAddress))
  const { work } = await workFor(username, remoteAddress)
  const prefixOnly = { ...keyless, work: { counter: 1, derivedKey: work.parameters.keyPrefix } }
  const unknown = { id: '00000000-0000-4000-8000-000000000000', work: good.work }
  for (const captcha of [expired, guessed, prefixOnly, unknown])
    expect(await logIn(username, remoteAddress, captcha)).toEqual(wrong)
  const otherAccount = await solve(await workFor(other.username, remoteAddress))
  expect(await logIn(username, remoteAddress, otherAccount)).toEqual(wrong)
  const otherAddress = await solve(await workFor(username, freshAddress()))
  expect(await logIn(username, remoteAddress, otherAddress)).toEqual(wrong)
  const empty = await workFor(username, remoteAddress)
  expect(await logIn(username, remoteAddress, { id: empty.id })).toEqual(wrong)
})

test('the work grows with the failures, and work from easier days is too easy', async () => {
  const { username, remoteAddress } = await failedThrice()
  const easy = await workFor(username, remoteAddress)
  const level = async ({ id }: Work) =>
    (await sign.rows('select level from captcha where id = $1', [id]))[0].level
  expect(await level(easy)).toBe(0)
  await sign.rows(
    'update rate_limit set hits = 7, blocked_until = null where hits > 0 and window_ends_at > now()',
  )
  const hard = await workFor(username, remoteAddress)
  expect(await level(hard)).toBe(2)
  expect(await logIn(username, remoteAddress, await solve(easy))).toEqual(wrong)
  const solution = await solve(hard)
  expect(solution.work.counter).toBeGreaterThanOrEqual(800)
  expect(await logIn(username, remoteAddress, solution)).toMatchObject({ status: 200 })
})

test('registration takes work for the address of mail', async () => {
  await sign.set('registration.open', true)
  const remoteAddress = freshAddress()
  const ask = async (email: string, captcha: object) =>
    app.call('POST', '/api/auth/register', {
      payload: { name: 'Lê Thị Mai', email, password: 'con trâu đi trước cái cày', captcha },
      remoteAddress,
    })
  const captcha = await solve(await workFor('mai@x.example', remoteAddress))
  expect((await ask('khac@x.example', captcha)).body.error).toBe('auth.captcha_wrong')
  const again = await solve(await workFor('mai@x.example', remoteAddress))
  expect((await ask('mai@x.example', again)).status).toBe(200)
})
