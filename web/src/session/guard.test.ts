import { describe, expect, it } from 'vitest'
import { type GuardedRoute, guard, type Verdict } from './guard.ts'

const route = (given: Partial<GuardedRoute>): GuardedRoute => ({
  allowed: false,
  auth: false,
  redirectIfLoggedIn: false,
  ...given,
})

const rules: [string, Partial<GuardedRoute>, boolean, Verdict][] = [
  ['not allowed, not logged in', {}, false, 'login'],
  ['not allowed, logged in', {}, true, 'not-authorized'],
  ['allowed, logged in', { allowed: true }, true, 'open'],
  ['allowed, not logged in', { allowed: true }, false, 'login'],
  ['log-in page, not logged in', { allowed: true, auth: true, redirectIfLoggedIn: true }, false, 'open'],
  ['log-in page, logged in', { allowed: true, auth: true, redirectIfLoggedIn: true }, true, 'home'],
  ['error page, not logged in', { allowed: true, auth: true }, false, 'open'],
  ['error page, logged in', { allowed: true, auth: true }, true, 'open'],
]

describe('guard', () => {
  it.each(rules)('%s', (_name, given, loggedIn, verdict) => {
    expect(guard(route(given), loggedIn)).toBe(verdict)
  })
})
