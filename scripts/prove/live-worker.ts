/*
 * A process that sends lives with ffmpeg, without the rest of the server. It turns by itself, as the server lets it, and
 * is there to be killed.
 */
import { sender } from '../../server/src/broadcast/lives/send/sender.ts'
import type { Configuration } from '../../server/src/kernel/configuration/configuration.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { openStorage } from '../../server/src/kernel/storage/open-storage.ts'
import { given, serve } from './child.ts'

const { configuration, databaseUrl } = given<{ configuration: Configuration; databaseUrl: string }>()
const { db, pool } = openDatabase(databaseUrl, 4, console.error)
const kernel = {
  configuration,
  db,
  pool,
  storage: await openStorage(configuration),
  realtime: { toRoom: () => undefined },
  log: { error: console.error, warn: console.warn, info: () => undefined },
} as unknown as Kernel
const own = sender(kernel)
setInterval(() => void own.turn(), 250)
serve({ ready: true }, async () => ({ sent: own.sent }))
