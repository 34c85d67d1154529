import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let app: TestApp
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
})
afterAll(() => app.close())

const put = async (code: string, stream: string, live: boolean, active = true) => {
  await sql`insert into channel (code, name, kind, zone) values (${code}, ${`Kênh ${code}`}, 'radio', 'Asia/Ho_Chi_Minh')
    on conflict do nothing`.execute(app.kernel.db)
  await sql`update channel set stream = ${stream}, live = ${live}, active = ${active} where code = ${code}`.execute(
    app.kernel.db,
  )
  await app.kernel.listener.barrier()
}

const streams = async () =>
  Object.fromEntries(
    (await app.get('/api/home/on-air')).body.data.channels.map((each: { code: string; stream: string }) => [
      each.code,
      each.stream,
    ]),
  )

test('readers are given the streams that are switched on for them: own ones as paths, others within the policy', async () => {
  const { port } = app.configuration
  const policy = async () => String((await app.get('/')).headers['content-security-policy'])
  const button = async () => /class="live-button" href="([^"]+)"/.exec((await app.get('/')).text)?.[1]
  expect(await button()).toBeUndefined()
  await sql`insert into setting (key, group_name, value) values ('site.stream_url', 'home', '"https://dai.example/live"')`.execute(
    app.kernel.db,
  )
  await app.kernel.listener.barrier()
  await expect
    .poll(button, { message: 'the house’s own, as long as no channel has one' })
    .toBe('https://dai.example/live')

  await put('a1', `http://127.0.0.1:${port}/phat/a1.mp3?b=1`, true)
  await put('b2', 'https://phat.example/b2/list.m3u8', true)
  await put('c3', 'https://trong-nha.example/c3.mp3', false)
  await put('d4', 'https://cu.example/d4.mp3', true, false)
  expect(await streams(), 'one that is not for readers tells nobody where it is').toEqual({
    a1: '/phat/a1.mp3?b=1',
    b2: 'https://phat.example/b2/list.m3u8',
    c3: null,
  })
  await expect.poll(button).toBe('/phat/a1.mp3?b=1')
  const told = await policy()
  expect(told).toMatch(/connect-src [^;]*https:\/\/phat\.example/)
  expect(told).toMatch(/media-src [^;]*https:\/\/phat\.example/)
  expect(told).not.toMatch(/trong-nha|cu\.example|dai\.example/)
  expect(told).toMatch(/script-src 'self'(;|$)/)

  await put('a1', `http://127.0.0.1:${port}/phat/a1.mp3?b=1`, false)
  await expect
    .poll(button, { message: 'switched off, it is gone at once' })
    .toBe('https://phat.example/b2/list.m3u8')
})
