import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { JsonValue } from '../database/tables.generated.ts'
import type { Kernel } from '../kernel.ts'

/** The row of an event, for combined statements; otherwise use `send`. */
export const eventRow = (topic: string, payload: unknown) => ({
  topic,
  payload: sql<JsonValue>`${JSON.stringify(payload)}::jsonb`,
})

/** Sends an event with the transaction: delivered after commit, or never. */
export async function send(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await tx.insertInto('outbox').values(eventRow(topic, payload)).execute()
}

/** Runs after the event is committed: irreversible effects, such as socket messages. */
export type AfterCommit = () => void | Promise<void>

/**
 * Handler of a topic. Its writes through `tx` commit with the event's removal, so they happen once; a
 * returned function runs afterwards, and is lost in a crash between the two (browsers fetch again when they
 * reconnect).
 */
export type TopicHandler = OneByOne | AllTogether

type OneByOne = (payload: never, kernel: Kernel, tx: Tx) => Promise<unknown>

/**
 * Handler for all events of the topic in one transaction, in order: one query can serve many events. Returns
 * a function, or none, for each.
 */
type AllTogether = {
  together: (payloads: never[], kernel: Kernel, tx: Tx) => Promise<readonly (AfterCommit | null)[]>
}

type Event = { id: number; topic: string; payload: unknown; attempts: number }

const mostAttempts = 10
/** Retry delay in seconds: 2, 4, 8 … at most ten minutes. */
const pause = (attempts: number) => Math.min(2 ** attempts, 600)

/** Topic prefix of emails. They wait for mail servers, and socket messages must not wait for them. */
export const mailPrefix = 'mail.'

/** Topic prefix of chat: its many events must not delay other events, or the reverse. */
const chatPrefix = 'chat_'

const begins = (prefix: string) => sql`starts_with(topic, ${prefix})`

const lanes = {
  mail: begins(mailPrefix),
  chat: begins(chatPrefix),
  rest: sql`not ${begins(mailPrefix)} and not ${begins(chatPrefix)}`,
}

type Lane = keyof typeof lanes

/**
 * Number of events per transaction. Chat handlers only read and emit, and many events arrive together, so
 * they share a commit; other handlers write, and a failure of one must not roll back another.
 */
const together: Record<Lane, number> = { mail: 1, chat: 50, rest: 1 }

/** Removes the next events; they reappear when the transaction fails. */
const nextEvents = (lane: Lane, most: number) => sql<Event>`with due as materialized (select id from outbox
    where failed_at is null and next_attempt_at <= now() and ${lanes[lane]} order by id limit ${most}
    for update skip locked),
  taken as (delete from outbox where id in (select id from due) returning id, topic, payload, attempts)
  select * from taken order by id`

/**
 * Dispatches waiting events in order to their topics' handlers, each in its own transaction; emails and chat
 * have separate lanes. Safe with several processes: each event is locked by one of them. A failed event is
 * retried ten times in about half an hour, and then kept and logged.
 */
export function outboxDispatcher(kernel: Kernel, topics: ReadonlyMap<string, TopicHandler>) {
  const running = (['rest', 'chat', 'mail'] as const).map((lane) => dispatchLane(kernel, topics, lane))
  return {
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()))
    },
  }
}

function dispatchLane(
  kernel: Kernel,
  topics: ReadonlyMap<string, TopicHandler>,
  lane: Lane,
): { stop(): Promise<void> } {
  const most = together[lane]
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const within = <T>(topic: string, work: () => Promise<T>): Promise<T> =>
    kernel.tracing.root(`event ${topic}`, 'consumer', { 'messaging.destination.name': topic }, work)

  /** Passes the events of one topic to its handler; returns the functions to run after the commit, per event. */
  async function handle(topic: string, events: readonly Event[], tx: Tx): Promise<(AfterCommit | null)[]> {
    const handler = topics.get(topic)
    if (!handler) throw new Error(`No handler for the topic ${topic}`)
    const payloads = events.map(({ payload }) => payload as never)
    if (typeof handler !== 'function')
      return [...(await within(topic, () => handler.together(payloads, kernel, tx)))]
    const afters: (AfterCommit | null)[] = []
    for (const payload of payloads) {
      const after = await within(topic, () => handler(payload, kernel, tx))
      afters.push(typeof after === 'function' ? (after as AfterCommit) : null)
    }
    return afters
  }

  async function postpone({ id, topic, attempts }: Event, error: unknown): Promise<void> {
    kernel.log.error({ err: error, topic, id }, 'event could not be delivered')
    const given = attempts + 1
    await sql`update outbox set attempts = ${given}, next_attempt_at = now() + make_interval(secs => ${pause(given)}),
      failed_at = case when ${given} >= ${mostAttempts} then now() end where id = ${id}`.execute(kernel.db)
  }

  /** Runs the functions after the commit; failures are isolated. */
  async function finish(done: readonly (AfterCommit | null)[]): Promise<void> {
    for (const after of done)
      try {
        await after?.()
      } catch (error) {
        kernel.log.error({ err: error }, 'event could not be told')
      }
  }

  /**
   * Delivers at most this many events, in order; returns the number. If one of a group fails, the group is
   * retried one by one.
   */
  async function deliver(limit: number): Promise<number> {
    let taken: Event[] = []
    try {
      const done = await kernel.db.transaction().execute(async (tx) => {
        taken = (await nextEvents(lane, limit).execute(tx)).rows
        const afters = new Map<Event, AfterCommit | null>()
        for (const [topic, events] of Map.groupBy(taken, (event) => event.topic)) {
          const ofTopic = await handle(topic, events, tx)
          for (const [n, event] of events.entries()) afters.set(event, ofTopic[n] ?? null)
        }
        return taken.map((event) => afters.get(event) ?? null)
      })
      await finish(done)
    } catch (error) {
      const [first, second] = taken
      if (!first) throw error
      if (!second) await postpone(first, error)
      else for (let left = taken.length; left > 0 && !stopped; left -= 1) await deliver(1)
    }
    return taken.length
  }

  async function drain(): Promise<void> {
    do {
      again = false
      // A group smaller than the maximum means that the lane is empty; later events wake it again.
      while (!stopped && (await deliver(most)) === most) {}
    } while (again && !stopped)
  }

  const wake = () => {
    again = true
    if (running || stopped) return
    running = drain()
      .catch((error) => kernel.log.error({ err: error }, 'outbox could not be read'))
      .finally(() => {
        running = null
      })
  }

  // Lanes with new events, as notified by the table's trigger; none if unknown.
  kernel.listener.on('outbox', (told) => {
    if (told === '' || told === lane) wake()
  })
  kernel.listener.onReset(wake)
  const timer = setInterval(wake, 2000)
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
