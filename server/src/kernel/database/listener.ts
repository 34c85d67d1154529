import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { within } from './within.ts'

type Heard = (payload: string) => void

/**
 * A LISTEN connection. Data cached in memory and invalidated by NOTIFY may be used only while `healthy` is
 * true; when the connection breaks, every `onReset` is called, since notifications may have been missed.
 */
export type Listener = {
  readonly healthy: boolean
  on(channel: string, heard: Heard): void
  onReset(reset: () => void): void
  /**
   * Waits until the notifications of all transactions committed before this call have been received, at most
   * 1 s. False on timeout.
   */
  barrier(): Promise<boolean>
  /** Whether the database answers on this connection within the given milliseconds; never rejects. */
  answers(milliseconds: number): Promise<boolean>
  close(): Promise<void>
}

const barrierChannel = 'barrier'
/** Heartbeat interval and timeout in ms. */
const heartbeatEvery = 10_000
const heartbeatPatience = 5_000

/** Opens a listener; it reconnects automatically with delays of 0.1 to 1 s. */
export async function openListener(url: string, onError: (error: Error) => void): Promise<Listener> {
  const handlers = new Map<string, Heard[]>()
  const resets: (() => void)[] = []
  const waiting = new Map<string, () => void>()
  let client: pg.Client | null = null
  let closed = false

  const heard = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === barrierChannel) waiting.get(payload)?.()
    for (const handler of handlers.get(channel) ?? []) handler(payload)
  }

  /** One statement at a time: the connection accepts no second one while the first runs. */
  let queue: Promise<unknown> = Promise.resolve()
  const ask = (text: string, values: string[] = []) => {
    const current = client
    const answer = queue.then(() => current?.query(text, values))
    queue = answer.catch(() => undefined)
    return answer
  }
  /** Changes before LISTEN are unknown, so the handlers are called as if something had changed. */
  const listen = (channel: string) =>
    ask(`listen "${channel}"`).then(() => heard({ channel } as pg.Notification), onError)

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = (error?: Error) => {
      if (client !== next) return
      client = null
      for (const reset of resets) reset()
      if (error) onError(error)
      if (!closed) void reconnect()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', heard)
    try {
      await next.connect()
      for (const channel of [barrierChannel, ...handlers.keys()]) await next.query(`listen "${channel}"`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    for (const reset of resets) reset()
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 1000)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        return await connect()
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  /** Whether our own notification is received within the given milliseconds. Never rejects. */
  async function echoed(milliseconds: number): Promise<boolean> {
    if (!client) return false
    const token = randomUUID()
    const arrived = new Promise<boolean>((resolve) => {
      waiting.set(token, () => resolve(true))
      setTimeout(resolve, milliseconds, false).unref()
    })
    ask('select pg_notify($1, $2)', [barrierChannel, token]).catch(onError)
    return arrived.finally(() => waiting.delete(token))
  }

  /** A silently dead connection looks healthy; one that does not echo is closed. */
  const heartbeat = setInterval(async () => {
    const beating = client
    if (!beating || (await echoed(heartbeatPatience)) || client !== beating) return
    onError(new Error('The listening connection does not answer'))
    ;(beating as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }, heartbeatEvery)
  heartbeat.unref()

  await connect()
  return {
    get healthy() {
      return client !== null
    },
    on(channel, handler) {
      const before = handlers.get(channel)
      handlers.set(channel, [...(before ?? []), handler])
      if (!before) void listen(channel)
    },
    onReset(reset) {
      resets.push(reset)
    },
    barrier: () => echoed(1000),
    answers(milliseconds) {
      if (!client) return Promise.resolve(false)
      const answered = ask('select 1').then(
        () => true,
        () => false,
      )
      return within(milliseconds, answered, false)
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      const last = client
      client = null
      await last?.end()
    },
  }
}
