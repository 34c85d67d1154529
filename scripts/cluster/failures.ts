import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { tell } from './diary.ts'
import type { NodeName } from './nodes.ts'
import type { Step } from './steps.ts'

const postgres = '/usr/lib/postgresql/17/bin/postgres'

/** Seconds within which there are three members again. */
const wholeWithin = 60

async function primaryOf({ nodes }: Cluster): Promise<NodeName> {
  const name = await nodes.primary()
  if (!name) throw new Error('there is no primary')
  return name
}

/** Waits for the three members; gives what did not hold. */
async function whole({ nodes }: Cluster, since: string): Promise<string[]> {
  const seconds = await nodes.untilWhole()
  tell(`three members ${seconds.toFixed(1)} s after ${since}; ${await nodes.primary()} is primary`)
  return seconds > wholeWithin ? [`three members only after ${seconds.toFixed(0)} s`] : []
}

/** A process or machine is away for ten seconds. */
const away = 10_000

/** Kills a node and starts it again after so many milliseconds. */
const killedFor =
  (name: Parameters<Cluster['nodes']['of']>[0], milliseconds: number): Step['act'] =>
  async ({ nodes }) => {
    await nodes.of(name).kill()
    await pause(milliseconds)
    await nodes.start(name)
    await pause(away)
    return []
  }

export const killPrimary: Step['act'] = async (cluster, crowd) => {
  const name = await primaryOf(cluster)
  cluster.nodes.of(name).killOne(postgres)
  tell(`the primary process of ${name} is killed`)
  // Patroni notices by itself.
  await pause(3000)
  await crowd.untilSaved(60_000)
  await pause(5000)
  return whole(cluster, 'saves went on')
}

/** Failures of the database. */
export const ofDatabase: Step[] = [
  {
    name: 'primary',
    title: 'the primary process is killed',
    saves: 8000,
    readers: 5000,
    act: killPrimary,
  },
  {
    name: 'node',
    title: 'the whole node of the primary is killed, Patroni too',
    saves: 30_000,
    readers: 5000,
    async act(cluster, crowd) {
      const name = await primaryOf(cluster)
      await cluster.nodes.of(name).kill()
      await pause(30_000)
      await crowd.untilSaved(60_000)
      await cluster.nodes.start(name)
      return whole(cluster, `${name} was started again`)
    },
  },
  {
    name: 'freeze',
    title: 'the node of the primary is frozen for 36 s, then goes on',
    saves: 30_000,
    readers: 8000,
    async act(cluster) {
      const name = await primaryOf(cluster)
      cluster.nodes.of(name).freeze()
      await pause(36_000)
      cluster.nodes.of(name).thaw()
      return whole(cluster, `${name} went on`)
    },
  },
  {
    name: 'etcd',
    title: 'two of three etcd are killed for 25 s',
    saves: 1000,
    readers: 5000,
    async act(cluster) {
      const before = await primaryOf(cluster)
      await Promise.all(['etcd-1', 'etcd-3'].map((name) => cluster.nodes.of(name as NodeName).kill()))
      await pause(25_000)
      await Promise.all(['etcd-1', 'etcd-3'].map((name) => cluster.nodes.start(name as NodeName)))
      const problems = await whole(cluster, 'they were started again')
      const after = await cluster.nodes.primary()
      return after === before ? problems : [...problems, `${after} became primary`]
    },
  },
  {
    name: 'replica',
    title: 'a replica is killed for 10 s',
    readers: 5000,
    async act(cluster) {
      const leader = await primaryOf(cluster)
      const name = leader === 'postgres-1' ? 'postgres-2' : 'postgres-1'
      await cluster.nodes.of(name).kill()
      await pause(away)
      await cluster.nodes.start(name)
      return whole(cluster, `${name} was started again`)
    },
  },
]

/** Failures of everything else. */
export const ofOthers: Step[] = [
  {
    name: 'haproxy',
    title: 'the HAProxy between server A and PostgreSQL is killed for 10 s',
    readers: 5000,
    act: killedFor('haproxy-postgres', away),
  },
  {
    name: 'balancer',
    title: 'the balancer is killed, and started again after a second as systemd does',
    readers: 5000,
    act: killedFor('balancer', 1000),
  },
  {
    name: 'server',
    title: 'server A is killed for 10 s',
    readers: 5000,
    async act(cluster) {
      await cluster.endServer('a', 'SIGKILL')
      await pause(away)
      await cluster.startServer('a')
      await pause(away)
      return []
    },
  },
  {
    name: 'store',
    title: 'the S3 store is killed for 10 s',
    readers: 5000,
    async act(cluster) {
      await cluster.killStore()
      await pause(away)
      await cluster.startStore()
      await pause(away)
      return []
    },
  },
]
