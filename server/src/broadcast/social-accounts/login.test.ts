import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addPage } from './simulator/world.ts'
import { type SocialHouse, socialHouse } from './social-for-tests.ts'
import { watchAccounts } from './warn-of-ends.ts'

let house: SocialHouse

beforeAll(async () => {
  house = await socialHouse()
  addChannel(house.simulator.world, { id: 'UC-dang-nhap', name: 'Kênh đăng nhập' })
  for (const id of ['7001', '7002']) addPage(house.simulator.world, { id, name: `Trang ${id}` })
})
afterAll(() => house.end())

const login = async (network: string, who = house.manager) => {
  const begun = await house.app.post('/api/social/account/login', who.token, { network })
  expect(begun.status, begun.text).toBe(200)
  return new URL(begun.body.data.address)
}

/** Agrees at the network as a person does, and gives what the browser comes back with. */
async function agree(address: URL, answer = 'Cho phép') {
  const page = await (await fetch(address)).text()
  const link = new RegExp(`href="([^"]+)">${answer}<`).exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (!link) throw new Error(page)
  const back = new URL(link)
  return { back, state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' }
}
const finish = (body: object, who = house.manager) =>
  house.app.post('/api/social/account/login/finish', who.token, body)

test('a channel is connected by logging in at Google: state, PKCE, lasting access, and the token sealed', async () => {
  const address = await login('youtube')
  const asked = Object.fromEntries(address.searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    scope: 'https://www.googleapis.com/auth/youtube',
  })
  const { back, state, code } = await agree(address)
  expect(back.pathname).toBe('/social/accounts')
  expect(state).toBe(asked.state)
  const kept = await house.sql('select * from social_login')
  expect(JSON.stringify(kept)).not.toContain(state)

  const done = await finish({ state, code })
  expect(done.status, done.text).toBe(200)
  expect(done.body.data).toMatchObject({
    network: 'youtube',
    accounts: [{ name: 'Kênh đăng nhập', health: 'ok', missing: [] }],
  })
  const [row] = await house.sql(`select token from social_account where external_id = 'UC-dang-nhap'`)
  expect(row.token.toString('latin1')).not.toContain('refresh-token')
  expect(done.text).not.toContain('refresh-token')
  // It is really ours: the network takes it.
  const id = done.body.data.accounts[0].id
  const check = await house.app.get(`/api/youtube/check-token?account_id=${id}`, house.manager.token)
  expect(check.body.data).toMatchObject({ valid: true })
  expect(await house.sql('select 1 from social_login')).toEqual([])
  const logged = await house.sql(
    `select json_data::text as words from activity_log where record_type = 'social_account'`,
  )
  expect(JSON.stringify(logged)).not.toMatch(/refresh-token|code_challenge|verifier/)
})

test('a log-in is finished once, in time, and by who began it', async () => {
  const other = await house.app.person({ grants: ['social.manage'], name: 'Người khác' })
  const { state, code } = await agree(await login('youtube'))
  // The link of one person connects nothing for another, and is not spent by it.
  expect((await finish({ state, code }, other)).body.error).toBe('social.login_over')
  const twice = await Promise.all([finish({ state, code }), finish({ state, code })])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await finish({ state: 'khong-he-co-lan-dang-nhap-nay', code })).body.error).toBe(
    'social.login_over',
  )

  const late = await agree(await login('youtube'))
  await house.sql(`update social_login set expires_at = now() - interval '1 second'`)
  expect((await finish({ state: late.state, code: late.code })).body.error).toBe('social.login_over')

  // A code that belongs to another log-in has another proof: the network does not take it.
  const [mine, theirs] = [await agree(await login('youtube')), await agree(await login('youtube', other))]
  const mixed = await finish({ state: mine.state, code: theirs.code })
  expect([mixed.status, mixed.body.error]).toEqual([422, 'social.bad_token'])
  expect(
    (await house.app.post('/api/social/account/login', house.reader.token, { network: 'youtube' })).status,
  ).toBe(403)
})

test('of who logs in at Facebook those pages are connected that they choose', async () => {
  const { state, code } = await agree(await login('facebook'))
  const done = await finish({ state, code })
  expect(done.status, done.text).toBe(200)
  expect(done.body.data.pages).toMatchObject([
    { external_id: '7001', connected: false },
    { external_id: '7002', connected: false },
  ])
  expect(done.text).not.toContain('user-token')
  const connect = (body: object) =>
    house.app.post('/api/social/account', house.manager.token, {
      network: 'facebook',
      external_ids: ['7002'],
      ...body,
    })
  expect(Object.keys((await connect({})).body.errors)).toEqual(['access_token'])
  const kept = await connect({ state })
  expect(kept.status, kept.text).toBe(200)
  expect(kept.body.data).toMatchObject([{ external_id: '7002', health: 'ok' }])
  expect((await connect({ state })).body.error).toBe('social.login_over')
})

test('a log-in that nobody finished is forgotten, with the token that it holds, though nobody begins another', async () => {
  const { state, code } = await agree(await login('facebook'))
  expect((await finish({ state, code })).status).toBe(200)
  expect(await house.sql('select 1 from social_login where token is not null')).toHaveLength(1)
  await house.sql(`update social_login set expires_at = now() - interval '1 second'`)
  await watchAccounts(house.app.kernel)
  expect(await house.sql('select 1 from social_login')).toEqual([])
})

test('the counterpart of the demo keeps at most a thousand codes, the latest', async () => {
  const { codes } = house.simulator.world
  const early = { network: 'youtube', clientId: '', redirect: '', challenge: '' } as const
  for (let n = 0; n < 1000; n++) codes.set(`cu-${n}`, early)
  const { state, code } = await agree(await login('youtube'))
  expect(codes.size).toBe(1000)
  expect((await finish({ state, code })).status).toBe(200)
})
