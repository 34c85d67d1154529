import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { mostFiles } from './delivery.ts'

export type Listed = { name: string; size: number; modified: number }

const unfinished = /^\.|\.(?:tmp|part|partial|filepart|lock)$|~$/i

/** Files on another server that were not taken before, the oldest first, as many as a poll takes. */
export async function notTaken(
  kernel: Kernel,
  configId: number,
  listed: readonly Listed[],
): Promise<Listed[]> {
  const whole = listed.filter(({ name, size }) => size > 0 && !unfinished.test(name))
  if (whole.length === 0) return []
  const { rows } = await sql<{ name: string; size: number }>`select name, size from agency_file
    where config_id = ${configId} and name = any(${whole.map(({ name }) => name)}::text[])`.execute(kernel.db)
  const known = new Set(rows.map(({ name, size }) => `${size} ${name}`))
  return whole
    .filter(({ name, size }) => !known.has(`${size} ${name}`))
    .sort((one, other) => one.modified - other.modified || one.name.localeCompare(other.name))
    .slice(0, mostFiles)
}
