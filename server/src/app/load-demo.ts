import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readConfiguration } from '../kernel/configuration/configuration.ts'
import { openStorage } from '../kernel/storage/open-storage.ts'
import { runSeeds } from './seed.ts'

const own = fileURLToPath(import.meta.url)

/**
 * Loads the demo newsroom into a database in a process of its own: the texts and pictures of it, and the libraries that
 * make them, would stay in this one. `begun` gets the process. Rejects when it fails.
 */
export async function loadDemo(url: string, begun: (child: ChildProcess) => void): Promise<void> {
  const child = spawn(process.execPath, [own], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  begun(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo newsroom was not loaded')
}

if (process.argv[1] === own) {
  const { databaseUrl, demoPassword, ...configuration } = readConfiguration(process.env)
  const db = new pg.Pool({ connectionString: databaseUrl ?? '', max: 5, connectionTimeoutMillis: 10_000 })
  const log = (line: string) => console.error(line)
  const storage = await openStorage({ databaseUrl, demoPassword, ...configuration })
  await runSeeds(db, { demo: true, demoPassword, storage, log })
  await db.end()
}
