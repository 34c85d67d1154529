import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApp } from '../../server/src/app/build-app.ts'
import startTests from '../../server/src/kernel/testing/global-setup.ts'
import { testApp } from '../../server/src/kernel/testing/test-app.ts'
import { percentile } from '../bench/talk/sockets.ts'
import { chanceOf } from './chance.ts'
import { startChild } from './child.ts'
import type { Log } from './social-network.ts'

const pages = 50

/** Milliseconds until the first is due, and between the first and the last. */
const ahead = 15_000
const spread = 60_000

/** What is wanted of 95 of 100, in milliseconds. */
const aim = 5000

async function measure(targets: number, seed: number): Promise<number[]> {
  const { child: network, ready } = await startChild<{ settings: Record<string, string>; pages: string[] }>(
    './social-network.ts',
    { pages, delay: 20 },
  )
  const t = await testApp({ settings: ready.settings })
  const { configuration, database } = t
  const server = await buildApp({ configuration, databaseUrl: database.url })
  await server.app.ready()
  const { token } = await t.person({ grants: ['social.manage', 'facebook.create'] })
  const post = async (path: string, body: object) => {
    const answer = await t.post(path, token, body)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body.data
  }
  const accounts: { id: number; external_id: string }[] = []
  for (let from = 0; from < pages; from += 20) {
    const external_ids = ready.pages.slice(from, from + 20)
    accounts.push(
      ...(await post('/api/social/account', {
        network: 'facebook',
        access_token: 'user-token',
        external_ids,
      })),
    )
  }
  const chance = chanceOf(seed)
  const due = new Map<string, number>()
  for (let n = 0; n < targets; n += 1) {
    const { id, external_id } = accounts[n % pages] as { id: number; external_id: string }
    const at = Date.now() + ahead + chance.below(spread)
    const message = `Tin ${n}`
    const targets = [{ account_id: id, due_at: new Date(at).toISOString() }]
    await post('/api/facebook', { client_key: randomUUID(), message, link: '', targets })
    due.set(`${external_id} ${message}`, at)
  }
  const until = Date.now() + ahead + spread + 60_000
  let posts: Log['posts'] = []
  while (posts.length < targets && Date.now() < until) {
    await pause(1000)
    posts = ((await network.ask<Log>({ log: true })) as Log).posts
  }
  await server.close()
  await t.close()
  network.kill()
  if (posts.length !== targets) throw new Error(`${posts.length} of ${targets} posted`)
  return posts.map(({ page, message, createdAt }) => createdAt - (due.get(`${page} ${message}`) as number))
}

/**
 * `npm run prove -- social-due [--targets 1000] [--seed 1]`: milliseconds from the moment a post is due to its request at
 * the network, of targets that are due within a minute, by one server with all its jobs.
 */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { targets: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
  })
  const stop = await startTests()
  try {
    const late = await measure(Number(values.targets), Number(values.seed))
    const [middle, most] = [percentile(late, 50), percentile(late, 95)]
    const held = most <= aim && Math.min(...late) >= 0
    console.info(
      `${late.length} posts on ${pages} pages: due to request ${middle} / ${most} / ${Math.max(...late)} ms` +
        ` (middle, 95 of 100, the most), none before ${Math.min(...late)} ms: ${held ? 'held' : 'NOT held'}`,
    )
    return held
  } finally {
    await stop()
  }
}
