import { copyFile } from 'node:fs/promises'
import { workAtImports } from '../../server/src/editorial/imports/run.ts'
import { readConfiguration } from '../../server/src/kernel/configuration/configuration.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import { bareKernel } from '../prove/bare-kernel.ts'
import { fieldsOfStories } from '../prove/import-house.ts'

/** Imports files of JSON lines into a database, in this process; what it stores meanwhile is in `folder`. */
export async function openImporter(databaseUrl: string, folder: string) {
  const configuration = {
    ...readConfiguration({ NODE_ENV: 'test', DATA_DIR: folder }),
    jwtSecret: 'a secret that only the benchmark knows, long enough',
  }
  const listener = await openListener(databaseUrl, console.error)
  const kernel = await bareKernel({ configuration, databaseUrl }, { listener })
  // The first person may import.
  await kernel.pool.query(
    'insert into user_role (user_id, role_id) select 1, id from role on conflict do nothing',
  )
  return {
    pool: kernel.pool,
    /** Imports the stories of a file from this origin; `work` is what takes time. Rejects unless all could be read. */
    async importing(file: string, origin: string, options: object = {}) {
      const key = `imports/bench-${Date.now()}`
      await copyFile(file, `${file}.copy`)
      const { size } = await kernel.storage.putFile(key, `${file}.copy`, { contentType: 'text/plain' })
      await kernel.pool.query(
        `insert into import_run (kind, name, file_key, size, origin, options, state, created_by)
         values ('jsonl', 'bench', $1, $2, $3, $4, 'running', 1)`,
        [key, size, origin, JSON.stringify({ mapping: fieldsOfStories, ...options })],
      )
      return async () => {
        await workAtImports(kernel, new AbortController().signal)
        const { rows } = await kernel.pool.query(
          'select state, total, failure from import_run where origin = $1 order by id desc limit 1',
          [origin],
        )
        if (rows[0]?.state !== 'done') throw new Error(JSON.stringify(rows))
        await kernel.storage.remove(key)
      }
    },
    async close() {
      await listener.close().catch(() => undefined)
      await kernel.pool.end()
    },
  }
}

export type Importer = Awaited<ReturnType<typeof openImporter>>
