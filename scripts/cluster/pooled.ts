import { setTimeout as pause } from 'node:timers/promises'
import { type ChangesEvent, changesChannel } from '@toasoan/contract/kit/changes'
import { connected } from '../../server/src/kernel/testing/socket.ts'
import type { Cluster, ServerName } from './cluster.ts'
import { ask, dataOf } from './crowd.ts'
import { tell } from './diary.ts'
import { killPrimary } from './failures.ts'
import type { Step } from './steps.ts'

/** Milliseconds within which an event is heard at the other server. */
const heardWithin = 1000

/** Replaces one server after the other; gives the seconds in which each ended. */
async function replaceServers(cluster: Cluster): Promise<void> {
  for (const name of ['a', 'b'] as ServerName[]) {
    const seconds = await cluster.endServer(name)
    await cluster.startServer(name)
    tell(`server ${name.toUpperCase()} has ended in order after ${seconds.toFixed(1)} s and is back`)
    // Until the balancer sends requests to it.
    await pause(3000)
  }
}

/** Changes something at one server and listens at the other; gives the longest time until it was heard. */
async function events(cluster: Cluster, times: number): Promise<string[]> {
  let longest = 0
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as [ServerName, ServerName][]) {
    const socket = await connected(cluster.at(to), cluster.admin)
    let heardAt = 0
    socket.on(changesChannel, ({ family }: ChangesEvent) => {
      if (family === '/tags') heardAt ||= Date.now()
    })
    for (let n = 0; n < times; n += 1) {
      heardAt = 0
      const body = { name: `Từ khóa ${from} ${Date.now()}` }
      await dataOf(ask(`${cluster.at(from)}/api/tags/create`, { method: 'POST', token: cluster.admin, body }))
      const saved = Date.now()
      while (heardAt === 0 && Date.now() - saved < 10_000) await pause(2)
      longest = Math.max(longest, (heardAt || Date.now()) - saved)
    }
    socket.disconnect()
  }
  tell(`${times * 2} events were heard at the other server, the last of them ${longest} ms after the answer`)
  return longest > heardWithin ? [`an event was heard only after ${longest} ms`] : []
}

export const throughPgbouncer: Step[] = [
  {
    name: 'pooled',
    title: 'both servers go through PgBouncer, one after the other',
    readers: 5000,
    dropsNothing: true,
    async act(cluster) {
      await cluster.nodes.start('pgbouncer')
      cluster.pool(true)
      await replaceServers(cluster)
      return events(cluster, 20)
    },
  },
  {
    name: 'pooled-primary',
    title: 'through PgBouncer: the primary process is killed',
    saves: 8000,
    async act(cluster, crowd) {
      const problems = await killPrimary(cluster, crowd)
      return [...problems, ...(await events(cluster, 20))]
    },
  },
]

export const upgrade: Step = {
  name: 'upgrade',
  title: 'rolling upgrade: A, then B, straight to PostgreSQL again',
  dropsNothing: true,
  async act(cluster) {
    cluster.pool(false)
    await replaceServers(cluster)
    return []
  },
}
