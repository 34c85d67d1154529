import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../kernel/configuration/configuration.ts'
import { securityPolicy } from './security-policy.ts'
import { allowPublicOrigin, serveWebConfiguration, webConfiguration } from './web-configuration.ts'

const apart = readConfiguration({
  PUBLIC_URL: 'https://toasoan.vn',
  SERVICES: 'media=https://media.toasoan.vn/api/, news=/news-api',
  REALTIME_URL: 'https://live.toasoan.vn',
})

/** What a browser knows after it has run the script. */
function told(script: string): unknown {
  const window: Record<string, unknown> = {}
  new Function('window', script)(window)
  return window.__TOASOAN__
}

describe('what the web is told', () => {
  test('is nothing where everything is one process', () => {
    expect(told(webConfiguration(readConfiguration({})))).toEqual({ services: {} })
  })

  test('is where the operator runs the parts', () => {
    expect(told(webConfiguration(apart))).toEqual({
      services: { media: 'https://media.toasoan.vn/api', news: '/news-api' },
      realtime: 'https://live.toasoan.vn',
    })
  })

  test('is what the security policy lets pages call', () => {
    const { contentSecurityPolicy } = securityPolicy(apart)
    const { connectSrc } = (contentSecurityPolicy as { directives: Record<string, string[]> }).directives
    expect(connectSrc).toEqual([
      "'self'",
      'wss://toasoan.vn',
      'https://media.toasoan.vn',
      'https://live.toasoan.vn',
      'wss://live.toasoan.vn',
    ])
  })

  test.each([
    'media',
    'video=https://x.vn',
    'news=ftp://x.vn',
    'news=//x.vn',
    'news=javascript:alert(1)',
  ])('is refused at the start when it is %s', (services) => {
    expect(() => readConfiguration({ SERVICES: services })).toThrow('SERVICES=')
  })
})

describe('a process that serves one part', () => {
  const app = Fastify()
  allowPublicOrigin(app, apart)
  serveWebConfiguration(app, apart)
  const ask = (method: 'GET' | 'OPTIONS', origin: string, host = 'media.toasoan.vn') =>
    app.inject({ method, url: '/configuration.js', headers: { origin, host } })

  test('answers pages of the public address, and no others', async () => {
    const answer = await ask('GET', 'https://toasoan.vn')
    expect(answer.headers['access-control-allow-origin']).toBe('https://toasoan.vn')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    const stranger = await ask('GET', 'https://example.com')
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('lets their browser ask first', async () => {
    const answer = await ask('OPTIONS', 'https://toasoan.vn')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization')
  })
})
