/*
 * A process that posts and looks for what nobody knows of, without the rest of the server, so that one that was killed
 * is back soon.
 */
import { postSocial, reconcileSocial } from '../../server/src/broadcast/social-posts/send/work.ts'
import type { Configuration } from '../../server/src/kernel/configuration/configuration.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { openStorage } from '../../server/src/kernel/storage/open-storage.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

const { configuration, databaseUrl } = given<{ configuration: Configuration; databaseUrl: string }>()
const { db, pool } = openDatabase(databaseUrl, 4, console.error)
const kernel = {
  configuration,
  db,
  pool,
  storage: await openStorage(configuration),
  log: { error: console.error, warn: console.error, info: () => undefined },
} as unknown as Kernel

/** Repeats a job until a turn of it finds nothing. */
async function until(job: (kernel: Kernel) => Promise<number>): Promise<void> {
  while ((await job(kernel)) > 0);
}

serve<{ at: number }>({ ready: true }, async ({ at }) => {
  setClock(at)
  await Promise.all([until(postSocial), until(reconcileSocial)])
  return { quiet: true }
})
