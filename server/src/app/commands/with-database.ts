import pg from 'pg'
import { type Configuration, readConfiguration } from '../../kernel/configuration/configuration.ts'
import { StartError } from '../../kernel/configuration/start-error.ts'
import { makeDataFolder } from '../../kernel/postgres/cluster.ts'
import { joinDatabaseSource } from '../database-source.ts'

/**
 * Runs a command on the configured database, beside a running server or without one. Whatever the
 * operator can act on becomes one sentence and exit code 1.
 */
export async function withDatabase(
  work: (pool: pg.Pool, configuration: Configuration, url: string) => Promise<void>,
): Promise<void> {
  try {
    const checked = readConfiguration(process.env)
    const configuration = { ...checked, dataDir: makeDataFolder(checked.dataDir) }
    const source = await joinDatabaseSource(configuration)
    try {
      const pool = new pg.Pool({ connectionString: source.url, max: 2 })
      pool.on('error', (error) => console.error(error.message))
      try {
        await work(pool, configuration, source.url)
      } finally {
        await pool.end()
      }
    } finally {
      await source.stop()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
