import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultDemoPassword } from '../server/src/kernel/configuration/settings.ts'
import { quickPlace } from '../server/src/kernel/testing/quick-place.ts'
import { fakeSpeech } from '../server/src/media/speech/fake-speech.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patience = 300_000

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export type Running = {
  url: string
  child: ChildProcess
  /** All that it has printed. */
  said(): string
  stop(): Promise<void>
  kill(): Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

/**
 * Begins a data folder as a copy of the seeded one, where the run has one: to seed the demo newsroom takes a server most
 * of a minute. `-a` keeps the files with PostgreSQL's own account.
 */
function copySeeded(dataDir: string): void {
  const seeded = process.env.SEEDED_DATA_DIR
  if (seeded && !existsSync(dataDir)) execFileSync('cp', ['-a', seeded, dataDir])
}

/** Starts the program as `npm start` does, on a free port, with its data in `dataDir`. */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Running> {
  copySeeded(dataDir)
  const port = Number(environment.PORT ?? (await freePort()))
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'server/src/app/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + patience
  while (
    !(await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    child,
    said: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

/** A folder for a server's data, which PostgreSQL's own account may pass under root. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickPlace(), 'toasoan-e2e-'))
  await chmod(folder, 0o711)
  return folder
}

/** Removes a server's folder; PostgreSQL may still be writing its last files when the server has ended. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

/** What the speech service of the browser tests says of a recording: it refuses what is called broken. */
const answerTo = ({ fileName }: { fileName: string }) =>
  fileName.startsWith('bang-hong')
    ? { status: 400, body: { error: { message: 'Unsupported audio' } } }
    : { events: ['Nước dâng lên ', 'từ hai giờ sáng. ', 'Bà con được ', 'sơ tán lên đê.'] }

/** Waits until the demo's sounds are measured, which each copy would do again; without ffmpeg they wait for one. */
async function soundsMeasured(url: string): Promise<void> {
  const data = async (path: string, asked: RequestInit) =>
    ((await (await fetch(`${url}/api${path}`, asked)).json()) as { data: never }).data
  const body = JSON.stringify({ username: 'admin', password: defaultDemoPassword })
  const json = { 'content-type': 'application/json' }
  const { access_token } = await data('/auth/login', { method: 'POST', headers: json, body })
  const headers = { authorization: `Bearer ${access_token}` }
  const isUnderWay = async () =>
    ((await data('/files/jobs?open=true', { headers })) as { needs_tool: boolean }[]).some(
      ({ needs_tool }) => !needs_tool,
    )
  const end = Date.now() + patience
  while (Date.now() < end && (await isUnderWay())) await new Promise((resolve) => setTimeout(resolve, 500))
}

/** A data folder with the demo newsroom, of a server that was stopped in order. */
async function seed(dataDir: string): Promise<string> {
  const server = await startServer(dataDir)
  await soundsMeasured(server.url)
  await server.stop()
  // On a busy computer the server's patience ends before PostgreSQL has put everything away.
  const end = Date.now() + patience
  while (existsSync(join(dataDir, 'postgres/postmaster.pid'))) {
    if (Date.now() > end) throw new Error(`PostgreSQL in ${dataDir} does not end`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return dataDir
}

/**
 * One server with the demo newsroom for all browser tests. BASE_URL names one that runs already, and
 * BASE_DATA_DIR its data folder, where it writes its mails. Servers that single tests start begin with a copy of the
 * same newsroom.
 */
export default async function setup() {
  if (process.env.BASE_URL) return
  const folder = await temporaryFolder()
  process.env.SEEDED_DATA_DIR = await seed(join(folder, 'seeded'))
  const speech = await fakeSpeech({ answerTo, pause: 1500 })
  const news = await freePort()
  process.env.NEWS_SITE_PORT = String(news)
  const server = await startServer(join(folder, 'data'), {
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'khoa',
    CRAWLER_INNER_HOSTS: [1, 2, 3, 4, 5].map((n) => `127.0.0.${n}:${news}`).join(','),
  })
  process.env.BASE_URL = server.url
  process.env.BASE_DATA_DIR = join(folder, 'data')
  return async () => {
    await server.stop()
    await speech.close()
    await removeFolder(folder)
  }
}
