import { writeFileSync } from 'node:fs'

/** Loopback addresses of this run: another one at the same time has others. */
const network = `127.0.${1 + (process.pid % 254)}`

const names = [
  ...['etcd-1', 'etcd-2', 'etcd-3'],
  ...['postgres-1', 'postgres-2', 'postgres-3'],
  ...['haproxy-postgres', 'haproxy-postgres-b', 'pgbouncer'],
  ...['server-a', 'server-b', 'balancer', 'store'],
] as const

/** A machine of the cluster, by the name that the files of docs/operations use. */
export type Host = (typeof names)[number]

/** The address of a machine, where every program keeps its usual port. */
export const addressOf = (name: Host): string => `${network}.${10 + names.indexOf(name)}`

/** Writes the names into a file in the form of /etc/hosts. */
export const writeHosts = (file: string): void =>
  writeFileSync(
    file,
    ['127.0.0.1 localhost', ...names.map((name) => `${addressOf(name)} ${name}`), ''].join('\n'),
  )
