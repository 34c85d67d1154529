import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { demoPeople } from '../../seeds/demo/people.ts'
import { firstAdministratorLink } from '../account/auth/public.ts'
import {
  type Configuration,
  projectFolder,
  readConfiguration,
} from '../kernel/configuration/configuration.ts'
import { withSecret } from '../kernel/configuration/secret.ts'
import { StartError, startError } from '../kernel/configuration/start-error.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { makeDataFolder } from '../kernel/postgres/cluster.ts'
import { openStorage } from '../kernel/storage/open-storage.ts'
import { buildApp } from './build-app.ts'
import { openDatabaseSource } from './database-source.ts'
import { giveBackWhenCalm } from './give-back.ts'
import { loadDemo } from './load-demo.ts'
import { isDemoLoaded, refuseDemoData, runSeeds } from './seed.ts'
import { requireSharedArchive, type Seat, takeSeat } from './server-processes.ts'
import { buildWhenStale } from './web-build.ts'

/** All of the shutdown together, in milliseconds, once balancers lead nobody here any more. */
const patience = 10_000

const say = (line: string) => console.error(line)

/** What has been started, newest last. Each gets the milliseconds that are left. */
const closers: ((left: number) => Promise<unknown> | unknown)[] = []
/** Lets balancers see that this process is about to end; resolves when they have had time for it. */
let leave: () => Promise<void> = async () => undefined
/** The build or the loading of the demo that runs, if any: it is not worth waiting for. */
let building: ChildProcess | undefined
/** This process among those of the database, once its tables are up to date. */
let seat: Seat | undefined
let stopping = false
let started: Promise<void> = Promise.resolve()

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Ends everything in reverse order and the process with it. Later calls change nothing. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (exitCode === 0) await leave()
  const end = Date.now() + patience
  const left = () => Math.max(end - Date.now(), 500)
  setTimeout(() => process.exit(exitCode || 1), patience + 1500).unref()
  building?.kill()
  // The start notices at its next step; closing under its feet would fill the log with errors.
  await Promise.race([started.catch(() => undefined), pause(patience / 2)])
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      // Half of what is left: a request that hangs must leave time to stop PostgreSQL in order.
      await Promise.race([close(left() - 500), pause(closers.length > 0 ? left() / 2 : left())])
    } catch (error) {
      say(String(error))
    }
  }
  process.exit(exitCode)
}

/** Thrown by a step that finds the shutdown begun; never shown. */
class Interrupted extends Error {}

function goOn(): void {
  if (stopping) throw new Interrupted()
}

function listenError(error: unknown, { host, port }: Configuration): unknown {
  const sentences: Record<string, [string, string]> = {
    EADDRINUSE: [
      `Cổng ${port} trên ${host} đang được chương trình khác dùng: hãy dừng nó, hoặc đặt PORT khác.`,
      `Port ${port} on ${host} is in use by another program: stop it, or set another PORT.`,
    ],
    EACCES: [
      `Người dùng này không được mở cổng ${port}: hãy đặt PORT từ 1024 trở lên.`,
      `This user may not open port ${port}: set PORT to 1024 or higher.`,
    ],
    EADDRNOTAVAIL: [
      `Máy này không có địa chỉ ${host}: hãy sửa HOST.`,
      `This machine does not have the address ${host}: correct HOST.`,
    ],
    ENOTFOUND: [
      `Không tìm thấy tên máy ${host}: hãy sửa HOST.`,
      `The host name ${host} is not known: correct HOST.`,
    ],
  }
  const found = sentences[(error as NodeJS.ErrnoException).code ?? '']
  return found ? startError(found[0], found[1], error) : error
}

/** Opens and closes the port, so that a taken one is told before anything else has been done. */
async function checkPort(configuration: Configuration): Promise<void> {
  const { host, port } = configuration
  const trial = createServer()
  await new Promise<void>((resolve, reject) => {
    trial.once('error', reject)
    trial.listen({ host, port }, resolve)
  }).catch((error) => {
    throw listenError(error, configuration)
  })
  await new Promise((resolve) => trial.close(resolve))
}

/** Brings the database's tables and reference data up to date, over connections without time limits. */
async function prepareDatabase(url: string, configuration: Configuration): Promise<void> {
  const { demo, demoPassword, nodeEnv } = configuration
  const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 10_000 })
  pool.on('error', (error) => stopping || say(error.message))
  try {
    await migrate(pool, join(projectFolder, 'server/migrations'))
    goOn()
    seat = await takeSeat(pool, configuration)
    await requireSharedArchive(pool, configuration)
    goOn()
    if (nodeEnv === 'production') await refuseDemoData(pool)
    const storage = await openStorage(configuration)
    await runSeeds(pool, { demo: false, demoPassword, storage, log: say })
    goOn()
    if (demo && !(await isDemoLoaded(pool, demoPassword)))
      await loadDemo(url, (child) => {
        building = child
      })
  } finally {
    await pool.end()
  }
}

/** The one line of a successful start; of the demo accounts, the first of each role. */
function greeting({ publicUrl, demo, demoPassword }: Configuration): string {
  if (!demo) return `Tòa Soạn: ${publicUrl}`
  const names = demoPeople
    .filter(({ role }, index) => demoPeople.findIndex((person) => person.role === role) === index)
    .map(({ username }) => username)
    .join(', ')
  return `Tòa Soạn: ${publicUrl} · tài khoản mẫu / demo log-ins: ${names} · mật khẩu / password: ${demoPassword}`
}

async function start(): Promise<void> {
  const checked = readConfiguration(process.env)
  await checkPort(checked)
  const configuration = withSecret({ ...checked, dataDir: makeDataFolder(checked.dataDir) })

  const database = await openDatabaseSource(configuration)
  closers.push((left) => database.stop(left))
  void database.givenUp.then(({ message }) => {
    if (stopping) return
    say(message)
    return stop(1)
  })
  goOn()

  if (process.argv.includes('--build')) {
    await buildWhenStale(say, (child) => {
      building = child
    })
    goOn()
  }
  await prepareDatabase(database.url, configuration)
  goOn()

  const built = await buildApp({ configuration, databaseUrl: database.url })
  const { app } = built
  seat?.beatOver(built.kernel.pool)
  closers.push(built.close)
  closers.push(() => seat?.leave())
  goOn()
  await app.listen({ host: configuration.host, port: configuration.port }).catch((error) => {
    throw listenError(error, configuration)
  })
  closers.push(giveBackWhenCalm())
  leave = async () => {
    built.leave()
    await pause(configuration.drainSeconds * 1000)
  }
  console.info(greeting(configuration))
  const link = await firstAdministratorLink(built.kernel.db, configuration.publicUrl)
  if (link)
    console.info(
      `Chưa có quản trị viên. Mở địa chỉ này để tạo người đầu tiên (dùng một lần, trong 24 giờ):\nNo administrator yet. Open this address to make the first one (once, within 24 hours):\n${link}`,
    )
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The launcher of an older Node holds this channel; when it is killed, nobody is left to pass signals on.
if (process.channel) process.on('disconnect', () => void stop(0))

// npm passes SIGTERM to its shell, which dies of it and tells nobody: then our parent changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || void stop(0), 1000).unref()
}

started = start()
started.catch((error) => {
  if (stopping) return
  if (error instanceof StartError) say(error.message)
  else console.error(error)
  return stop(1)
})
