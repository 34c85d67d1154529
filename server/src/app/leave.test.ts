// @module-tag all
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { freePort, launcherIn } from './launch-for-tests.ts'

const launched = launcherIn()
afterAll(() => launched.end())

it('says before its end that it will end, and drops no request until then', async () => {
  const port = await freePort()
  const server = await launched.running({ PORT: String(port), DRAIN_SECONDS: '12' })
  const agent = new Agent({ keepAlive: true })
  /** The status of an answer; the code of the error where there was none. */
  const ask = (path: string) =>
    new Promise<number | string>((resolve) => {
      const asked = request({ port, path, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(`cut: ${error.code}`))
      })
      asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      asked.end()
    })
  expect([await ask('/api/ready'), await ask('/api/health')]).toEqual([200, 200])

  server.child.kill('SIGTERM')
  const pages = new Set<number | string>()
  // A balancer leads people here until it has heard, and what is on its way then arrives a little later.
  for (let heard = 0; heard === 0 || Date.now() < heard + 1000; await pause(5)) {
    const [page, ready] = await Promise.all([ask('/'), ask('/api/ready')])
    pages.add(page)
    if (ready === 503) heard ||= Date.now()
  }
  expect([...pages]).toEqual([200])
  expect(await ask('/api/health')).toBe(200)
  expect(await server.ended).toBe(0)
  agent.destroy()
})
