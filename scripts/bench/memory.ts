import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { type Answered, load } from './memory-load.ts'

/*
 * What the server holds after a load, and what it gives back: the whole of it as `npm start` runs it, and as
 * Node alone would run it, one after the other on the same load.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '50000' },
    /** Seconds of rest after the load. */
    rest: { type: 'string', default: '60' },
    /** Only one of the two: `start` or `node`. */
    only: { type: 'string', default: '' },
  },
})
const calls = Number(values.calls)

/** How the server is started: words for a shell. */
const ways: Record<string, string> = {
  node: 'exec node --max-semi-space-size=4 server/src/app/main.ts',
  start: JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).scripts.start,
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  holder.close()
  await once(holder, 'close')
  return port
}

type Server = { base: string; child: ChildProcess; stop(): Promise<void> }

async function startServer(words: string, folder: string): Promise<Server> {
  const port = await freePort()
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn('/bin/sh', ['-c', words], {
    cwd: projectFolder,
    env: {
      ...inherited,
      PATH: `${join(projectFolder, 'node_modules', '.bin')}:${process.env.PATH}`,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  while (!said.includes('Tòa Soạn: http')) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`)
    await pause(100)
  }
  return {
    base: `http://127.0.0.1:${port}`,
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Held = { rss: number; heapUsed: number; heapTotal: number; external: number; cpu: number }

/** Megabytes that the process holds, by the kernel's word and by its own; seconds of processor time until now. */
async function held({ base, child }: Server): Promise<Held> {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const metrics = await (await fetch(`${base}/metrics`)).text()
  const figure = (name: string) =>
    Math.round(Number(metrics.match(new RegExp(`^${name} (\\S+)`, 'm'))?.[1]) / 1_048_576)
  return {
    rss: Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024),
    heapUsed: figure('nodejs_heap_size_used_bytes'),
    heapTotal: figure('nodejs_heap_size_total_bytes'),
    external: figure('nodejs_external_memory_bytes'),
    cpu: Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1]),
  }
}

type Measured = { idle: Held; most: number; after: Held; rested: Held; answered: Answered; seconds: number }

async function measure(words: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-memory-'))
  chmodSync(folder, 0o711)
  const server = await startServer(words, folder)
  try {
    await pause(10_000)
    const idle = await held(server)
    let most = 0
    const start = Date.now()
    const answered = await load(server.base, calls, (done) => {
      if (done % 500 !== 0) return
      const rss = Number(
        readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1],
      )
      most = Math.max(most, Math.round(rss / 1024))
      if (done % 5000 === 0) console.info(`${done} calls: ${Math.round(rss / 1024)} MB`)
    })
    const seconds = Math.round((Date.now() - start) / 1000)
    const after = await held(server)
    await pause(Number(values.rest) * 1000)
    return { idle, most, after, rested: await held(server), answered, seconds }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const cell = ({ rss, heapUsed, heapTotal, external }: Held) =>
  `${rss} (heap ${heapUsed} of ${heapTotal}, external ${external})`

const rows: string[] = []
for (const [name, words] of Object.entries(ways)) {
  if (values.only && values.only !== name) continue
  console.info(`${name}: ${words}`)
  const { idle, most, after, rested, answered, seconds } = await measure(words)
  console.info(JSON.stringify(answered))
  rows.push(
    `| ${name === 'start' ? '`npm start`' : 'Node alone'} | ${cell(idle)} | ${most} | ${cell(after)} | ${cell(rested)} | ${seconds} | ${Math.round(after.cpu - idle.cpu)} |`,
  )
}
console.info(
  [
    `\n| MB resident, ${calls} calls | idle | most | after the load | ${values.rest} s later | s | processor s |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n'),
)
