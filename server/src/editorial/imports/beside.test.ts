import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { workBeside } from './beside.ts'
import { importsOf } from './imports-for-tests.ts'

let app: TestApp
let imports: ReturnType<typeof importsOf>
let admin: string

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  admin = (await app.person({ grants: ['import.index', 'import.run', 'article.view'] })).token
  imports = importsOf(app, admin)
})
afterAll(() => app.close())

const stories = (count: number, name: string) =>
  Buffer.from(
    Array.from({ length: count }, (_, n) =>
      JSON.stringify({
        key: `${name}-${n}`,
        title: `Nước lên ở ${name}, ngày ${n}`,
        content: `<p>${'Nước về sớm hơn mọi năm. '.repeat(40)}</p>`,
        published_at: '2019-09-20T00:30:00Z',
      }),
    ).join('\n'),
  )

/** A run that is to be imported. */
async function begun(count: number, name: string): Promise<number> {
  const { body, status, text } = await imports.upload('jsonl', `${name}.jsonl`, stories(count, name))
  expect(status, text).toBe(200)
  await app.kernel.pool.query(
    `update import_run set state = 'running', alive_until = '-infinity', options = options || $2::jsonb where id = $1`,
    [
      body.data.id,
      JSON.stringify({
        mapping: { key: 'key', title: 'title', content: 'content', published_at: 'published_at' },
      }),
    ],
  )
  return body.data.id
}

const cursorOf = async (id: number): Promise<number> =>
  (await app.kernel.pool.query('select cursor::int as n from import_run where id = $1', [id])).rows[0].n

const never = () => new AbortController().signal

test('a run is worked at in processes behind the server, and goes on after a killed one', async () => {
  const id = await begun(250, 'cần-thơ')
  const priorities: number[] = []
  const pids = new Set<number>()
  const killed = workBeside(app.kernel, never(), async (child) => {
    pids.add(child.pid as number)
    while ((await cursorOf(id)) === 0) await pause(20)
    priorities.push(getPriority(child.pid))
    child.kill('SIGKILL')
  })
  await expect(killed).rejects.toThrow(/SIGKILL/)
  const at = await cursorOf(id)
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(250)
  expect(priorities).toEqual([constants.priority.PRIORITY_BELOW_NORMAL])

  // Another one takes over when the killed one has given no sign for a minute.
  await workBeside(app.kernel, never(), () => expect.unreachable())
  await app.kernel.pool.query(`update import_run set alive_until = '-infinity' where id = $1`, [id])
  await workBeside(app.kernel, never(), (child) => pids.add(child.pid as number))
  expect(pids.size).toBe(2)
  expect(pids).not.toContain(process.pid)
  expect(await imports.view(id)).toMatchObject({ state: 'done', total: 250, counts: { new: 250 } })
}, 120_000)

test('a server that ends lets its process write the batch and give the run free', async () => {
  const id = await begun(250, 'vĩnh-long')
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  const work = workBeside(app.kernel, stopping.signal, (begun) => {
    child = begun
  })
  while ((await cursorOf(id)) === 0) await pause(20)
  // What a service's manager sends to all processes does not end it within a batch.
  child?.kill('SIGTERM')
  stopping.abort()
  await work
  expect(child).toMatchObject({ exitCode: 0, signalCode: null })
  const { rows } = await app.kernel.pool.query(
    `select state, cursor::int % 100 as part, alive_until = '-infinity' as free from import_run where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'running', part: 0, free: true }])
  await workBeside(app.kernel, never())
  expect(await imports.view(id)).toMatchObject({ state: 'done', counts: { new: 250 } })
}, 120_000)

test('a run whose process finds no room fails with that reason', async () => {
  const id = await begun(250, 'trà-vinh')
  const full = workBeside(app.kernel, never(), async (child) => {
    while ((await cursorOf(id)) === 0) await pause(20)
    // As V8 ends a process.
    child.kill('SIGABRT')
    await once(child, 'exit')
  })
  await expect(full).rejects.toThrow(/SIGABRT/)
  const failed = await imports.view(id)
  expect([failed.state, failed.failure]).toEqual(['failed', expect.stringContaining('256 MB')])
}, 120_000)
