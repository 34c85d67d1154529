import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { signingIn } from '../account/auth/testing.ts'

let secure: TestApp
let plain: TestApp
beforeAll(async () => {
  secure = await testApp({ settings: { PUBLIC_URL: 'https://tin.example.vn', HSTS_SUBDOMAINS: 'on' } })
  plain = await testApp()
}, 120_000)
afterAll(async () => {
  await secure.close()
  await plain.close()
})

test('https is kept for a year, with subdomains by the setting; pages have no other base', async () => {
  const { headers } = await secure.get('/api/health')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toContain("base-uri 'none'")
  expect((await plain.get('/api/health')).headers['strict-transport-security']).toBeUndefined()
})

test('cookies are bound to https where the site is, and work without it where it is not', async () => {
  for (const [app, prefix, end] of [
    [secure, '__Secure-', '; Secure'],
    [plain, '', ''],
  ] as const) {
    const sign = signingIn(app)
    const answer = await sign.logIn((await sign.account()).username)
    expect(answer.status, answer.text).toBe(200)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(
      ['toasoan_device', 'toasoan_docs', 'toasoan_media'].map((name) => `${prefix}${name}`),
    )
    for (const cookie of cookies) expect(cookie).toMatch(new RegExp(`HttpOnly; SameSite=(Lax|Strict)${end}$`))
  }
})

test('pages of other sites open no socket; those of this one do, and programs without an origin', async () => {
  await secure.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(secure.app.server.address() as { port: number }).port}`
  const { token } = await secure.person()
  for (const origin of [
    'https://evil.example',
    'null',
    'http://tin.example.vn',
    'https://tin.example.vn.evil.example',
  ])
    await expect(connected(url, token, { headers: { origin } }), origin).rejects.toThrow()
  for (const origin of ['https://tin.example.vn', url, null]) {
    const socket = await connected(url, token, { headers: origin ? { origin } : {} })
    expect(socket.connected).toBe(true)
    socket.disconnect()
  }
})
