// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type Launcher, launcher, launcherIn, main } from './launch-for-tests.ts'

let folder: string
let run: Launcher['run']
let running: Launcher['running']
let launched: Launcher

beforeAll(() => {
  launched = launcherIn()
  ;({ folder, run, running } = launched)
})
afterAll(() => launched.end())

/** Starts that must fail: no stack, one sentence in each language, and a code that is not 0. */
async function refusal(words: string[], environment: Record<string, string>): Promise<string> {
  const { ended, said } = run(words, environment)
  expect(await ended).toBe(1)
  expect(said()).not.toMatch(/\n\s+at |Error:/)
  return said()
}

it('serves, refuses a second instance by port and by folder, and Ctrl-C ends PostgreSQL too', {
  tags: ['all'],
}, async () => {
  const port = String(await freePort())
  const first = await running({ PORT: port })
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
  const postmaster = Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])

  const [samePort, sameFolder] = await Promise.all([
    refusal([main], { PORT: port, DATA_DIR: join(folder, 'other') }),
    refusal([main], { PORT: String(await freePort()) }),
  ])
  expect(samePort).toContain(`Cổng ${port} trên 127.0.0.1 đang được chương trình khác dùng`)
  expect(samePort).toContain(`Port ${port} on 127.0.0.1 is in use`)
  expect(sameFolder).toContain('đang được một tiến trình khác dùng')
  expect(sameFolder).toContain(`(pid ${first.child.pid})`)

  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
  expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)

  const again = await running({ PORT: port })
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

it('names a database that cannot be reached, without its password, and waits for it', async () => {
  const port = await freePort()
  const waiting = run([main], {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'unreachable'),
    DATABASE_URL: `postgres://someone:khong-lo@127.0.0.1:${port}/toasoan`,
  })
  await expect.poll(waiting.said, { timeout: 60_000 }).toContain('waiting up to 60 s')
  expect(waiting.said()).toContain(`127.0.0.1:${port}`)
  expect(waiting.said()).toContain('DATABASE_URL')
  expect(waiting.said()).not.toContain('khong-lo')
  expect(waiting.said()).not.toMatch(/\n\s+at |Error:/)
  waiting.child.kill('SIGTERM')
  expect(await waiting.ended).toBe(0)
})

it('names every mistake of the configuration at once', async () => {
  const said = await refusal([main], { PORT: 'ba nghìn', DATABASE_POOL: '0', LOG_LEVEL: 'ồn' })
  for (const name of ['PORT', 'DATABASE_POOL', 'LOG_LEVEL']) expect(said).toContain(name)
})

it('refuses weak secrets and demo accounts in production', async () => {
  const said = await refusal([main], {
    NODE_ENV: 'production',
    DEMO: 'on',
    JWT_SECRET: 'tuanh-khong-lo',
    PORT: String(await freePort()),
  })
  expect(said).toContain('DEMO')
  expect(said).toContain('JWT_SECRET')
  expect(said).not.toContain('tuanh')
})

it('tells an older Node what is needed', async () => {
  const older = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.19.0"}})'
  const said = await refusal(['--import', `data:text/javascript,${encodeURIComponent(older)}`, launcher], {})
  expect(said).toContain('Node 18.19.0 quá cũ')
  expect(said).toContain('Node 18.19.0 is too old')
})

it('begins anew in the same process with memory that is given back, unless the operator says otherwise', {
  tags: ['all'],
}, async () => {
  const tell =
    'console.error("pid", process.pid, process.env.MALLOC_ARENA_MAX, "arenas of", process.execArgv.at(-1))'
  const words = ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, launcher]
  const said = await refusal(words, { PORT: 'x' })
  expect(said).toMatch(/^pid (\d+) undefined arenas of .*\npid \1 2 arenas of --expose-gc\n/)
  expect(await refusal(words, { PORT: 'x', MALLOC_ARENA_MAX: '7' })).toMatch(
    / 7 arenas of --expose-gc\n(?!pid)/,
  )
})
