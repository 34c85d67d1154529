// @vitest-environment jsdom

import { manufacturers } from '@toasoan/contract/facilities/manufacturers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, endsSession } from './call.ts'
import { credentials, endSession, keepCredentials, presentToken } from './credentials.ts'
import { sayFarewell } from './renewal.ts'

type Handler = (path: string, token: string | null) => { status: number; body: unknown }

/** Mocks fetch with a function, and counts requests. */
function serve(handler: Handler) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, options: RequestInit) => {
      const token = (options.headers as Record<string, string>).Authorization?.replace('Bearer ', '') ?? null
      asked.push(`${address} ${token}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const { status, body } = handler(address, token)
      return new Response(JSON.stringify(body), { status })
    }),
  )
  return asked
}

const expired = { status: 407, body: { code: 407, error: 'session.token_expired', message: 'x' } }
const fresh = { access_token: 'new', refresh_token: 'r2', expires_in: 60, user: {}, ability: [] }

describe('renewal', () => {
  beforeEach(() => {
    localStorage.clear()
    keepCredentials({ access_token: 'old', refresh_token: 'r1', expires_in: 60 })
  })

  it('renews once for many calls and sends each of them again', async () => {
    const asked = serve((path, token) => {
      if (path === '/api/auth/refresh') return { status: 200, body: { code: 200, data: fresh } }
      return token === 'new' ? { status: 200, body: { code: 200, data: [] } } : expired
    })
    await Promise.all([1, 2, 3, 4].map(() => call(manufacturers.list)))
    expect(asked.filter((line) => line.startsWith('/api/auth/refresh'))).toHaveLength(1)
    expect(asked.filter((line) => line.endsWith(' new'))).toHaveLength(4)
    expect(credentials()?.refreshToken).toBe('r2')
  })

  it('takes the token that another tab fetched in the meantime', async () => {
    const asked = serve((_path, token) => {
      if (token === 'old') {
        keepCredentials({ access_token: 'theirs', refresh_token: 'r9', expires_in: 60 })
        return expired
      }
      return { status: 200, body: { code: 200, data: [] } }
    })
    await call(manufacturers.list)
    expect(asked.some((line) => line.startsWith('/api/auth/refresh'))).toBe(false)
    expect(asked.at(-1)).toMatch(/ theirs$/)
  })

  it('clears the credentials when the renewal is refused', async () => {
    serve((path) =>
      path === '/api/auth/refresh'
        ? { status: 401, body: { code: 401, error: 'auth.refresh_invalid', message: 'no' } }
        : expired,
    )
    await expect(call(manufacturers.list)).rejects.toMatchObject({ status: 401 })
    expect(credentials()).toBeNull()
  })

  it('keeps the credentials when the renewal got no answer', async () => {
    serve((path) => {
      if (path === '/api/auth/refresh') throw new TypeError('network')
      return expired
    })
    await expect(call(manufacturers.list)).rejects.toMatchObject({ status: 0 })
    expect(credentials()?.accessToken).toBe('old')
  })

  it('clears the credentials at a 401, and not at a missing permission', async () => {
    serve(() => ({ status: 403, body: { code: 403, error: 'permission.denied', message: 'no' } }))
    await expect(call(manufacturers.list)).rejects.toMatchObject({ error: 'permission.denied' })
    expect(credentials()).not.toBeNull()
    serve(() => ({ status: 401, body: { code: 401, error: 'session.ended', message: 'no' } }))
    await expect(call(manufacturers.list)).rejects.toMatchObject({ status: 401 })
    expect(credentials()).toBeNull()
  })
})

describe('presentToken', () => {
  it.each([undefined, null, '', ' ', 'undefined', 'null'])('%s is absent', (value) => {
    expect(presentToken(value)).toBeNull()
  })
  it('keeps a token', () => expect(presentToken('abc')).toBe('abc'))
})

describe('logging out', () => {
  it('ends the session at the server, also when its token has expired, and keeps nothing', async () => {
    localStorage.clear()
    const asked = serve((path, token) => {
      if (path === '/api/auth/refresh') return { status: 200, body: { code: 200, data: fresh } }
      return token === 'new' ? { status: 200, body: { code: 200, data: null } } : expired
    })
    await sayFarewell({ accessToken: 'old', refreshToken: 'r1', expiresAt: 0, lifetime: 60 })
    expect(asked).toEqual(['/api/auth/logout old', '/api/auth/refresh null', '/api/auth/logout new'])
    expect(credentials()).toBeNull()
  })

  it('while a token is being renewed, is not undone by the new one', async () => {
    keepCredentials({ access_token: 'old', refresh_token: 'r1', expires_in: 60 })
    serve((path, token) => {
      if (path !== '/api/auth/refresh') return token === 'new' ? { status: 200, body: { data: [] } } : expired
      endSession('idle')
      return { status: 200, body: { code: 200, data: fresh } }
    })
    await expect(call(manufacturers.list)).rejects.toMatchObject({ status: 401 })
    expect(credentials()).toBeNull()
  })
})

describe('a refusal that breaks off', () => {
  it('is no answer, and ends no session', async () => {
    keepCredentials({ access_token: 'mine', refresh_token: 'r1', expires_in: 60 })
    const cut = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', async () => new Response(cut, { status: 403 }))
    await expect(call(manufacturers.list)).rejects.toMatchObject({ error: 'client.network' })
    expect(credentials()?.accessToken).toBe('mine')
  })
})

describe('endsSession', () => {
  it.each([
    [401, 'session.required', true],
    [403, 'auth.banned', true],
    [403, '', true],
    [403, 'permission.denied', false],
    [403, 'article.move_not_allowed', false],
    [404, 'record.not_found', false],
    [407, 'session.token_expired', false],
  ])('%d %s → %s', (status, error, ends) => {
    expect(endsSession({ status, error })).toBe(ends)
  })
})
