import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { allocator, flags } from '../server-flags.mjs'

export type Server = { readonly name: string; readonly port: number; child: ChildProcess }

const main = join(projectFolder, 'server/src/app/main.ts')

/** Starts one process of the server and waits until it says its address. */
export async function startServer(
  name: string,
  port: number,
  environment: Record<string, string>,
): Promise<Server> {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...flags, main], {
    cwd: '/',
    env: { ...inherited, ...allocator, ...environment, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
    })
  while (!said.includes('Tòa Soạn: http')) {
    if (child.exitCode !== null) throw new Error(`server ${name} ended with ${child.exitCode}: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { name, port, child }
}

/** Ends a process in order, and says how long that took, in seconds. */
export async function endServer(
  { child }: Server,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<number> {
  const begun = Date.now()
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return (Date.now() - begun) / 1000
}
