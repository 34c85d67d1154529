import type { Configuration } from '../kernel/configuration/configuration.ts'
import { lockDataFolder } from '../kernel/configuration/instance-lock.ts'
import type { StartError } from '../kernel/configuration/start-error.ts'
import { keepPostgres } from '../kernel/postgres/keep-postgres.ts'
import { checkDatabase, checkPooler } from '../kernel/postgres/reach.ts'
import { urlOfRunningPostgres } from '../kernel/postgres/start-postgres.ts'

export type DatabaseSource = {
  /** Leads to PostgreSQL itself, past a connection pooler. */
  readonly url: string
  /** Resolves with the reason when an embedded PostgreSQL is not started again; never for another one. */
  readonly givenUp: Promise<StartError>
  /** Ends what was started for us, within about `patience` milliseconds. */
  stop(patience?: number): Promise<void>
}

/** Milliseconds for which a start waits for a database that another server is taking over. */
const failover = 60_000

const never = new Promise<StartError>(() => undefined)

const say = (line: string) => console.error(line)

/**
 * The database of this process: `DATABASE_DIRECT_URL` or `DATABASE_URL` when set, else the embedded PostgreSQL of the data
 * folder, which is locked for us first and started again when it ends unasked. With `DATABASE_URL` several processes may share the folder.
 *
 * @param configuration its `dataDir` exists
 * @throws StartError with one sentence for the operator
 */
export async function openDatabaseSource(configuration: Configuration): Promise<DatabaseSource> {
  const { databaseUrl, databaseDirectUrl, dataDir, postgresSharedBuffers, walArchive } = configuration
  if (databaseUrl) {
    const url = databaseDirectUrl || databaseUrl
    await checkDatabase(url, { patience: failover, say })
    if (databaseDirectUrl) await checkPooler(databaseUrl)
    return { url, givenUp: never, stop: async () => undefined }
  }
  const lock = await lockDataFolder(dataDir)
  try {
    const server = await keepPostgres({
      dataDir,
      sharedBuffers: postgresSharedBuffers,
      ...(walArchive ? { walArchive } : {}),
      say,
    })
    return {
      url: server.url,
      givenUp: server.givenUp,
      async stop(patience) {
        await server.stop(patience)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** As `openDatabaseSource`, for a command: beside a running server it uses that server's database. */
export async function joinDatabaseSource(configuration: Configuration): Promise<DatabaseSource> {
  const running = configuration.databaseUrl ? null : urlOfRunningPostgres(configuration.dataDir)
  if (running) {
    await checkDatabase(running)
    return { url: running, givenUp: never, stop: async () => undefined }
  }
  return openDatabaseSource(configuration)
}
