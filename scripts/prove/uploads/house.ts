import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createAdministrator } from '../../../server/src/app/create-administrator.ts'
import { freePort, launcherIn, type Run } from '../../../server/src/app/launch-for-tests.ts'

/** The server as operators run it, in processes of its own that can be killed, with one person who uploads. */
export type House = {
  readonly port: number
  /** The number of the server's process. */
  readonly pid: number
  /** A new token of the person, asked for at an address. */
  logIn(base: string): Promise<string>
  /** Ends the server at once, and starts it again on the same folder. */
  killServer(): Promise<void>
  /** Ends PostgreSQL at once; the server starts it again. */
  killDatabase(): Promise<void>
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Files in which parts of uploads wait. */
  parts(): string[]
  readonly storage: string
  end(): void
}

const person = { username: 'tailieu', email: 'tailieu@dai.vn', name: 'Nguyễn Tư Liệu' }
const password = 'Song Hong muoi hai gio 38'

export async function openHouse(): Promise<House> {
  const launched = launcherIn()
  const data = join(launched.folder, 'data')
  const port = await freePort()
  const start = () => launched.running({ PORT: String(port) })
  const socketFolder = () =>
    readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]?.trim() ?? ''
  const connection = () => ({ host: socketFolder(), user: 'toasoan', database: 'toasoan' })
  let server: Run
  try {
    server = await start()
    const pool = new pg.Pool({ ...connection(), max: 1 })
    await createAdministrator(pool, { ...person, password })
    await pool.query(`insert into setting (key, group_name, value) values ('files.daily_count', 'files', '100000'), ('files.daily_megabytes', 'files', '1048576')
      on conflict (key) do update set value = excluded.value`)
    await pool.end()
  } catch (error) {
    launched.end()
    throw error
  }

  async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(connection())
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** The database answers again. */
  async function back(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await ask('select')
        return
      } catch (error) {
        if (tries > 600) throw error
        await pause(50)
      }
    }
  }

  return {
    port,
    get pid() {
      return server.child.pid as number
    },
    async logIn(base) {
      const answer = await fetch(`${base}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: person.username, password }),
      })
      const { data: given, message } = (await answer.json()) as {
        data: { access_token: string }
        message: string
      }
      if (!answer.ok) throw new Error(`${answer.status} ${message}`)
      return given.access_token
    },
    async killServer() {
      server.child.kill('SIGKILL')
      await server.ended
      server = await start()
    },
    async killDatabase() {
      const before = launched.postmaster()
      process.kill(before, 'SIGKILL')
      while (readPid() === before) await pause(20)
      await back()
    },
    ask,
    parts() {
      try {
        return readdirSync(join(data, 'uploads/parts'))
      } catch {
        return []
      }
    },
    storage: data,
    end: () => launched.end(),
  }

  function readPid(): number | null {
    try {
      return launched.postmaster()
    } catch {
      return null
    }
  }
}
