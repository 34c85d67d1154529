import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fillCluster, locateCluster, makeDataFolder } from '../postgres/cluster.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts'
import { copyCluster } from './base-backup.ts'
import { unpack } from './unpack.ts'

/** The libpq text of a connection address, as PostgreSQL's own settings want it. */
function connectionText(url: string): string {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const parts = {
    host: searchParams.get('host') ?? hostname,
    port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    application_name: searchParams.get('application_name') ?? '',
  }
  return Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}='${value.replace(/['\\]/g, '\\$&')}'`)
    .join(' ')
}

/**
 * Starts an embedded PostgreSQL that follows another one: the first time its files are copied from there. It can be
 * read all the while; `select pg_promote()` makes it a server of its own.
 *
 * @param primaryUrl of a role that may replicate
 */
export async function startStandby(
  primaryUrl: string,
  options: Omit<PostgresOptions, 'follows'>,
): Promise<RunningPostgres> {
  const dataDir = makeDataFolder(options.dataDir)
  const cluster = locateCluster(dataDir)
  if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
    await fillCluster(cluster, async (made) => {
      const archive = new PassThrough()
      const manifest = new PassThrough()
      manifest.resume()
      await Promise.all([
        copyCluster(primaryUrl, 'standby', { archive, manifest }),
        unpack('standby', archive, made, cluster.owner),
      ])
    })
  }
  // Also of a server that was the primary before: it follows from now on.
  const signal = join(cluster.folder, 'standby.signal')
  writeFileSync(signal, '')
  if (cluster.owner) chownSync(signal, cluster.owner.uid, cluster.owner.gid)
  return startPostgres({ ...options, dataDir, follows: connectionText(primaryUrl) })
}
