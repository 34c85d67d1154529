import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { allocator, flags } from '../server-flags.mjs'

/** Resident memory in bytes, and processor time since the start in seconds. */
export type Usage = { rss: number; cpu: number }
/** What a child process says when it listens, and when it is asked. */
export type FromChild = { port: number } | Usage
/** What it is asked. */
export type ToChild = 'usage' | 'end'

export type Child = {
  /** Such as `http://127.0.0.1:40001`. */
  readonly url: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts one of this folder's programs and waits until it listens. */
export async function startChild(
  program: string,
  environment: Record<string, string>,
  profile = '',
): Promise<Child> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    // As `npm start` runs the server.
    env: { ...allocator, ...process.env, ...environment },
    execArgv: [...flags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answer = <T extends FromChild>() =>
    Promise.race([
      new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T))),
      ended.then((): never => {
        throw new Error(`${program} has ended`)
      }),
    ])
  const { port } = await answer<{ port: number }>()
  return {
    url: `http://127.0.0.1:${port}`,
    usage() {
      const said = answer<Usage>()
      child.send('usage' satisfies ToChild)
      return said
    },
    async stop() {
      if (child.connected) child.send('end' satisfies ToChild)
      setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
      await ended
    },
  }
}

/** The child's side: says where it listens, and answers. Ends with its parent. */
export function serveParent(port: number, close: () => Promise<unknown>): void {
  const end = () => void close().finally(() => process.exit(0))
  process.on('message', (asked: ToChild) => {
    if (asked === 'end') return end()
    const { user, system } = process.cpuUsage()
    process.send?.({ rss: process.memoryUsage.rss(), cpu: (user + system) / 1e6 } satisfies FromChild)
  })
  process.on('disconnect', end)
  process.send?.({ port } satisfies FromChild)
}
