// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { credentials, keepCredentials } from '#web/client/credentials.ts'
import { currentSession, startSession } from './session.ts'

const refusal = (status: number, error: string) => async () =>
  new Response(JSON.stringify({ code: status, error, message: 'Không.' }), { status })

/** What may come of asking who this is, for a token whose person is not stored; and whether the token is kept. */
const answers: [string, () => Promise<Response>, boolean][] = [
  [
    'no network, as where a page is left meanwhile',
    () => Promise.reject(new TypeError('Failed to fetch')),
    true,
  ],
  ['a database that is away', refusal(503, 'kernel.database_away'), true],
  ['a session that has ended', refusal(401, 'session.ended'), false],
  ['an account that was closed', refusal(403, 'auth.closed'), false],
]

describe('the start of a session', () => {
  beforeEach(() => {
    localStorage.clear()
    keepCredentials({ access_token: 'one', refresh_token: 'two', expires_in: 3600 })
  })

  it.each(answers)('%s', async (_name, answer, kept) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    await startSession()
    expect(currentSession().user).toBeNull()
    expect(credentials() !== null).toBe(kept)
  })
})
