import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ImportKind, importErrors } from '@toasoan/contract/editorial/imports'
import { sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { active, fail } from './claim.ts'

/** What the process of a run is given, as its first message. */
export type Given = { run: number; configuration: Configuration; databaseUrl: string; directUrl: string }

/** What it says: that it is over, or a line for the log. */
export type Said = { over: true } | { level: 'error' | 'warn'; reason: string }

/** Milliseconds that a process has to write its batch when the server ends, and for which one that did not start is let be. */
const patience = 5000

/**
 * Megabytes of what a run keeps, where its file is read piece by piece: some 70 in use, 40 more for the keys of a million stories, and
 * what one large story needs. Files that are read as a whole have no bound but V8's.
 */
const mostKept = 256
const inPieces: readonly ImportKind[] = ['jsonl', 'wordpress', 'site']

// As the server's own (scripts/server-flags.mjs), with a smaller space for new objects: what a story leaves is small.
const flags = ['--max-semi-space-size=2', '--heap-growing-percent=35']

const program = fileURLToPath(new URL('./process.ts', import.meta.url))

/** The next run that nobody works at. */
async function nextRun({ db }: Kernel): Promise<{ id: number; kind: ImportKind } | null> {
  const { rows } = await sql<{ id: number; kind: ImportKind }>`select id, kind from import_run
    where state in ${active} and alive_until < now() order by id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Why a process ended, in a word. */
const endOf = ([code, signal]: unknown[]): string => String(signal ?? code)

/** V8 ends a process that has no room left by `abort`. */
const isFull = (end: string): boolean => end === 'SIGABRT' || end === '134'

/** Works at a run in a process of its own; rejects when that did not end by itself. */
async function runBeside(
  kernel: Kernel,
  { id, kind }: { id: number; kind: ImportKind },
  stopping: AbortSignal,
  begun: (child: ChildProcess) => void,
): Promise<void> {
  const { configuration, pool, log } = kernel
  const databaseUrl = String(pool.options.connectionString)
  const child = fork(program, {
    // What reads TypeScript takes 20 MB, which a process that finds its modules compiled does not load.
    env: { ...process.env, NODE_COMPILE_CACHE: join(configuration.dataDir, 'compiled') },
    execArgv: [...flags, ...(inPieces.includes(kind) ? [`--max-old-space-size=${mostKept}`] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  begun(child)
  const ended = once(child, 'exit')
  let isOver = false
  child.on('message', (said: Said) => {
    if ('over' in said) isOver = true
    else log[said.level]({ run: id, reason: said.reason }, 'import')
  })
  // It releases its run when nobody is there to hear it; one that does not is ended.
  let clock: NodeJS.Timeout | undefined
  const leave = () => {
    if (child.connected) child.disconnect()
    clock = setTimeout(() => child.kill('SIGKILL'), patience)
  }
  const given: Given = {
    run: id,
    configuration,
    databaseUrl,
    directUrl: configuration.databaseDirectUrl || databaseUrl,
  }
  try {
    child.send(given, (error) => error && log.warn({ run: id, reason: error.message }, 'import'))
    if (stopping.aborted) leave()
    else stopping.addEventListener('abort', leave, { once: true })
    const end = endOf(await ended)
    if (isOver || stopping.aborted) return
    if (isFull(end))
      await fail(kernel, { id }, { code: importErrors.noRoom.code, line: 0, reason: `${mostKept} MB` })
    throw new Error(`The process of import ${id} has ended: ${end}`)
  } finally {
    clearTimeout(clock)
    stopping.removeEventListener('abort', leave)
  }
}

/**
 * Works at the runs that somebody started, one after the other, each in a process of its own behind the server's: readers and the
 * desk do not wait for it, and its memory is given back with it. `begun` gets each process.
 */
export async function workBeside(
  kernel: Kernel,
  stopping: AbortSignal,
  begun: (child: ChildProcess) => void = () => undefined,
): Promise<void> {
  while (!stopping.aborted) {
    const run = await nextRun(kernel)
    if (!run) return
    try {
      await runBeside(kernel, run, stopping, begun)
    } catch (error) {
      // One that cannot start is not tried without end.
      await pause(patience, undefined, { signal: stopping }).catch(() => undefined)
      throw error
    }
  }
}
