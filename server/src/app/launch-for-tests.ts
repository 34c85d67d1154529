import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectFolder } from '../kernel/configuration/configuration.ts'

export const main = join(projectFolder, 'server/src/app/main.ts')
export const launcher = join(projectFolder, 'scripts/start.mjs')

export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  holder.close()
  await once(holder, 'close')
  return port
}

export type Run = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

/** Starts the program as operators do, in processes of its own, on a data folder that goes at the end. */
export function launcherIn() {
  const folder = mkdtempSync('/tmp/start-')
  // Under root, PostgreSQL's own account has to pass.
  chmodSync(folder, 0o711)
  const children: ChildProcess[] = []

  function run(words: string[], environment: Record<string, string>): Run {
    const { npm_lifecycle_event: _, ...inherited } = process.env
    const child = spawn(process.execPath, words, {
      cwd: '/tmp',
      env: {
        ...inherited,
        NODE_ENV: 'development',
        DATA_DIR: join(folder, 'data'),
        DEMO: 'off',
        POSTGRES_SHARED_BUFFERS: '16MB',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const ended = once(child, 'close').then(([code]) => code as number | null)
    return { child, said: () => output, ended }
  }

  return {
    folder,
    run,
    /** The server's process once it has told its address. */
    async running(environment: Record<string, string>, words = [main]): Promise<Run> {
      const started = run(words, environment)
      while (!started.said().includes('Tòa Soạn: http')) {
        const gone = await Promise.race([started.ended, new Promise((resolve) => setTimeout(resolve, 50))])
        if (gone !== undefined) throw new Error(`ended with ${gone}: ${started.said()}`)
      }
      return started
    },
    /** The number of the embedded PostgreSQL's process. */
    postmaster: () =>
      Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    end() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Launcher = ReturnType<typeof launcherIn>
