import { join } from 'node:path'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Where the frames of a piece are while it grows. */
export const growingPath = ({ configuration }: Pick<Kernel, 'configuration'>, id: number): string =>
  join(configuration.dataDir, 'recording', `${id}.part`)

/** Where the storage keeps a piece. */
export const pieceKey = (sourceId: number, id: number): string => `recordings/${sourceId}/${id}`

/** An instant of ours (epoch milliseconds, with its fraction) for PostgreSQL. */
export const seconds = (at: number): number => at / 1000
