import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { allocator, flags } from '../server-flags.mjs'
import { addressOf } from './addresses.ts'

/** A process of the project's own: a server or the store. */
export type Own = { readonly child: ChildProcess }

/** Where the store keeps objects, and how servers reach it. */
export const storeSettings = {
  STORAGE: 's3',
  S3_ENDPOINT: `http://${addressOf('store')}:9000`,
  S3_BUCKET: 'tin-bai',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
}

type Start = { words: string[]; ready: string; env?: Record<string, string>; log: string }

/** Starts a process and waits until it says that it is ready. */
async function startOwn({ words, ready, env = {}, log }: Start): Promise<Own> {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(process.execPath, words, {
    cwd: '/',
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const file = openSync(log, 'a')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      writeSync(file, chunk)
      said = (said + chunk).slice(-4000)
    })
  while (!said.includes(ready)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${words.at(-1)} ended with ${child.exitCode ?? child.signalCode}: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { child }
}

/** Starts a server and waits until it says its address. */
export function startServer(
  name: 'a' | 'b',
  folder: string,
  environment: Record<string, string>,
): Promise<Own> {
  return startOwn({
    words: [...flags, join(projectFolder, 'server/src/app/main.ts')],
    ready: 'Tòa Soạn: http',
    env: {
      ...allocator,
      ...environment,
      HOST: addressOf(`server-${name}`),
      PORT: '3000',
      MACHINE: `server-${name}`,
      DATA_DIR: join(folder, `server-${name}`),
      LOG_LEVEL: 'warn',
    },
    log: join(folder, `server-${name}.log`),
  })
}

/** Starts the S3 store on what it had. */
export function startStoreProcess(folder: string): Promise<Own> {
  const directory = join(folder, 'store')
  mkdirSync(directory, { recursive: true })
  return startOwn({
    words: [join(projectFolder, 'scripts/cluster/store.ts'), directory, addressOf('store'), '9000'],
    ready: 'store: http',
    log: join(folder, 'store.log'),
  })
}

/** Loads the demo newsroom beside the servers. */
export async function loadDemo(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(projectFolder, 'server/src/app/load-demo.ts')], {
    cwd: '/',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the demo newsroom was not loaded')
}

/** Ends a process in order or at once, and gives how long that took, in seconds. */
export async function end({ child }: Own, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
  const begun = Date.now()
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return (Date.now() - begun) / 1000
}
