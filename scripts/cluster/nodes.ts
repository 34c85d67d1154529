import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, writeHosts } from './addresses.ts'
import { etcdOf, haproxyOf, pgbouncerOf, shipped } from './configurations.ts'
import { type Contained, contain } from './contained.ts'
import type { Root } from './root.ts'

const passwords = { superuser: 'super-of-the-cluster', replicator: 'replicator-of-the-cluster' }
const account = 'toasoan:account-of-the-cluster'

const numbers = [1, 2, 3] as const
type Number3 = (typeof numbers)[number]
export type NodeName = `postgres-${Number3}` | `etcd-${Number3}`
/** Programs of which one is enough for a while: HAProxy in front of PostgreSQL, one for each server, and others. */
export type ProxyName = 'haproxy-postgres' | 'haproxy-postgres-b' | 'balancer' | 'pgbouncer'

type Member = { name: string; role: string; state: string }

/** Three etcd, three PostgreSQL under Patroni, and what leads to them. Nothing here promotes: Patroni does. */
export type Nodes = {
  /** Addresses of the database for a server: its HAProxy, and PgBouncer. */
  urls(server: 'a' | 'b'): { primary: string; replica: string; pooled: string }
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  start(name: NodeName | ProxyName): Promise<void>
  of(name: NodeName | ProxyName): Contained
  /** The node that is primary by its own word, or null. */
  primary(): Promise<NodeName | null>
  /** Waits until there are a primary and two standbys that follow it; seconds that took. */
  untilWhole(): Promise<number>
  /** Creates the account and the database, once. */
  createDatabase(): Promise<void>
  /** Ends everything at once. */
  end(): Promise<void>
}

const look = async <Result>(url: string): Promise<Result | null> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null)
  return answer?.ok ? ((await answer.json().catch(() => null)) as Result | null) : null
}

async function asked<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function prepareNodes(root: Root, folder: string): Nodes {
  const running = new Map<string, Contained>()
  const hosts = join(folder, 'hosts')
  writeHosts(hosts)

  /** A folder that the account of PostgreSQL owns. */
  const owned = (...names: string[]) => {
    const path = join(folder, ...names)
    mkdirSync(path, { recursive: true })
    chownSync(path, root.uid, root.gid)
    return path
  }

  const patroniOf = (name: NodeName) => {
    const home = owned(name)
    owned(name, 'archive')
    writeFileSync(join(home, 'patroni.yml'), shipped('patroni.yml'))
    const address = addressOf(name)
    return {
      command: ['patroni', '/var/lib/postgresql/patroni.yml'],
      binds: [[home, '/var/lib/postgresql']] as [string, string][],
      env: {
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `${address}:8008`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
        PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: passwords.replicator,
      },
    }
  }

  const etcdNode = (name: NodeName) => {
    const home = owned(name)
    writeFileSync(join(home, 'etcd.conf'), etcdOf(name))
    return {
      command: ['etcd', '--config-file', '/var/lib/etcd/etcd.conf'],
      binds: [[home, '/var/lib/etcd']] as [string, string][],
    }
  }

  const proxy = (name: ProxyName) => {
    const home = owned(name)
    const binds = [[home, '/var/lib/postgresql']] as [string, string][]
    if (name === 'pgbouncer') {
      const [user, password] = account.split(':')
      writeFileSync(join(home, 'userlist.txt'), `"${user}" "${password}"\n`)
      writeFileSync(join(home, 'pgbouncer.ini'), pgbouncerOf(name))
      return {
        command: ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini'],
        binds: [[home, '/etc/pgbouncer']] as [string, string][],
      }
    }
    const file = name === 'balancer' ? 'haproxy.cfg' : 'haproxy-postgres.cfg'
    writeFileSync(join(home, 'haproxy.cfg'), haproxyOf(file, name))
    // Fewer connections than in the file, since a machine of tests may allow fewer open files.
    const command = ['haproxy', '-db', '-n', '4000', '-f', '/var/lib/postgresql/haproxy.cfg']
    return { command, binds, byRoot: true }
  }

  async function start(name: NodeName | ProxyName): Promise<void> {
    const program = name.startsWith('postgres-')
      ? patroniOf(name as NodeName)
      : name.startsWith('etcd-')
        ? etcdNode(name as NodeName)
        : proxy(name as ProxyName)
    const binds: [string, string][] = [[hosts, '/etc/hosts'], ...program.binds]
    running.set(name, await contain(root, { ...program, binds, log: join(folder, `${name}.log`) }))
  }

  const url = (proxyName: 'haproxy-postgres' | 'haproxy-postgres-b', port: number) =>
    `postgresql://${account}@${addressOf(proxyName)}:${port}/toasoan`

  async function primary(): Promise<NodeName | null> {
    for (const n of numbers)
      if (await look(`http://${addressOf(`postgres-${n}`)}:8008/primary`)) return `postgres-${n}`
    return null
  }

  async function isWhole(): Promise<boolean> {
    const leader = await primary()
    if (!leader) return false
    const cluster = await look<{ members: Member[] }>(`http://${addressOf(leader)}:8008/cluster`)
    const following = cluster?.members.filter(
      ({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state),
    )
    if (following?.length !== 2) return false
    // Each of them answers by itself, too: etcd remembers for a while what a member said last.
    const answers = await Promise.all(
      numbers.map((n) => look(`http://${addressOf(`postgres-${n}`)}:8008/health`)),
    )
    return answers.every((answer) => answer !== null)
  }

  return {
    urls: (server) => {
      const own = server === 'a' ? 'haproxy-postgres' : 'haproxy-postgres-b'
      return {
        primary: url(own, 5000),
        replica: url(own, 5001),
        pooled: `postgresql://${account}@${addressOf('pgbouncer')}:6432/toasoan`,
      }
    },
    async ask(text, values) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await asked(url('haproxy-postgres', 5000), text, values)
        } catch (error) {
          if (tries > 60) throw error
          await pause(500)
        }
      }
    },
    start,
    of(name) {
      const found = running.get(name)
      if (!found) throw new Error(`${name} does not run`)
      return found
    },
    primary,
    async untilWhole() {
      const begun = Date.now()
      while (!(await isWhole())) {
        if (Date.now() - begun > 180_000) break
        await pause(200)
      }
      return (Date.now() - begun) / 1000
    },
    async end() {
      await Promise.all([...running.values()].map((one) => one.kill()))
    },
    async createDatabase() {
      const admin = `postgresql://postgres:${passwords.superuser}@${addressOf('haproxy-postgres')}:5000/postgres`
      const [user, password] = account.split(':')
      for (const statement of [
        `create role ${user} login password '${password}'`,
        `create database toasoan owner ${user}`,
      ])
        for (let tries = 0; ; tries += 1) {
          const done = await asked(admin, statement).then(
            () => true,
            (error) => {
              if (tries > 60) throw error
              return false
            },
          )
          if (done) break
          await pause(500)
        }
    },
  }
}
