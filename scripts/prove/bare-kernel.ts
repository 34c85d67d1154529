import type { Configuration } from '../../server/src/kernel/configuration/configuration.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { openStorage } from '../../server/src/kernel/storage/open-storage.ts'

/** What a process of a proof is told of the house that it works in. */
export type House = { configuration: Configuration; databaseUrl: string }

/**
 * As much of a kernel as one piece of the server's work needs: loading all of it takes longer than a killed process may be
 * away. `more` is what the work needs besides.
 */
export async function bareKernel(
  { configuration, databaseUrl }: House,
  more: Partial<Kernel> = {},
  connections = 4,
): Promise<Kernel> {
  const { db, pool } = openDatabase(databaseUrl, connections, console.error)
  return {
    configuration,
    db,
    pool,
    storage: await openStorage(configuration),
    realtime: { toRoom: () => undefined },
    log: { error: console.error, warn: console.error, info: () => undefined },
    ...more,
  } as unknown as Kernel
}
