import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fillCluster, locateCluster, makeDataFolder } from '../postgres/cluster.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts'
import { copyCluster } from './base-backup.ts'
import { unpack } from './unpack.ts'

/** A connection URL as libpq text, as required by PostgreSQL's settings. */
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
 * Starts an embedded PostgreSQL as a standby of another one; the first time its files are copied from there.
 * It is readable; `select pg_promote()` makes it a primary.
 * @param primaryUrl of a role with REPLICATION
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
  // Also for a former primary: from now on it is a standby.
  const signal = join(cluster.folder, 'standby.signal')
  writeFileSync(signal, '')
  if (cluster.owner) chownSync(signal, cluster.owner.uid, cluster.owner.gid)
  return startPostgres({ ...options, dataDir, follows: connectionText(primaryUrl) })
}
