import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** How much work in the background yields: beside a busy server it gets about a tenth of a processor, alone all of it. */
const behind = constants.priority.PRIORITY_BELOW_NORMAL

function lower(id: number): void {
  try {
    // One that yields more already goes on doing so.
    if (getPriority(id) < behind) setPriority(id, behind)
  } catch {
    // It has ended, or belongs to another account: it works on as it did.
  }
}

/** Lets this process work behind others from now on. Linux has a priority for each thread, others one for all. */
export function workBehind(): void {
  let threads: number[] = [0]
  try {
    threads = readdirSync('/proc/self/task').map(Number)
  } catch {
    // Not Linux.
  }
  for (const thread of threads) lower(thread)
}

/**
 * Lets what PostgreSQL does for a connection go behind what it does for others, where PostgreSQL is of this machine (its address is a
 * socket's folder) and may be slowed by this account: the embedded one. Does nothing elsewhere.
 *
 * @param processId PostgreSQL's process of the connection
 */
export function workBehindIn(databaseUrl: string, processId: number | null | undefined): void {
  if (!processId || !new URL(databaseUrl).searchParams.get('host')?.startsWith('/')) return
  try {
    // In a container the number may be another program's.
    if (readFileSync(`/proc/${processId}/cmdline`, 'utf8').startsWith('postgres: ')) lower(processId)
  } catch {
    // Not Linux, or not of this machine.
  }
}
