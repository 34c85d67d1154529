import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../app/launch-for-tests.ts'
import { createTestDatabase } from './for-tests.ts'
import { checkDatabase } from './reach.ts'

test('a database that is away is waited for as long as was said, and no longer', async () => {
  const url = `postgresql://someone:secret@127.0.0.1:${await freePort()}/toasoan`
  const said: string[] = []
  const begun = Date.now()
  await expect(checkDatabase(url, { patience: 1200, say: (line) => said.push(line) })).rejects.toThrow(
    'DATABASE_URL',
  )
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1200)
  expect(said).toHaveLength(1)
  const at = Date.now()
  await expect(checkDatabase(url)).rejects.toThrow('DATABASE_URL')
  expect(Date.now() - at).toBeLessThan(1000)
})

test('a connection that is closed at once, as by a balancer without a primary, is a passing reason', async () => {
  let asked = 0
  const balancer = createServer((socket) => {
    asked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => balancer.once('listening', resolve))
  const { port } = balancer.address() as { port: number }
  const url = `postgresql://someone@127.0.0.1:${port}/toasoan`
  await expect(checkDatabase(url, { patience: 1200 })).rejects.toThrow('DATABASE_URL')
  expect(asked).toBeGreaterThan(1)
  balancer.close()
})

test('what more waiting does not mend is said at once', async () => {
  const database = await createTestDatabase(process.env.TEST_ADMIN_URL as string)
  await checkDatabase(database.url)
  await database.drop()
  const begun = Date.now()
  await expect(checkDatabase(database.url, { patience: 30_000 })).rejects.toThrow('DATABASE_URL')
  expect(Date.now() - begun).toBeLessThan(10_000)
})
