import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { addressOf, type Host } from './addresses.ts'

/** A file of docs/operations as it is shipped. */
export const shipped = (file: string): string =>
  readFileSync(join(projectFolder, 'docs/operations', file), 'utf8')

/** Replaces what must be there, so that a changed file is noticed. */
function replaced(content: string, what: RegExp, by: string): string {
  if (!what.test(content)) throw new Error(`docs/operations: ${what} is missing`)
  return content.replace(what, by)
}

/** etcd.conf of one of the three: its name and addresses, which etcd wants as numbers. */
export function etcdOf(name: Host): string {
  const own = replaced(
    replaced(shipped('etcd.conf'), /^name: .*$/m, `name: ${name}`),
    /^((?:initial-)?advertise-\S+: http:\/\/)[^:]+/gm,
    `$1${name}`,
  )
  return replaced(own, /0\.0\.0\.0/g, addressOf(name))
}

/** A configuration of HAProxy, listening on its own address only. */
export const haproxyOf = (file: 'haproxy.cfg' | 'haproxy-postgres.cfg', name: Host): string =>
  replaced(shipped(file), /bind :/g, `bind ${addressOf(name)}:`)

/** pgbouncer.ini, listening on its own address only. */
export const pgbouncerOf = (name: Host): string =>
  replaced(shipped('pgbouncer.ini'), /0\.0\.0\.0/, addressOf(name))
