import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Content of `postmaster.pid` in the cluster's folder. */
export type Postmaster = {
  readonly pid: number
  readonly socketFolder: string
  readonly ready: boolean
  /** A standby that accepts read-only connections. */
  readonly standby: boolean
}

/** Reads `postmaster.pid`; `null` when it is missing or incomplete. */
export function readPostmaster(folder: string): Postmaster | null {
  try {
    const rows = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(rows[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    const state = rows[7]?.trim()
    return {
      pid,
      socketFolder: rows[4]?.trim() ?? '',
      ready: state === 'ready',
      standby: state === 'standby',
    }
  } catch {
    return null
  }
}

/** Whether the process runs. Zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !['Z', 'X'].includes(status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3))
  } catch {
    return false
  }
}

/** Whether this process is the PostgreSQL of this cluster, and not another one with a reused PID. */
function isPostmasterOf(folder: string, pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return basename(words[0] ?? '') === 'postgres' && words.includes(folder) && isRunning(pid)
  } catch {
    return false
  }
}

/** The running PostgreSQL of a cluster, or `null`. */
export function runningPostmaster(folder: string): Postmaster | null {
  const found = readPostmaster(folder)
  return found && isPostmasterOf(folder, found.pid) ? found : null
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the process has ended; false if it still runs after `milliseconds`. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isRunning(pid)) {
    if (Date.now() > end) return false
    await pause(15)
  }
  return true
}

/**
 * Stops a PostgreSQL: fast shutdown (SIGINT), after `patience` milliseconds immediate shutdown (SIGQUIT),
 * finally SIGKILL. WAL recovery repairs the cluster at the next start.
 */
export async function endPostmaster(pid: number, patience: number): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', patience],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForEnd(pid, wait)) return
  }
}

/** PostgreSQL processes working in the cluster's folder; a killed postmaster leaves some for a moment. */
const workersIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
        return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder && isRunning(pid)
      } catch {
        return false
      }
    })

/** Ends child processes of a killed postmaster: a new one would write to the same files. */
async function endWorkers(folder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = workersIn(folder)
    for (const pid of left) {
      try {
        process.kill(pid, signal)
      } catch {
        // Already ended.
      }
    }
    await Promise.all(left.map((pid) => waitForEnd(pid, 3000)))
  }
}

/**
 * Cleans up after a killed server: ends a PostgreSQL that still runs, with all its processes, and removes a
 * stale `postmaster.pid`. Only the holder of the data folder's lock may call this.
 */
export async function clearLeftovers(folder: string, patience: number): Promise<void> {
  const left = readPostmaster(folder)
  if (!left) return
  if (isPostmasterOf(folder, left.pid)) await endPostmaster(left.pid, patience)
  await endWorkers(folder)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}
