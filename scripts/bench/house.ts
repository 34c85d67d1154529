import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { openDatabases } from './database.ts'

const processes = 2

/** Server processes on the bench's database of so many articles, which is made in `keep` unless it is there. */
export async function openHouse(size: number, keep: string) {
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-house-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['data', 'files']) mkdirSync(join(folder, part))
  const databases = await openDatabases([size], keep)
  const children = await Promise.all(
    Array.from({ length: processes }, () =>
      startChild('./server-process.ts', {
        NODE_ENV: 'production',
        DEMO: 'off',
        LOG_LEVEL: 'error',
        JWT_SECRET: 'a secret that only the benchmark knows, long enough',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databases.url(size),
        BENCH_FILES: join(folder, 'files'),
      }),
    ),
  )
  return {
    addresses: children.map(({ url }) => url),
    async end() {
      await Promise.all(children.map((child) => child.stop()))
      await databases.stop()
    },
  }
}
