// @module-tag turns
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bring, type Newsroom, newsroom } from '../../server/src/editorial/articles/testing.ts'
import { type TestApp, testApp } from '../../server/src/kernel/testing/test-app.ts'
import { type Child, startChild } from './child.ts'
import { writeTogether } from './together-run.ts'

let app: TestApp
let room: Newsroom
const servers: { child: Child; port: number }[] = []
const start = (port: number) =>
  startChild<{ port: number }>('./together-server.ts', {
    configuration: app.configuration,
    databaseUrl: app.database.url,
    port,
  })
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  for (let place = 0; place < 2; place += 1) {
    const { child, ready } = await start(0)
    servers.push({ child, port: ready.port })
  }
})
afterAll(async () => {
  for (const { child } of servers) child.kill()
  await Promise.all(servers.map(({ child }) => child.dead))
  await app.close()
})

test('four people over two servers see one text in the end, each word once, also when a server is killed', async () => {
  const id = await bring(app, room, 'draft', 'Cùng viết')
  const tokens = [room.editor, room.head, room.secondHead].map(({ token }) => token)
  const one = servers[0] as { child: Child; port: number }
  const killing = setTimeout(async () => {
    one.child.kill()
    await one.child.dead
    one.child = (await start(one.port)).child
  }, 2500)
  const outcome = await writeTogether({
    id,
    tokens: [...tokens, (await app.session(room.editor.id)).token],
    urls: () => servers.map(({ port }) => `http://127.0.0.1:${port}`),
    seed: 7,
    milliseconds: 6000,
    cutEvery: 2500,
  })
  clearTimeout(killing)
  expect(outcome.written).toBeGreaterThan(40)
  const { lost, doubled, same, ends } = outcome
  // One of them turns paragraphs into headings under the others' hands: what that takes out is offered back.
  expect({ lost, doubled, same }, JSON.stringify(ends)).toEqual({ lost: [], doubled: [], same: true })
  // What is stored is what they saw.
  const { rows } = await app.kernel.pool.query(
    'select count(*)::int as n from article_writing_update where article_id = $1',
    [id],
  )
  expect(rows[0].n).toBeGreaterThan(0)
})
