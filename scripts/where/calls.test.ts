import { expect, test } from 'vitest'
import { callsFrom, catalogue, serverFiles } from './calls.ts'

const known = await catalogue()
const namesOf = (file: string) =>
  callsFrom(file, known).map(({ endpoint: { method, path } }) => `${method} ${path}`)

test('finds the calls of a screen, of shared code it uses, and of a reference entity', () => {
  expect(namesOf('web/src/features/account/dashboard/dashboard.tsx')).toContain('GET /dashboard')
  expect(namesOf('web/src/features/account/auth/login.tsx')).toEqual(
    expect.arrayContaining(['POST /auth/login', 'GET /get-captcha']),
  )
  expect(namesOf('web/src/features/account/auth/login.tsx')).not.toContain('POST /auth/logout')
  const manufacturers = namesOf('web/src/features/facilities/manufacturers/routes.ts')
  expect(manufacturers.filter((name) => name.includes(' /manufacturers'))).toHaveLength(7)
})

test('knows which file of the server answers each call', () => {
  const calls = callsFrom('web/src/features/facilities/manufacturers/routes.ts', known)
  const own = calls.filter(({ server }) => server !== 'server/src/account/preferences/routes.ts')
  expect(new Set(own.map(({ server }) => server))).toEqual(
    new Set(['server/src/facilities/manufacturers/routes.ts']),
  )
  expect(serverFiles(calls)).toContain('server/src/facilities/manufacturers/routes.ts')
})
