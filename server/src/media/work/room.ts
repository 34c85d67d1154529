import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { hasSpace, partsFolder } from '../uploads/public.ts'

/** Whether the disk has room for work in bulk, which waits where uploads are refused. */
export const hasRoom = (db: Database | Tx, { dataDir }: Pick<Configuration, 'dataDir'>): Promise<boolean> =>
  hasSpace(db, partsFolder(dataDir))
