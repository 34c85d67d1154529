import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestApp, testApp } from '../kernel/testing/test-app.ts'

/** An application with settings, for the tests of one group. */
function appWith(settings: Record<string, string>): { current: TestApp } {
  const holder = {} as { current: TestApp }
  beforeAll(async () => {
    holder.current = await testApp({ settings })
  })
  afterAll(() => holder.current.close())
  return holder
}

type From = { remoteAddress?: string; headers?: Record<string, string> }

const reads = async ({ current }: { current: TestApp }, from: From = {}) =>
  (await current.call('GET', '/metrics', { remoteAddress: '127.0.0.1', ...from })).status

const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } }
const token = 'a-token-of-sixteen'

describe('the figures at /metrics', () => {
  describe('where readers connect to this port', () => {
    const app = appWith({})
    test('are open to this machine and closed to others, whatever a header says', async () => {
      expect(await reads(app)).toBe(200)
      expect(await reads(app, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200)
      expect(await reads(app, { remoteAddress: '10.1.2.3' })).toBe(403)
      expect(await reads(app, forwarded)).toBe(403)
      expect(await reads(app, { headers: { 'x-real-ip': '127.0.0.1' } })).toBe(403)
    })
  })

  describe('behind a proxy that is trusted', () => {
    const app = appWith({ TRUST_PROXY: '1', METRICS_ALLOW: '127.0.0.1,10.0.0.0/8' })
    test('are closed to what comes through it or from beside it', async () => {
      expect(await reads(app, forwarded)).toBe(403)
      expect(await reads(app, { ...forwarded, remoteAddress: '10.1.2.3' })).toBe(403)
      expect(await reads(app)).toBe(403)
      expect(await reads(app, { remoteAddress: '10.1.2.3' })).toBe(200)
    })
  })

  describe('behind a proxy that tells nothing', () => {
    const app = appWith({ PUBLIC_URL: 'https://toasoan.vn' })
    test('are closed to this machine, since everybody seems to be it', async () => {
      expect(await reads(app)).toBe(403)
    })
  })

  describe('with a token', () => {
    const app = appWith({ METRICS_TOKEN: token, TRUST_PROXY: 'on' })
    test('are open to whoever has it, from anywhere, and to nobody else', async () => {
      const authorization = `Bearer ${token}`
      expect(await reads(app, { remoteAddress: '8.8.8.8', headers: { authorization } })).toBe(200)
      expect(await reads(app, { headers: { ...forwarded.headers, authorization } })).toBe(200)
      expect(await reads(app)).toBe(403)
      expect(await reads(app, { headers: { authorization: `${authorization}x` } })).toBe(403)
    })
  })
})

async function warnings({ current: { kernel } }: { current: TestApp }): Promise<string[]> {
  const { rows } = await kernel.pool.query(
    `select message from system_log where kind = 'warning' and name = 'TRUST_PROXY' order by id`,
  )
  return rows.map(({ message }) => message)
}

async function untilWarned(app: { current: TestApp }, count: number): Promise<string[]> {
  for (;;) {
    const found = await warnings(app)
    if (found.length >= count) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a TRUST_PROXY that looks wrong is told once in the system log', () => {
  describe('when it is off', () => {
    const app = appWith({})
    it('and requests come through a proxy', async () => {
      const { call } = app.current
      await call('GET', '/api/settings/public')
      await call('GET', '/api/health', { headers: { 'x-forwarded-for': '8.8.8.8' } })
      expect(await warnings(app)).toEqual([])
      await call('GET', '/api/settings/public', { headers: { 'x-forwarded-for': '8.8.8.8' } })
      await call('GET', '/', { headers: { 'x-forwarded-for': '8.8.4.4' } })
      const [message, ...more] = await untilWarned(app, 1)
      expect(message).toContain('TRUST_PROXY đang tắt')
      expect(message).toContain('TRUST_PROXY is off')
      expect(more).toEqual([])
      const { token: reader } = await app.current.person({ grants: ['log.system'] })
      const { body } = await app.current.get('/api/logs/system?kind=warning', reader)
      expect(body.data).toMatchObject([{ kind: 'warning', name: 'TRUST_PROXY' }])
    })
  })

  describe('when it is on', () => {
    const app = appWith({ TRUST_PROXY: '1' })
    it('and requests arrive directly, or through more proxies than it says', async () => {
      const { call } = app.current
      const headers = { 'x-forwarded-for': '8.8.8.8' }
      await call('GET', '/', { headers, remoteAddress: '10.0.0.2' })
      await call('GET', '/api/ready', { remoteAddress: '10.0.0.3' })
      await call('GET', '/', { remoteAddress: '127.0.0.1' })
      expect(await warnings(app)).toEqual([])
      await call('GET', '/', { remoteAddress: '10.0.0.3' })
      expect((await untilWarned(app, 1))[0]).toContain('requests arrive directly')
      await call('GET', '/', {
        headers: { 'x-forwarded-for': '8.8.8.8, 10.0.0.9' },
        remoteAddress: '10.0.0.2',
      })
      expect((await untilWarned(app, 2))[1]).toContain('more proxies')
    })
  })
})

describe('the headers of every answer', () => {
  const app = appWith({ PUBLIC_URL: 'https://toasoan.vn' })
  it.each([
    '/',
    '/dashboard',
    '/api/health',
    '/api/nothing',
    '/rss.xml',
  ])('of %s are strict', async (path) => {
    const { headers } = await app.current.call('GET', path)
    const policy = String(headers['permissions-policy'])
    for (const closed of ['microphone=()', 'camera=()', 'geolocation=()', 'clipboard-read=(self)'])
      expect(policy.split(', ')).toContain(closed)
    expect(policy).toContain('fullscreen=(self "https://www.youtube-nocookie.com"')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-powered-by']).toBe(undefined)
  })
})
