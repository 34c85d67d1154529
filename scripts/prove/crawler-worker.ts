/*
 * A process that collects, as the server does, without the rest of the server, so that one that was killed is back soon.
 */
import { collectNews } from '../../server/src/editorial/crawler/jobs.ts'
import type { Configuration } from '../../server/src/kernel/configuration/configuration.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

const { configuration, databaseUrl } = given<{ configuration: Configuration; databaseUrl: string }>()
const { db, pool } = openDatabase(databaseUrl, 8, console.error)
const kernel = {
  configuration,
  db,
  pool,
  listener: await openListener(databaseUrl, console.error),
  log: { error: console.error, warn: console.error, info: () => undefined },
} as unknown as Kernel

serve<{ at: number }>({ ready: true }, async ({ at }) => {
  setClock(at)
  await collectNews(kernel)
  return { quiet: true }
})
