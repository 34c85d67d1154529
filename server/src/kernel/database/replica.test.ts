import type pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { connect } from './replica.ts'

test('a connection that comes too late counts as a database that is away, and goes back unused', async () => {
  let give: (client: unknown) => void = () => undefined
  let released = 0
  const client = { release: () => (released += 1) }
  const pool = {
    connect: () =>
      new Promise((resolve) => {
        give = resolve
      }),
  } as unknown as pg.Pool
  const error = await connect(pool, 20).catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  give(client)
  await expect.poll(() => released).toBe(1)
  // Returned to the pool in time, and kept open.
  const waiting = connect(pool, 1000)
  give(client)
  expect(await waiting).toBe(client)
  expect(released).toBe(1)
})
